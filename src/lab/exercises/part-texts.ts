/** en-US; ICU messages: what a part is called that has no short words of its own. */
export const partTexts = {
  row: 'Row {number, number}',
  statement: 'Statement {number, number}',
  box: 'Box {number, number}',
} as const;
