/** What the player offers for the bench of a station. */
export const benchToolsMessages = {
  copy: 'Copy a link to this bench',
  copied: 'Link copied',
  failed: 'Copying did not work. Try again.',
  holds: 'The link holds what was done here. It holds no name and no label that you wrote yourself.',
  tooLong: 'This bench has too many acts for a link. Undo some of them, or start over.',
  show: 'Show on the projector',
} as const;
