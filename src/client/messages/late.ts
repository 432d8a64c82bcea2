/** Messages around every page that no page's first view needs: of what is told, and of a newer build. */
export const lateMessages = {
  popup: { title: 'Please read', goOn: 'Go on' },
  update: { text: 'A new version of {product} is ready.', reload: 'Reload', later: 'Later' },
} as const;
