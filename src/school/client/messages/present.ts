/** Loaded with pages that can be presented. */
export const presentMessages = {
  enter: 'Present',
  leave: 'Stop presenting',
  help: 'For the projector: large letters, the whole width, nothing private. Escape leaves it.',
} as const;
