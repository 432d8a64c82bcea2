/** What the settings of an installation say to the texts. */
export interface LegalNames {
  readonly product: string;
  /** The operator of this installation; fits into the middle of a sentence. */
  readonly operator: string;
  /** A contact address; follows the words "write to". */
  readonly contact: string;
  /** A sentence that says who may make an account of a student's own. */
  readonly studentAccounts: string;
}

/** The values of `studentAccounts`: anybody makes one, or nobody without a class. */
export const studentAccountSentences = {
  open: 'On this site whoever says to be a student can make an account with an email address, also without a class.',
  byClass: 'On this site nobody can make a student account without a class.',
} as const;

/** Used when the settings say nothing; the wording fits the sentences of the texts. */
export const defaultLegalNames = {
  operator: 'the operator of this site',
  contact: 'whoever gave you the address of this site',
  studentAccounts: studentAccountSentences.open,
} as const;

const marker = /\{\{\s*([^{}]*?)\s*\}\}/g;

interface NamedTexts {
  readonly summary: string;
  readonly changes?: string | undefined;
  readonly sections: { id: string; title: string; text: string }[];
}

/** A text with its markers replaced by names. Unknown markers stay; `findUnknownMarkers` reports them to authors. */
export function fillMarkers(text: string, names: LegalNames): string {
  return text.replace(marker, (whole, name: string) => (isName(name) ? names[name] : whole));
}

/** A document with the markers of its texts replaced by names. */
export function fillNames<T extends NamedTexts>(document: T, names: LegalNames): T {
  const fill = (text: string) => fillMarkers(text, names);
  return {
    ...document,
    summary: fill(document.summary),
    ...(document.changes !== undefined && { changes: fill(document.changes) }),
    sections: document.sections.map(({ id, title, text }) => ({ id, title: fill(title), text: fill(text) })),
  };
}

/** The unknown markers in a text. */
export function findUnknownMarkers(text: string): string[] {
  return [...text.matchAll(marker)].map(([, name = '']) => name).filter((name) => !isName(name));
}

function isName(name: string): name is keyof LegalNames {
  return ['product', 'operator', 'contact', 'studentAccounts'].includes(name);
}
