/** The public pages for whoever decides about using the product, in the order of the footers. */
export const trustPages = [
  { path: '/schools', name: 'For schools' },
  { path: '/accessibility', name: 'Accessibility' },
  { path: '/status', name: 'Status' },
] as const;
