/** en-US; ICU messages. */
export const texts = {
  hint: 'Drag a label by its handle onto a lettered place of the gel. Or press the label and then the place; or choose from the list at each letter.',
  tray: 'Labels',
  places: 'Places on the gel',
  place: '{letter}: {where}',
  namedBand: 'Band {letter}',
  namedPlace: 'Place {letter}',
  right: 'Right label',
  wrong: 'Look again',
  /** Unfolds the remark on a wrong label. */
  why: 'Why?',
  rightAnswer: 'Belongs here:',
  open: 'No label',
} as const;
