/** en-US; ICU messages. Texts shared by every type made of cells. */
export const cellsTexts = {
  right: 'Right',
  near: 'Nearly',
  wrong: 'Not yet',
  rightAnswer: 'Right answer',
  unanswered: 'Not filled in',
  unitHint: 'Write the unit too.',
  microHint: 'You may write u for µ.',
  sequenceHint: 'In sequences, spaces and groups do not matter.',
  pasted: 'Pasted into {count, plural, one {one cell} other {# cells}}.',
} as const;
