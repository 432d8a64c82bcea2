/**
 * The installation as the documents of the build name it. The server replaces each mark when it reads a document (see
 * `src/school/kernel/fill-document.mjs`), so that one build serves every installation.
 */
export const site = {
  product: '%%product%%',
  productKey: '%%productKey%%',
  operator: '%%operator%%',
  contact: '%%contact%%',
  /** The contact as an address that a link can have; empty where it is none. */
  contactLink: '%%contactLink%%',
  /** The address of the site without a slash at the end; empty where the settings name none. */
  origin: '%%origin%%',
  store: '%%store%%',
  /** Where the database is kept; empty where the settings do not say. */
  place: '%%place%%',
  /** How long the work in an archived class is kept; empty where it stays. */
  archivedWork: '%%archivedWork%%',
  /** How long the accounts of an archived class are kept, with their work. */
  archivedAccounts: '%%archivedAccounts%%',
  /** How a teacher proves to be one before making a class; empty where anybody makes one. */
  provedClasses: '%%provedClasses%%',
  /**
   * A mark of the settings from which a paper was made, as four and four digits; the start of the server prints the
   * same.
   */
  paperMark: '%%paperMark%%',
  /** The day on which the server gave out the paper. */
  paperDay: '%%paperDay%%',
} as const;

/** Two texts or drawings. The server keeps one of them: the first where the setting has a value. */
export const choice = {
  ifStore: '%%if store%%',
  ifContactLink: '%%if contactLink%%',
  ifContactForm: '%%if contactForm%%',
  /** There is neither a form nor an address: words say whom to ask. */
  ifContactWords: '%%if contactWords%%',
  ifPlace: '%%if place%%',
  ifArchivedWork: '%%if archivedWork%%',
  ifOpenAccounts: '%%if openAccounts%%',
  ifOwnAccounts: '%%if ownAccounts%%',
  ifPaper: '%%if paperMark%%',
  ifProvedClasses: '%%if provedClasses%%',
  ifSchoolNeeded: '%%if schoolNeeded%%',
  ifServices: '%%if services%%',
  ifMail: '%%if mail%%',
  ifProvider: '%%if provider%%',
  ifFirebase: '%%if firebase%%',
  ifErrors: '%%if errors%%',
  ifStatistics: '%%if statistics%%',
  ifSync: '%%if sync%%',
  ifClassroom: '%%if classroom%%',
  otherwise: '%%else%%',
  end: '%%end%%',
} as const;
