/** Who stands behind an installation, as the texts name them. */
export interface LegalNames {
  readonly product: string;
  /** Whoever runs this installation; in the middle of a sentence. */
  readonly operator: string;
  /** Where to write to; after "write to". */
  readonly contact: string;
}

/** Where the settings name nobody; the words fit the sentences of the texts. */
export const defaultLegalNames = {
  operator: 'the operator of this site',
  contact: 'whoever gave you the address of this site',
} as const;

const marker = /\{\{\s*([^{}]*?)\s*\}\}/g;

interface NamedTexts {
  readonly summary: string;
  readonly changes?: string | undefined;
  readonly sections: { id: string; title: string; text: string }[];
}

/** The document as people read it. A marker that is no name of ours stays; `findUnknownMarkers` tells authors of it. */
export function fillNames<T extends NamedTexts>(document: T, names: LegalNames): T {
  const fill = (text: string) =>
    text.replace(marker, (whole, name: string) => (isName(name) ? names[name] : whole));
  return {
    ...document,
    summary: fill(document.summary),
    ...(document.changes !== undefined && { changes: fill(document.changes) }),
    sections: document.sections.map(({ id, title, text }) => ({ id, title: fill(title), text: fill(text) })),
  };
}

/** Names of markers in a text that stand for nothing. */
export function findUnknownMarkers(text: string): string[] {
  return [...text.matchAll(marker)].map(([, name = '']) => name).filter((name) => !isName(name));
}

function isName(name: string): name is keyof LegalNames {
  return name === 'product' || name === 'operator' || name === 'contact';
}
