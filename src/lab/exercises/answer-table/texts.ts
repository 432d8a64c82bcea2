/** en-US; ICU messages. Texts shared by all tables of cells are in `../cells-texts.ts`. */
export const texts = {
  answerLabel: 'Answers to {title}',
} as const;
