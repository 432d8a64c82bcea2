import * as z from 'zod/mini';
import { DaySchema, RichTextSchema, StableId } from '../../../lab/kernel/authoring/fields.ts';
import { type LegalDocumentName, legalDocuments } from './legal-versions.ts';

const names = legalDocuments.map(({ name }) => name) as [LegalDocumentName, ...LegalDocumentName[]];
export const legalVersionPattern = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/;

/** `legal/<document>/<version>.yaml`. A published version is never edited: a change is a new file. */
export const LegalDocumentSchema = z.strictObject({
  documentName: z.enum(names),
  version: z.string().check(z.regex(legalVersionPattern)),
  /** The day from which this version applies. */
  date: DaySchema,
  /** The document in two or three sentences. */
  summary: RichTextSchema,
  /** The differences from the version before; absent in a first version. */
  changes: z.optional(RichTextSchema),
  sections: z
    .array(
      z.strictObject({
        id: StableId,
        title: z.string().check(z.minLength(1), z.maxLength(120)),
        text: RichTextSchema,
      }),
    )
    .check(z.minLength(1)),
});
export type LegalDocument = z.infer<typeof LegalDocumentSchema>;

/** Compares for a sort: below zero where `a` is older. Versions of the form above, a further number may follow. */
export function compareVersions(a: string, b: string): number {
  const [majorA = 0, minorA = 0, revisionA = 0] = a.split('.').map(Number);
  const [majorB = 0, minorB = 0, revisionB = 0] = b.split('.').map(Number);
  return majorA - majorB || minorA - minorB || revisionA - revisionB;
}

/** The folder of a document, and the name under which it is published: `privacy-notice`. */
export function legalFolderOf(name: LegalDocumentName): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
