// node server.js PORT: boardgame.io's own server with its storage in memory.

const { Server } = require('boardgame.io/server');

Server({ games: [require('./game.js')], origins: [] }).run(Number(process.argv[2]));
