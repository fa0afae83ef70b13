# Messages that every catalogue shares.

seat = player { $n }

# Lists: "Ada, Ben and Cleo".
list-empty = nothing
list-middle = { $left }, { $right }
list-last = { $left } and { $right }
