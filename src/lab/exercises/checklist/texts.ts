/** en-US; ICU messages. */
export const texts = {
  ticked: '{ticked, number} of {all, number} ticked.',
  why: 'Why this matters',
  isTicked: 'Ticked',
  isOpen: 'Not ticked',
} as const;
