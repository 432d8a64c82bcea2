/** en-US; ICU messages. */
export const texts = {
  allRows: 'Show in all rows',
  together: 'Side by side',
  size: 'Size of pictures',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  picture: 'Picture of {row}',
  shown: '{row}, {view}: {picture}',
  inWords: 'The picture in words',
  choice: '{heading}: {row}',
  open: 'Not chosen',
  right: 'Right',
  wrong: 'Not this one',
  rightAnswer: 'Right here:',
} as const;
