/** en-US; ICU messages. */
export const texts = {
  shownView: 'Picture shown',
  together: 'Side by side',
  shown: '{view}. {pictures}',
  sideOrder: 'In each group, from left to right: {views}.',
  inWords: 'The pictures in words',
  picture: '{row}: {picture}',
  choice: '{heading}: {row}',
  open: 'Not chosen',
  right: 'Right',
  wrong: 'Not this one',
  rightAnswer: 'Right here:',
} as const;
