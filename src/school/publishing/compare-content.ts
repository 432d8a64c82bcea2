import { compareActivities, type PartChange } from '../../lab/activity/compare-activities.ts';
import type { Activity } from '../../lab/activity/schema.ts';
import {
  type ContentStore,
  createPublishedActivity,
} from '../features/content/published/content-store.server.ts';
import { findPublication } from '../features/content/published/publications.server.ts';
import { toReadyReply } from '../features/content/published/ready-replies.server.ts';
import { countRescored, type RescoreCounts } from '../features/progress/rescore-answers.server.ts';
import { countStandingAnswers } from '../features/progress/rows/answers-to-rescore.server.ts';
import type { Database } from '../server/database/database.ts';
import { compareUnits, listUnits, type UnitChange } from './document-units.ts';
import { listCurrentVersions, type VersionedDocument } from './publish-documents.ts';

export interface PartDifference extends PartChange {
  /** Answers that stand. */
  readonly answers: number;
  /** What scoring them again would change; null: they keep their scores. */
  readonly rescored: RescoreCounts | null;
}

export interface DocumentDifference {
  /** `collection/id` */
  readonly name: string;
  readonly isNew: boolean;
  /** The exercises of an activity that differ. */
  readonly parts: readonly PartDifference[];
  /** Every difference, piece by piece. Empty for a new document. */
  readonly changes: readonly UnitChange[];
  /** Answers that stand, of exercises that move to another lesson. */
  readonly answersOfMoved: ReadonlyMap<string, number>;
}

/** What publishing the documents would change. */
export async function compareContent(
  { database, content }: { readonly database: Database; readonly content: ContentStore },
  documents: readonly VersionedDocument[],
): Promise<DocumentDifference[]> {
  const current = new Map(
    (await listCurrentVersions(database)).map(({ collection, id, version }) => [
      `${collection}/${id}`,
      version,
    ]),
  );
  const found: DocumentDifference[] = [];
  for (const document of documents) {
    const name = `${document.collection}/${document.id}`;
    if (current.get(name) === document.version) continue;
    const before = document.collection === 'activities' ? content.findActivity(document.id) : null;
    const parts = before ? await compareLab(database, before.activity, document) : [];
    const changes = await listChanges(database, document, current.get(name));
    const moved = changes.filter(({ kind }) => kind === 'moved').map((change) => change.name);
    const counts = before ? await countStandingAnswers(database, document.id, moved) : [];
    const answersOfMoved = new Map(counts.map(({ exerciseId, answers }) => [exerciseId, answers]));
    found.push({ name, isNew: !current.has(name), parts, changes, answersOfMoved });
  }
  return found;
}

async function listChanges(
  database: Database,
  document: VersionedDocument,
  current: string | undefined,
): Promise<UnitChange[]> {
  const { collection, id } = document;
  const before = current ? await findPublication(database, collection, id, current) : null;
  return before ? compareUnits(listUnits({ collection, full: before.full }), listUnits(document)) : [];
}

async function compareLab(
  database: Database,
  before: Activity,
  { full, publicText, version }: VersionedDocument,
): Promise<PartDifference[]> {
  const activity = full as Activity;
  const changes = compareActivities(before, activity);
  const after = createPublishedActivity({ activity, version, ready: toReadyReply(publicText, null) });
  const ids = changes.map(({ partId }) => partId);
  const standing = new Map(
    (await countStandingAnswers(database, activity.id, ids)).map(({ exerciseId, answers }) => [
      exerciseId,
      answers,
    ]),
  );
  const rescored = new Map(
    (await countRescored(database, after, changes)).map((counts) => [counts.exerciseId, counts]),
  );
  return changes.map((change) => ({
    ...change,
    answers: standing.get(change.partId) ?? 0,
    rescored: rescored.get(change.partId) ?? null,
  }));
}
