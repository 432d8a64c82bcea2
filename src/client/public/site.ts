/**
 * The installation as the documents of the build name it. The server replaces each mark when it reads a document (see
 * `src/kernel/fill-document.mjs`), so that one build serves every installation.
 */
export const site = {
  product: '%%product%%',
  productKey: '%%productKey%%',
  operator: '%%operator%%',
  contact: '%%contact%%',
  /** The address of the site without a slash at the end; empty where the settings name none. */
  origin: '%%origin%%',
  store: '%%store%%',
} as const;

/** Two texts or drawings of which the server keeps one: the first where the setting has a value. */
export const choice = {
  ifStore: '%%if store%%',
  ifClassroom: '%%if classroom%%',
  otherwise: '%%else%%',
  end: '%%end%%',
} as const;
