import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../../lab/kernel/authoring/fields.ts';
import { plainWords } from '../../../lab/ui/rich-text/parse-rich-text.ts';
import { endpoint, Nothing } from '../../kernel/endpoint.ts';
import { ReadQuery } from '../content/query/content-query.ts';

const EntrySchema = z.strictObject({
  id: StableId,
  question: z.string().check(z.minLength(1), z.maxLength(160)),
  answer: RichTextSchema,
  /** The answer in its place where students have class accounts alone (`STUDENT_ACCOUNTS=none`). */
  answerWithoutOwnAccounts: z.optional(RichTextSchema),
  /** Words a teacher may look for that neither the question nor the answer has. */
  searchWords: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(40)))),
});
export type SupportEntry = z.infer<typeof EntrySchema>;

const TopicSchema = z.strictObject({
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(60)),
  entries: z.array(EntrySchema).check(z.minLength(1)),
});
export type SupportTopic = z.infer<typeof TopicSchema>;

const HowToFilmSchema = z.strictObject({
  /** Base name of its files, which `npm run media how-to` makes. */
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  /** What the film shows, in one sentence. */
  description: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Every caption, and what is seen meanwhile. */
  transcript: RichTextSchema,
});
export type HowToFilm = z.infer<typeof HowToFilmSchema>;

/**
 * `content/support/support-page.yaml`: the questions and answers of /support, by topic, and its films, each in the order
 * to show them.
 */
export const SupportPageSchema = z.strictObject({
  topics: z.array(TopicSchema).check(z.minLength(1)),
  films: z.optional(z.array(HowToFilmSchema)),
});
export type SupportPage = z.infer<typeof SupportPageSchema>;

export const supportPageEndpoint = {
  getSupportPage: endpoint({
    method: 'GET',
    path: '/api/support-page',
    summary: 'Questions and answers for teachers, by topic, and how-to films',
    access: 'content',
    params: Nothing,
    query: ReadQuery,
    body: Nothing,
    reply: z.object({
      data: z.object({ id: z.int(), attributes: SupportPageSchema }),
      meta: z.object({}),
    }),
    errors: ['not-found'],
  }),
} as const;

/** The answers that hold on this site, whose students have accounts of their own or not. */
export function chooseAnswers(topics: readonly SupportTopic[], hasOwnAccounts: boolean): SupportTopic[] {
  return topics.map((topic) => ({
    ...topic,
    entries: topic.entries.map(({ answerWithoutOwnAccounts, ...entry }) => ({
      ...entry,
      answer: hasOwnAccounts ? entry.answer : (answerWithoutOwnAccounts ?? entry.answer),
    })),
  }));
}

/**
 * The topics with the entries that have every word of `search`, in the question, the answer or the further words;
 * topics without such an entry are left out. Case, accents and signs do not count, and a word may be the beginning of
 * a longer one.
 */
export function findEntries(topics: readonly SupportTopic[], search: string): SupportTopic[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return [...topics];
  return topics
    .map((topic) => ({ ...topic, entries: topic.entries.filter((entry) => hasWords(entry, wanted)) }))
    .filter(({ entries }) => entries.length > 0);
}

function hasWords({ question, answer, searchWords = [] }: SupportEntry, wanted: readonly string[]): boolean {
  const words = wordsOf([question, plainWords(answer), ...searchWords].join(' '));
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
