/** en-US; ICU messages. */
export const texts = {
  right: 'Right',
  wrong: 'Not this one',
  rightAnswer: 'Right answer: {module}',
  unanswered: 'No module picked',
  clues: 'Clues',
  clue: 'clue {letter}',
  clueTitle: 'Clue {letter}',
  yourPick: 'Your pick: {module}',
  pickHere: 'Pick a module for clue {letter}.',
  pickOnly: 'Pick a module.',
  picked: 'Clue {letter}: {module}.',
  pickedOnly: 'Picked: {module}.',
  nextClue: 'Next clue',
} as const;
