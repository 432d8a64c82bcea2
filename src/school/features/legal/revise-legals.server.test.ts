import { describe, expect, it } from 'vitest';
import type { LegalDocument } from './legal-document.ts';
import type { StoredLegalVersion } from './legal-documents-collection.server.ts';
import { writeLegalDocuments } from './legal-documents-collection.server.ts';
import { reviseLegals } from './revise-legals.server.ts';

const versionOf = (version: string, operator: string, changes?: string): LegalDocument => ({
  ...{ documentName: 'Terms of use', version, date: '2026-01-10', summary: 'Rules.' },
  ...(changes !== undefined && { changes }),
  sections: [{ id: 'who', title: 'Who', text: `Run by ${operator}.` }],
});
const fill = (operator: string, versions = ['1.0', '1.1']) =>
  writeLegalDocuments(
    versions.map((version) => versionOf(version, operator, version === '1.0' ? undefined : 'Kinder.')),
  );
const allOf = (documents: ReturnType<typeof fill>) =>
  (documents.find(({ id }) => id === 'all')?.full ?? []) as readonly StoredLegalVersion[];
/** As the database gives it back: the order of fields is another. */
const stored = (documents: ReturnType<typeof fill>) =>
  allOf(documents).map(({ attributes, ...rest }) => ({
    ...rest,
    attributes: Object.fromEntries(Object.entries(attributes).reverse()) as unknown as LegalDocument,
  }));
const tell = (documents: ReturnType<typeof fill>) =>
  allOf(documents).map(({ attributes: { version, sections }, isCurrent }) =>
    [version, sections[0]?.text, ...(isCurrent ? ['counts'] : [])].join(' · '),
  );

describe('a legal text whose names are filled in anew', () => {
  it('is a version of its own, and what was published keeps its words', () => {
    const revised = reviseLegals(fill('B'), stored(fill('A')), '2026-11-28');
    expect(tell(revised)).toEqual(['1.0 · Run by A.', '1.1 · Run by A.', '1.1.1 · Run by B. · counts']);
    const { date, changes } = allOf(revised).at(-1)?.attributes ?? {};
    expect(date).toBe('2026-11-28');
    expect(changes).toMatch(
      /^The names that this text fills in have changed since version 1\.1: .+In version 1\.1: Kinder\.$/s,
    );
  });

  it('has the same number, words and hash at the next start, on whatever day', () => {
    const first = reviseLegals(fill('B'), stored(fill('A')), '2026-11-28');
    expect(reviseLegals(fill('B'), stored(first), '2027-03-01')).toEqual(first);
    expect(reviseLegals(fill('A'), [], '2026-11-28')).toEqual(fill('A'));
    expect(reviseLegals(fill('A'), stored(fill('A')), '2026-11-28')).toEqual(fill('A'));
  });

  it('with former names counts under its former number, so two names in turn make no versions without end', () => {
    let published = fill('A');
    for (const operator of ['B', 'A', 'B', 'A'])
      published = reviseLegals(fill(operator), stored(published), '2026-12-01');
    expect(tell(published)).toEqual(['1.0 · Run by A.', '1.1 · Run by A. · counts', '1.1.1 · Run by B.']);
    // Whoever agreed to 1.1 agreed to these very words: the hash that a consent holds is the same.
    const hashOf = (documents: typeof published) => documents.find(({ id }) => id === 'terms-of-use')?.full;
    expect(hashOf(published)).toEqual(hashOf(fill('A')));
    const third = reviseLegals(fill('C'), stored(published), '2026-12-02');
    expect(tell(third).slice(2)).toEqual(['1.1.1 · Run by B.', '1.1.2 · Run by C. · counts']);
  });

  it('gets no further number when its author writes a new version', () => {
    const second = reviseLegals(fill('B'), stored(fill('A')), '2026-11-28');
    const next = reviseLegals(fill('C', ['1.0', '1.1', '1.2']), stored(second), '2026-12-02');
    expect(tell(next).slice(1)).toEqual(['1.1 · Run by A.', '1.1.1 · Run by B.', '1.2 · Run by C. · counts']);
  });
});
