import { gunzipSync } from 'node:zlib';
import { listActivityParts } from '../../../../lab/activity/list-parts.ts';
import { type Misconception, MisconceptionSchema } from '../../../../lab/activity/misconception.ts';
import { parseItem } from '../../../../lab/activity/parse-activity.ts';
import type { Part } from '../../../../lab/activity/part.ts';
import type { ActivityOutline } from '../../../../lab/activity/public-activity.ts';
import { outlineActivity, redactActivity } from '../../../../lab/activity/redact-activity.ts';
import type { Activity, Item } from '../../../../lab/activity/schema.ts';
import { listMediaFiles } from '../../../../lab/activity/typed-item.ts';
import type { Database } from '../../../server/database/database.ts';
import { bytes, jsonb, nullable, type RowOf, statement, text } from '../../../server/database/statement.ts';
import { listEarlierActivities } from './publications.server.ts';
import {
  createReadyReplies,
  leastPackedBytes,
  type PackedText,
  packText,
  type ReadyReplies,
  type ReadyReply,
  toReadyReply,
} from './ready-replies.server.ts';

/** A newer release has published a lab with something that this release cannot read. */
export class UnreadableContentError extends Error {
  constructor(activityId: string) {
    super(
      `The published lab ${activityId} does not fit this release: a newer one has published it. ` +
        'Start the newer release, or take the lab back with `npm run content -- rollback`.',
    );
  }
}

/** PostgreSQL notification channel: after a publication, every process reads the new documents. */
export const contentChannel = 'anneal_content';

interface PublishedDocument {
  readonly version: string;
  readonly full: unknown;
  /** The whole public document. */
  readonly ready: ReadyReply;
}

/** The published content in the memory of this process; the database is the authority. */
export interface ContentStore {
  findActivity(id: string): PublishedActivity | null;
  /** The earlier versions of an activity that this release can read, the latest first. */
  listEarlierVersions(id: string): Promise<readonly PublishedActivity[]>;
  /** By id, so that a new version leaves its lab where it stood. */
  listActivities(): readonly PublishedActivity[];
  /** @param id the present id, or a former one */
  findMisconception(id: string): Misconception | null;
  /** The list leaves out documents that have another id now. */
  listMisconceptions(): readonly Misconception[];
  /** A document of a further collection, e.g. `reference`, `guest-roles`. */
  findDocument(collection: string, id: string): PublishedDocument | null;
  /** What the content service has answered from these documents. */
  readonly replies: ReadyReplies;
  reload(): Promise<void>;
}

/** Takes over what is published in an outside content service. */
export interface OutsideFollower {
  /**
   * Publishes what is new in the outside service. If it cannot be read, everything stays as it was published last.
   * @returns whether it could be read
   */
  poll(): Promise<boolean>;
  /** Polls again and again, until the process stops. */
  follow(): Promise<void>;
  /** Polls at once: somebody says that something has changed. */
  wake(): void;
}

const columns = {
  collection: text(),
  id: text(),
  version: text(),
  full: jsonb<unknown>(),
  publicText: text(),
  brotli: nullable(bytes()),
  gzip: nullable(bytes()),
};
type Row = RowOf<typeof columns>;

const listDocuments = statement('list-content-documents', {
  columns,
  text: `SELECT collection, id, version, full_document AS full, public_text AS "publicText", brotli, gzip
      FROM content_documents ORDER BY CASE WHEN collection = 'misconceptions' THEN published_at END, id`,
}).all;

export async function openContentStore(database: Database): Promise<ContentStore> {
  let activities = new Map<string, PublishedActivity>();
  let misconceptions = new Map<string, Misconception>();
  let documents = new Map<string, PublishedDocument>();
  let earlier = new Map<string, Promise<readonly PublishedActivity[]>>();
  const replies = createReadyReplies();

  const reload = async () => {
    const rows = await Promise.all((await listDocuments(database)).map(withReady));
    activities = new Map(
      rows.filter((row) => row.collection === 'activities').map((row) => [row.id, toPublished(row)]),
    );
    misconceptions = placeMisconceptions(
      rows
        .filter((row) => row.collection === 'misconceptions')
        .map(({ full }) => MisconceptionSchema.parse(full)),
    );
    documents = new Map(
      rows.filter(isOfCollection).map(({ collection, id, ...document }) => [`${collection}/${id}`, document]),
    );
    earlier = new Map();
    replies.clear();
  };
  await reload();
  return {
    findActivity: (id) => activities.get(id) ?? null,
    listActivities: () => [...activities.values()],
    listEarlierVersions(id) {
      const known = earlier.get(id);
      if (known) return known;
      const reading = readEarlier(database, activities.get(id));
      earlier.set(id, reading);
      // A failure is not kept, so the next caller tries again.
      reading.catch(() => earlier.delete(id));
      return reading;
    },
    findMisconception: (id) => misconceptions.get(id) ?? null,
    listMisconceptions: () => [...misconceptions].flatMap(([id, one]) => (id === one.id ? [one] : [])),
    findDocument: (collection, id) => documents.get(`${collection}/${id}`) ?? null,
    replies,
    reload,
  };
}

/**
 * Every misconception by its present id and by its former ones. A document under a former id is still there. The
 * document that was published later replaces it.
 * @param published the earliest first
 */
function placeMisconceptions(published: readonly Misconception[]): Map<string, Misconception> {
  const placed = new Map<string, Misconception>();
  for (const one of published) for (const id of [one.id, ...(one.formerIds ?? [])]) placed.set(id, one);
  return placed;
}

/** More than are published while a learner's device is away from the network. */
const mostEarlier = 5;

async function readEarlier(
  database: Database,
  current: PublishedActivity | undefined,
): Promise<PublishedActivity[]> {
  if (!current) return [];
  const rows = await listEarlierActivities(database, current.id, current.version, mostEarlier);
  return rows.flatMap(({ version, full }) => {
    const activity = parseStoredActivity(full);
    return activity ? [createPublishedActivity({ activity, version, ready: current.ready })] : [];
  });
}

/** A row with its public text ready to send. */
type ReadyRow = Omit<Row, 'publicText' | keyof PackedText> & { readonly ready: ReadyReply };

async function withReady({ publicText, brotli, gzip, ...row }: Row): Promise<ReadyRow> {
  if (publicText.length < leastPackedBytes) return { ...row, ready: toReadyReply(publicText, null) };
  // A process of the former release, which is about to stop, may change a document without its copies.
  const isPacked = brotli !== null && gzip !== null && gunzipSync(gzip).equals(Buffer.from(publicText));
  return {
    ...row,
    ready: toReadyReply(publicText, isPacked ? { brotli, gzip } : await packText(publicText)),
  };
}

function isOfCollection({ collection }: ReadyRow): boolean {
  return collection !== 'activities' && collection !== 'misconceptions';
}

function toPublished(row: ReadyRow): PublishedActivity {
  const activity = parseStoredActivity(row.full);
  if (!activity) throw new UnreadableContentError(row.id);
  return createPublishedActivity({ activity, version: row.version, ready: row.ready });
}

/**
 * A published activity. It was parsed when it was published; its items are parsed again, because an older release may
 * have written it. null: it does not fit this release.
 */
export function parseStoredActivity(full: unknown): Activity | null {
  const stored = full as Activity;
  const modules = stored.modules.map((module) => ({
    ...module,
    items: module.items.flatMap((item): Item[] => {
      const parsed = parseItem(item);
      return parsed.isValid ? [parsed.value] : [];
    }),
  }));
  const isWhole = modules.every(({ items }, index) => items.length === stored.modules[index]?.items.length);
  return isWhole ? { ...stored, closedModules: stored.closedModules ?? [], modules } : null;
}

export interface PlacedPart {
  readonly part: Part;
  readonly item: Item;
  readonly moduleId: string;
}

export interface PublishedActivity {
  readonly id: string;
  readonly version: string;
  readonly activity: Activity;
  readonly outline: ActivityOutline;
  /** The whole redacted document. */
  readonly ready: ReadyReply;
  readonly parts: ReadonlyMap<string, PlacedPart>;
  /** Names of the files its items show; no other file of its folder is ever sent. */
  readonly mediaFiles: ReadonlySet<string>;
}

/** The document that learners' devices are sent: without keys, feedback and explanations. */
export function publicTextOf(activity: Activity): string {
  return JSON.stringify({ data: { id: activity.id, attributes: redactActivity(activity) }, meta: {} });
}

/** A parsed activity with everything that requests with answers need. */
export function createPublishedActivity(
  document: Pick<PublishedActivity, 'activity' | 'version' | 'ready'>,
): PublishedActivity {
  const { activity } = document;
  const placed = listActivityParts(activity).flatMap((parts, index) =>
    parts.map(({ part, item }) => ({ part, item, moduleId: activity.modules[index]?.id ?? '' })),
  );
  return {
    ...document,
    id: activity.id,
    outline: outlineActivity(activity),
    parts: new Map(placed.map((one) => [one.part.id, one])),
    mediaFiles: listMediaFiles(activity),
  };
}

declare module '../../../server/http/services.ts' {
  interface Services {
    /** null: all content comes from the folder. */
    readonly outside: OutsideFollower | null;
    readonly content: ContentStore;
  }
}
