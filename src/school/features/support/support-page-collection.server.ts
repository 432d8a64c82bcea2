import type { FileIssue } from '../../../lab/activity/authored.ts';
import { parseAuthored } from '../../../lab/kernel/authoring/parse-authored.ts';
import { fillMarkers, findUnknownMarkers, type LegalNames } from '../../../lab/kernel/fill-names.ts';
import type { Issue } from '../../../lab/kernel/issue.ts';
import { classifyRoute } from '../../kernel/route-table.ts';
import { type Collection, writeSingleReply } from '../content/published/collections/collection.server.ts';
import { decideRoute } from '../identity/guards.ts';
import { helpTopics } from './help-topics.ts';
import { type SupportPage, SupportPageSchema } from './support-page.ts';

/** Collection and id of the one document. */
export const supportPageName = 'support-page';

const folder = 'support';
const onlyFile = `${folder}/${supportPageName}.yaml`;

/** `support/support-page.yaml`: the questions, answers and films of /support. With any fault it is not republished. */
export const supportPageCollection: Collection = {
  folder,
  schemas: [{ name: supportPageName, files: /^support\//, schema: SupportPageSchema }],
  check(files, names) {
    const issues: FileIssue[] = files
      .filter(({ file }) => file !== onlyFile)
      .map(({ file }) => ({ file, path: [], code: 'unknown-file', message: `only ${onlyFile} is read` }));
    const authored = files.find(({ file }) => file === onlyFile);
    if (!authored) return { documents: [], issues };
    const parsed = parseAuthored(SupportPageSchema, authored.value);
    const faults = parsed.isValid ? lintPage(parsed.value) : parsed.issues;
    issues.push(...faults.map((issue) => ({ ...issue, file: onlyFile })));
    if (!parsed.isValid || issues.length > 0) return { documents: [], issues };
    const full = fillPage(parsed.value, names);
    const publicText = writeSingleReply({ id: 1, attributes: full });
    return { documents: [{ collection: supportPageName, id: supportPageName, full, publicText }], issues };
  },
};

function fillPage({ topics, films }: SupportPage, names: LegalNames): SupportPage {
  return {
    ...(films && {
      films: films.map((film) => ({ ...film, transcript: fillMarkers(film.transcript, names) })),
    }),
    topics: topics.map((topic) => ({
      ...topic,
      entries: topic.entries.map(({ answerWithoutOwnAccounts: without, ...entry }) => ({
        ...entry,
        answer: fillMarkers(entry.answer, names),
        ...(without !== undefined && { answerWithoutOwnAccounts: fillMarkers(without, names) }),
      })),
    })),
  };
}

function lintPage({ topics, films = [] }: SupportPage): Issue[] {
  const missing = helpTopics
    .filter((wanted) => !topics.some(({ id }) => id === wanted))
    .map((id) => ({
      path: ['topics'],
      code: 'missing-topic',
      message: `other pages lead to the topic ${id}`,
    }));
  const seen = { topics: new Set<string>(), entries: new Set<string>(), films: new Set<string>() };
  const further = topics.flatMap((topic, at) => [
    ...findRepeat(seen.topics, topic.id, ['topics', at, 'id']),
    ...topic.entries.flatMap((entry, index) => {
      const path = ['topics', at, 'entries', index];
      return [
        ...findRepeat(seen.entries, entry.id, [...path, 'id']),
        ...(['answer', 'answerWithoutOwnAccounts'] as const).flatMap((name) =>
          lintAnswer(entry[name] ?? '').map((fault) => ({ ...fault, path: [...path, name] })),
        ),
      ];
    }),
  ]);
  const ofFilms = films.flatMap(({ id, transcript }, at) => [
    ...findRepeat(seen.films, id, ['films', at, 'id']),
    ...lintAnswer(transcript).map((fault) => ({ ...fault, path: ['films', at, 'transcript'] })),
  ]);
  return [...missing, ...further, ...ofFilms];
}

/** Ids are parts of addresses, so no two entries share one, whatever their topics. */
function findRepeat(seen: Set<string>, id: string, path: Issue['path']): Issue[] {
  if (seen.has(id)) return [{ path, code: 'repeated-id', message: `the id ${id} is used twice` }];
  seen.add(id);
  return [];
}

const pageLink = /\]\((\/[^()\s?#]*)[^()\s]*\)/g;

function lintAnswer(answer: string): Omit<Issue, 'path'>[] {
  const markers = findUnknownMarkers(answer).map((name) => ({
    code: 'unknown-marker',
    message: `nothing is known for {{${name}}}`,
  }));
  const links = [...answer.matchAll(pageLink)].flatMap(([, path = '']) => {
    if (classifyRoute(path) === 'unknown')
      return [{ code: 'unknown-page', message: `the product has no page ${path}` }];
    const isOpen = decideRoute({ path, session: 'teacher' }).kind === 'stay';
    return isOpen ? [] : [{ code: 'page-out-of-reach', message: `a teacher may not open ${path}` }];
  });
  return [...markers, ...links];
}
