/** en-US; ICU messages. What every type made of cells says. */
export const cellsTexts = {
  right: 'Right',
  near: 'Nearly',
  wrong: 'Not yet',
  rightAnswer: 'Right answer',
  unanswered: 'Not filled in',
  unitHint: 'Write the unit too; u will do for µ.',
  sequenceHint: 'In sequences, spaces and groups do not matter.',
} as const;
