/** en-US; ICU messages. */
export const texts = {
  hint: 'Drag a row, use its arrows, or press a row and then the place where it belongs.',
  position: '{place, number} of {count, number}',
  moveUp: 'Move up: {name}',
  moveDown: 'Move down: {name}',
  putHere: 'put the lifted row here',
  lifted: '{name} lifted. Arrow keys move it, Space sets it down, Escape puts it back.',
  moved: '{name} is now {place, number} of {count, number}.',
  cancelled: '{name} is back where it was.',
  right: 'Right',
  rightSoFar: 'Right so far',
  wrong: 'Too early',
  rightOrder: 'A right order',
  unanswered: 'Not put in order',
} as const;
