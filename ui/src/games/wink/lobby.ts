export { default as LobbyNote } from './LobbyNote.svelte';
export { default as SeatPicture } from './SeatPicture.svelte';
