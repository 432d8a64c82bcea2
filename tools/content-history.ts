import { parseArgs } from 'node:util';
import { listMisconceptionIds } from '../src/lab/activity/typed-item.ts';
import { guideCollection } from '../src/school/features/content/guides.ts';
import {
  findPublication,
  findPublicationBefore,
  listPublications,
  listPublishedTogether,
} from '../src/school/features/content/published/publications.server.ts';
import { publishDocuments } from '../src/school/publishing/publish-documents.ts';
import { alignColumns } from './operator/align-columns.ts';
import { type Installation, withInstallation } from './operator/installation.ts';
import { OperatorError } from './operator/operator-error.ts';
import { settle } from './operator/publish-and-settle.ts';
import { type Command, print } from './operator/run-command.ts';

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
  const rows = await withInstallation(({ database }) => listPublications(database, collection, id));
  if (rows.length === 0) throw new OperatorError(`${collection}/${id} was never published.`);
  print(
    alignColumns([
      ['VERSION', 'PUBLISHED', 'BY'],
      ...rows.map(({ version, publishedAt, way }) => [shown(version), publishedAt.toISOString(), way]),
    ]),
  );
  return 0;
};

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
    const { version, full, publicText } = found;
    const { published } = await publishDocuments(
      database,
      [{ collection, id, version, full, publicText }],
      'rollback',
    );
    print(
      published.length > 0
        ? `${collection}/${id} is at version ${shown(version)} again. A start leaves it there until the files change.`
        : `${collection}/${id} is at version ${shown(version)} already.`,
    );
    if (published.length > 0 && left.length > 0)
      print(
        `These were published together with what was taken back, and stay as they are: ${left.join(', ')}. ` +
          `To take one back: npm run content -- rollback ${left[0]}. The files of the folder stay as they are, too.`,
      );
    await settle(installation);
    return 0;
  });
};

/** The guide and the beliefs of a lab that came with its current version. */
async function listLeft(
  { database, content }: Installation,
  collection: string,
  id: string,
): Promise<string[]> {
  if (collection !== 'activities') return [];
  const lab = content.findActivity(id)?.activity;
  const used = new Set(lab ? listMisconceptionIds(lab) : []);
  const together = await listPublishedTogether(database, collection, id);
  return together
    .filter((one) =>
      one.collection === 'misconceptions'
        ? used.has(one.id)
        : one.collection === guideCollection && one.id === id,
    )
    .map((one) => `${one.collection}/${one.id}`);
}
