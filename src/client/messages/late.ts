/** Messages around every page that its first view does not need: for notifications and for a newer build. */
export const lateMessages = {
  popup: { title: 'Please read', goOn: 'Go on' },
  update: { text: 'A new version of {product} is ready.', reload: 'Reload', later: 'Later' },
} as const;
