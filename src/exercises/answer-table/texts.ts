/** en-US; ICU messages. What all tables of cells say stands in `../cells-texts.ts`. */
export const texts = {
  answerLabel: 'Answers to {title}',
} as const;
