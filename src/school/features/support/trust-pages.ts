/** The public pages for whoever decides about using the product, in the order of the footers. */
export const trustPages = [
  { path: '/schools', name: 'For schools' },
  { path: '/students', name: 'For students' },
  { path: '/schools/agreement', name: 'Agreement for schools' },
  { path: '/schools/own-house', name: 'Run it in your own house' },
  { path: '/trust', name: 'Privacy and security' },
  { path: '/accessibility', name: 'Accessibility' },
  { path: '/accessibility/report', name: 'Conformance report' },
  { path: '/status', name: 'Status' },
] as const;
