import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { findEntries, SupportPageSchema, type SupportTopic } from './support-page.ts';

const { topics } = z.parse(
  SupportPageSchema,
  parse(readFileSync('content/support/support-page.yaml', 'utf8')),
);
const idsOf = (found: readonly SupportTopic[]) => found.flatMap(({ entries }) => entries.map(({ id }) => id));
const search = (text: string) => idsOf(findEntries(topics, text));

describe('looking for an answer', () => {
  it.each([
    ['how do my students join', 'how-students-join'],
    ['WIFI', 'network-drops'],
    ['gradebook', 'grades-to-gradebook'],
    ['forgotten password', 'student-forgot-password'],
    ['gdpr', 'what-is-kept'],
    ['invalid code', 'code-refused'],
  ])('%j finds %s', (text, id) => {
    expect(search(text)).toContain(id);
  });

  it('takes every word, also the beginning of one, and leaves out topics without an answer', () => {
    const found = findEntries(topics, 'recov cod');
    expect(idsOf(found)).toEqual(['two-steps']);
    expect(found).toHaveLength(1);
    expect(search('zebrafish')).toEqual([]);
  });

  it('does not find the address of a link, which nobody reads', () => {
    const entry = { id: 'one', question: 'Where?', answer: '[Here](/teacher/create-class)' };
    const topic = { id: 'topic', title: 'Topic', entries: [entry] };
    expect(findEntries([topic], 'here')).toEqual([topic]);
    expect(findEntries([topic], 'create')).toEqual([]);
  });

  it('pays no attention to case, accents and signs, and shows everything where no word is given', () => {
    expect(search('  ?! ')).toEqual(idsOf(topics));
    expect(search('Pássword, FORGÓTTEN!')).toEqual(search('password forgotten'));
  });

  it('finds fewer with more words, never anything new, and keeps the order', () => {
    const words = fc.constantFrom('class', 'code', 'students', 'license', 'seat', 'press', 'x');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 4 }), words, (some, more) => {
        const [before, after] = [search(some.join(' ')), search([...some, more].join(' '))];
        expect(after.every((id) => before.includes(id))).toBe(true);
        expect(after).toEqual(idsOf(topics).filter((id) => after.includes(id)));
      }),
    );
  });
});
