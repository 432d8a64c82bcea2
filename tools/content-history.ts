import { parseArgs } from 'node:util';
import { listMisconceptionIds } from '../src/lab/activity/typed-item.ts';
import { guideCollection } from '../src/school/features/content/guides.ts';
import {
  findPublication,
  findPublicationBefore,
  listPublications,
  listPublishedTogether,
} from '../src/school/features/content/published/publications.server.ts';
import { compareContent } from '../src/school/publishing/compare-content.ts';
import { compareUnits, listUnits } from '../src/school/publishing/document-units.ts';
import { listCurrentVersions, publishDocuments } from '../src/school/publishing/publish-documents.ts';
import { printDifference } from './content-differences.ts';
import { alignColumns } from './operator/align-columns.ts';
import { type Installation, withInstallation } from './operator/installation.ts';
import { OperatorError } from './operator/operator-error.ts';
import { settle } from './operator/publish-and-settle.ts';
import { type Command, print } from './operator/run-command.ts';
import { sayCount } from './operator/say.ts';

// The commands of `npm run content` for what was published before.

/** `microbe-hunters` is `activities/microbe-hunters`. */
function readDocumentName(name: string | undefined): { collection: string; id: string } {
  const [first, second, ...more] = (name ?? '').split('/');
  if (!first || more.length > 0) throw new OperatorError('Which lab?', 2);
  return second ? { collection: first, id: second } : { collection: 'activities', id: first };
}

const shown = (version: string) => version.slice(0, 12);

export const history: Command = async (words) => {
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} });
  const { collection, id } = readDocumentName(positionals[0]);
  return withInstallation(async ({ database }) => {
    const rows = await listPublications(database, collection, id);
    if (rows.length === 0) throw new OperatorError(`${collection}/${id} was never published.`);
    const units = new Map<string, Units>();
    for (const { version } of rows) {
      const found = await findPublication(database, collection, id, version);
      units.set(version, listUnits({ collection, full: found?.full }));
    }
    const unitsOf = (at: number): Units => units.get(rows[at]?.version ?? '') ?? new Map();
    print(
      alignColumns([
        ['VERSION', 'PUBLISHED', 'BY', 'CHANGED'],
        ...rows.map(({ version, publishedAt, way }, at) => [
          ...[shown(version), publishedAt.toISOString(), way],
          // The list ends where more publications are than are shown.
          at + 1 < rows.length ? sayChanged(unitsOf(at + 1), unitsOf(at)) : sayContents(unitsOf(at)),
        ]),
      ]),
    );
    const current = await listCurrentVersions(database);
    if (!current.some((one) => one.collection === collection && one.id === id))
      print(`${collection}/${id} is not published now.`);
    return 0;
  });
};

type Units = ReturnType<typeof listUnits>;
const mostNamed = 5;

/** The pieces that differ between two versions, by name: `m1-charge, m2 title and 3 more`. */
function sayChanged(before: Units, after: Units): string {
  const changes = compareUnits(before, after);
  const names = [...new Set(changes.map(({ name, kind }) => (kind === 'gone' ? `${name} (gone)` : name)))];
  if (names.length === 0) return 'nothing that can be seen';
  const more = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** What there is in a version: `2 lessons, 14 items`. */
function sayContents(units: Units): string {
  const inLessons = [...units.values()].filter(({ moduleId }) => moduleId !== '');
  const lessons = new Set(inLessons.map(({ moduleId }) => moduleId)).size;
  return lessons === 0 ? 'first' : `${sayCount(lessons, 'lesson')}, ${sayCount(inLessons.length, 'item')}`;
}

export const rollback: Command = async (words) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { to: { type: 'string' } },
  });
  const { collection, id } = readDocumentName(positionals[0]);
  const { to } = values;
  if (to !== undefined && !/^[0-9a-f]{6,64}$/.test(to))
    throw new OperatorError('--to is a version as history shows it.', 2);
  return withInstallation(async (installation) => {
    const { database } = installation;
    const found = to
      ? await findPublication(database, collection, id, to)
      : await findPublicationBefore(database, collection, id);
    if (!found)
      throw new OperatorError(
        `There is no ${to ? `version ${to}` : 'earlier version'} of ${collection}/${id}.`,
      );
    const left = await listLeft(installation, collection, id);
    const { version, full, publicText, publishedAt } = found;
    const document = { collection, id, version, full, publicText };
    const [last] = await listPublications(database, collection, id);
    const changes = await compareContent(installation, [document]);
    if (changes.length > 0)
      print(
        `Back to version ${shown(version)} of ${publishedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC:`,
      );
    for (const change of changes) printDifference(change);
    if (changes.length > 0 && !to && last?.way === 'rollback')
      print(
        `The last publication was a rollback, so this is the version that it had taken back. For an earlier one: npm run content -- history ${positionals[0]}, then rollback ${positionals[0]} --to <version>.`,
      );
    const { published } = await publishDocuments(database, [document], 'rollback');
    print(
      published.length > 0
        ? `${collection}/${id} is at version ${shown(version)} again. A start leaves it there until the files change.`
        : `${collection}/${id} is at version ${shown(version)} already.`,
    );
    if (published.length > 0 && left.length > 0) {
      const earlier = left.find(({ hasEarlier }) => hasEarlier)?.name;
      const names = left.map(({ name, hasEarlier }) =>
        hasEarlier ? name : `${name} (new, it has no earlier version)`,
      );
      print(
        `These were published together with what was taken back, and stay as they are: ${names.join(', ')}. ` +
          (earlier === undefined ? '' : `To take one back: npm run content -- rollback ${earlier}. `) +
          'The files of the folder stay as they are, too.',
      );
    }
    await settle(installation);
    return 0;
  });
};

/** The guide and the beliefs of a lab that came with its current version. */
async function listLeft(
  { database, content }: Installation,
  collection: string,
  id: string,
): Promise<{ readonly name: string; readonly hasEarlier: boolean }[]> {
  if (collection !== 'activities') return [];
  const lab = content.findActivity(id)?.activity;
  const used = new Set(lab ? listMisconceptionIds(lab) : []);
  const together = await listPublishedTogether(database, collection, id);
  const own = together.filter((one) =>
    one.collection === 'misconceptions'
      ? used.has(one.id)
      : one.collection === guideCollection && one.id === id,
  );
  return Promise.all(
    own.map(async (one) => ({
      name: `${one.collection}/${one.id}`,
      hasEarlier: (await findPublicationBefore(database, one.collection, one.id)) !== null,
    })),
  );
}
