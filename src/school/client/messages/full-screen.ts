/** Loaded with what can fill the screen. */
export const fullScreenMessages = {
  enter: 'Full screen',
  leave: 'Leave full screen',
} as const;
