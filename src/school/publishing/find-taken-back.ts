import { guideCollection } from '../features/content/guides.ts';
import { findPublication, listPublications } from '../features/content/published/publications.server.ts';
import type { Database } from '../server/database/database.ts';
import { compareUnits, listUnits, type Unit, type UnitChange } from './document-units.ts';
import { listCurrentVersions, type VersionedDocument } from './publish-documents.ts';
import type { VersionRecord } from './version-record.ts';

// A document that somebody has published since work on a folder or an archive began. Publishing the folder or archive
// would undo that.

export interface TakenBack {
  /** `collection/id` */
  readonly name: string;
  /** When the version was published from which the work began; null: that is not known here. */
  readonly sinceOf: Date | null;
  /** The changes between what would be published and what is published now. */
  readonly changes: readonly UnitChange[];
}

type Units = ReadonlyMap<string, Unit>;
const nameOf = ({ collection, id }: Pick<VersionedDocument, 'collection' | 'id'>) => `${collection}/${id}`;

/** Finds what an archive would take back. @param record the versions that its folder knows */
export async function findTakenBackByArchive(
  database: Database,
  documents: readonly VersionedDocument[],
  labIds: readonly string[],
  record: VersionRecord,
): Promise<TakenBack[]> {
  const found = await findOthers(database, documents, async ({ collection, id, current }) => {
    const known = record.get(`${collection}/${id}`) ?? [];
    if (known.includes(current)) return 'in-line';
    for (const version of [...known].reverse()) {
      const base = await findPublication(database, collection, id, version);
      if (base) return base;
    }
    return null;
  });
  return [...found, ...(await findLostGuides(database, documents, labIds, record))];
}

/**
 * Finds what the content folder would take back: the folder has a version that was replaced since, or lacks something
 * that was imported.
 */
export async function findTakenBackByFolder(
  database: Database,
  documents: readonly VersionedDocument[],
): Promise<TakenBack[]> {
  return findOthers(database, documents, async ({ collection, id, version }) => {
    const older = await findPublication(database, collection, id, version);
    if (older) return older;
    const [latest, ...earlier] = await listPublications(database, collection, id);
    if (latest?.way !== 'import') return 'in-line';
    const ofFolder = earlier.find(({ way }) => way === 'publish' || way === 'start');
    return ofFolder ? findPublication(database, collection, id, ofFolder.version) : null;
  });
}

type Base = Awaited<ReturnType<typeof findPublication>>;
interface Offered {
  readonly collection: string;
  readonly id: string;
  /** What would be published, and what is published now. */
  readonly version: string;
  readonly current: string;
}

/** @param findBase the version from which the work began; null: not known; `in-line`: it knows what is published now */
async function findOthers(
  database: Database,
  documents: readonly VersionedDocument[],
  findBase: (offered: Offered) => Promise<Base | 'in-line'>,
): Promise<TakenBack[]> {
  const currents = new Map((await listCurrentVersions(database)).map((each) => [nameOf(each), each.version]));
  const found: TakenBack[] = [];
  for (const { collection, id, version, full } of documents) {
    const name = `${collection}/${id}`;
    const current = currents.get(name);
    if (current === undefined || current === version) continue;
    const base = await findBase({ collection, id, version, current });
    if (base === 'in-line') continue;
    const now = await findPublication(database, collection, id, current);
    const changes = listLost(
      base && listUnits({ collection, full: base.full }),
      listUnits({ collection, full: now?.full }),
      listUnits({ collection, full }),
    );
    if (changes.length > 0) found.push({ name, sinceOf: base?.publishedAt ?? null, changes });
  }
  return found;
}

/** The pieces that have changed since the beginning of the work and that publishing would change again. */
function listLost(base: Units | null, now: Units, offered: Units): UnitChange[] {
  const lost = compareUnits(offered, now);
  if (!base) return lost;
  const names = new Set(compareUnits(base, now).map(({ name }) => name));
  return lost.filter(({ name }) => names.has(name));
}

/**
 * An archive without a guide removes the guide of the folder. The person who packed the archive may never have seen it.
 */
async function findLostGuides(
  database: Database,
  documents: readonly VersionedDocument[],
  labIds: readonly string[],
  record: VersionRecord,
): Promise<TakenBack[]> {
  const offered = new Set(documents.map(nameOf));
  const guides = (await listCurrentVersions(database)).filter(
    (each) =>
      each.collection === guideCollection &&
      labIds.includes(each.id) &&
      !offered.has(nameOf(each)) &&
      !record.get(nameOf(each))?.includes(each.version),
  );
  return Promise.all(
    guides.map(async ({ collection, id, version }) => {
      const now = await findPublication(database, collection, id, version);
      const changes = compareUnits(new Map(), listUnits({ collection, full: now?.full }));
      return { name: `${collection}/${id}`, sinceOf: null, changes };
    }),
  );
}
