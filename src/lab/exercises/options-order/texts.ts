/** en-US; ICU messages. */
export const texts = {
  hint: 'Drag a row, or press it and then the place where it belongs. With keys: arrows go, Alt with an arrow moves the row.',
  step: 'Step {place, number}',
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
