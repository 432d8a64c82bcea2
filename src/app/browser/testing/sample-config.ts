/** The settings of the pages that tests draw. */
export const sampleConfig = {
  productName: 'Anneal',
  productKey: 'anneal',
  theme: 'minipcr',
  contentKey: 'content',
  identityProvider: 'embedded',
} as const;
