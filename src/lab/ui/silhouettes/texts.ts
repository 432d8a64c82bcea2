/** en-US. Plain strings, so that the figures can be shown without a message library. */
export const silhouetteTexts = {
  picture: 'Picture of the people',
  pictureHelp: 'Arrow keys move from person to person, Enter or Space chooses.',
  pictureHelpReadOnly: 'Arrow keys move from person to person.',
  list: 'The same people as a list',
  visited: 'visited',
} as const;

export type SilhouetteTexts = Readonly<Record<keyof typeof silhouetteTexts, string>>;
