/** en-US; ICU messages. */
export const texts = {
  right: 'Right',
  wrong: 'Not this one',
  rightAnswer: 'Right answer: {module}',
  unanswered: 'No station module picked',
  clues: 'Clues',
  clue: 'clue {letter}',
  clueTitle: 'Clue {letter}',
  yourPick: 'Your pick: {module}',
  pickHere: 'Pick a station module for clue {letter}.',
  pickOnly: 'Pick a station module.',
  picked: 'Clue {letter}: {module}.',
  pickedOnly: 'Picked: {module}.',
  nextClue: 'Next clue',
} as const;
