/** Loaded with pages that have something to show in full screen. */
export const fullScreenMessages = {
  enter: 'Full screen',
  leave: 'Leave full screen',
} as const;
