import { compareActivities, type PartChange } from '../../lab/activity/compare-activities.ts';
import { describePlainly } from '../../lab/activity/describe-answer.ts';
import { type Misconception, mapFormerBeliefs } from '../../lab/activity/misconception.ts';
import type { Activity, Item } from '../../lab/activity/schema.ts';
import { listMisconceptions, unfoldItem, withType } from '../../lab/activity/typed-item.ts';
import {
  type ContentStore,
  createPublishedActivity,
} from '../features/content/published/content-store.server.ts';
import { findPublication } from '../features/content/published/publications.server.ts';
import { toReadyReply } from '../features/content/published/ready-replies.server.ts';
import { countRescored, type RescoreCounts } from '../features/progress/rescore-answers.server.ts';
import {
  countAnswersOfBelief,
  countStandingAnswers,
} from '../features/progress/rows/answers-to-rescore.server.ts';
import type { Database } from '../server/database/database.ts';
import { compareUnits, listUnits, type UnitChange } from './document-units.ts';
import { type DocumentName, listCurrentVersions, type VersionedDocument } from './publish-documents.ts';

export interface PartDifference extends PartChange {
  /** Answers that stand. */
  readonly answers: number;
  /** What scoring them again would change; null: they keep their scores. */
  readonly rescored: RescoreCounts | null;
  /** What is right, in words, before and now; null: the same, or it depends on a run. */
  readonly rightAnswer: { readonly before: string; readonly after: string } | null;
  /** The beliefs to which its answers pointed and point no more. */
  readonly lostBeliefs: readonly LostBelief[];
}

/** A belief without which reports show the answers to an exercise from then on. */
interface LostBelief {
  readonly id: string;
  /** What pointed to it, by the words of the option, or else by its id. */
  readonly options: readonly string[];
  /** Answers that stand and point to it, or did at first. */
  readonly answers: number;
}

export interface DocumentDifference {
  /** `collection/id` */
  readonly name: string;
  readonly isNew: boolean;
  /** It is published no longer. */
  readonly isGone: boolean;
  /** The exercises of an activity that differ. */
  readonly parts: readonly PartDifference[];
  /** Every difference, piece by piece. Empty for a new document. */
  readonly changes: readonly UnitChange[];
  /** Answers that stand, of exercises that move to another lesson. */
  readonly answersOfMoved: ReadonlyMap<string, number>;
}

/** What publishing the documents would change. @param gone documents that would be published no longer */
export async function compareContent(
  { database, content }: { readonly database: Database; readonly content: ContentStore },
  documents: readonly VersionedDocument[],
  gone: readonly DocumentName[] = [],
): Promise<DocumentDifference[]> {
  const current = new Map(
    (await listCurrentVersions(database)).map(({ collection, id, version }) => [
      `${collection}/${id}`,
      version,
    ]),
  );
  const present = mapFormerBeliefs([
    ...content.listMisconceptions(),
    ...documents
      .filter(({ collection }) => collection === 'misconceptions')
      .map(({ full }) => full as Misconception),
  ]);
  const found: DocumentDifference[] = [];
  for (const document of documents) {
    const name = `${document.collection}/${document.id}`;
    if (current.get(name) === document.version) continue;
    const before = document.collection === 'activities' ? content.findActivity(document.id) : null;
    const parts = before ? await compareLab(database, before.activity, document, present) : [];
    const changes = await listChanges(database, document, current.get(name));
    const moved = changes.filter(({ kind }) => kind === 'moved').map((change) => change.name);
    const counts = before ? await countStandingAnswers(database, document.id, moved) : [];
    const answersOfMoved = new Map(counts.map(({ exerciseId, answers }) => [exerciseId, answers]));
    found.push({ name, isNew: !current.has(name), isGone: false, parts, changes, answersOfMoved });
  }
  const nothing = { parts: [], changes: [], answersOfMoved: new Map() };
  const removed = gone.map(({ collection, id }) => ({
    name: `${collection}/${id}`,
    ...{ isNew: false, isGone: true, ...nothing },
  }));
  return [...found, ...removed];
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
  presentBeliefs: ReadonlyMap<string, string>,
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
  const [old, now] = [placeItems(before), placeItems(activity)];
  return Promise.all(
    changes.map(async (change) => ({
      ...change,
      answers: standing.get(change.partId) ?? 0,
      rescored: rescored.get(change.partId) ?? null,
      rightAnswer: compareRightAnswers(old.get(change.partId), now.get(change.partId)),
      lostBeliefs: await Promise.all(
        listLostBeliefs(old.get(change.partId), now.get(change.partId), presentBeliefs).map(async (lost) => ({
          ...lost,
          answers: (await countAnswersOfBelief(database, activity.id, change.partId, lost.id)) ?? 0,
        })),
      ),
    })),
  );
}

const placeItems = ({ modules }: Activity) =>
  new Map(
    modules
      .flatMap(({ items }) => items.flatMap(unfoldItem))
      .map(({ item }): [string, Item] => [item.id, item]),
  );

function compareRightAnswers(before: Item | undefined, after: Item | undefined) {
  const [left, right] = [before, after].map((item) => item && sayRightAnswer(item));
  return left && right && left !== right ? { before: left, after: right } : null;
}

function sayRightAnswer(item: Item): string | null {
  const typed = withType(item);
  if (typed.kind === 'block' || !typed.type.isScored || typed.item.fromRun) return null;
  const words = describePlainly(item, typed.type.reveal(typed.item).answer);
  return words.length > 0 ? words.map((each) => `“${each}”`).join(', ') : null;
}

/** @param present from former ids of beliefs to the present ones */
function listLostBeliefs(
  before: Item | undefined,
  after: Item | undefined,
  present: ReadonlyMap<string, string>,
): Omit<LostBelief, 'answers'>[] {
  if (!before || !after) return [];
  const named = (id: string) => present.get(id) ?? id;
  const kept = new Set(listMisconceptions(after).map(named));
  return [...new Set(listMisconceptions(before))]
    .filter((id) => !kept.has(named(id)))
    .map((id) => ({ id, options: [...new Set(listPointing(before, id))] }));
}

/** The words, or else the ids, of everything in an item that points to a belief. */
function listPointing(value: unknown, beliefId: string, around = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Readonly<Record<string, unknown>>;
  const { id, text, label, misconception } = fields;
  // A text beside a belief without an id is the remark about an answer, and no name of it.
  const names = misconception !== undefined && id === undefined ? [] : [text, label, id];
  const name = names.find((each) => typeof each === 'string') ?? around;
  return [
    ...(misconception === beliefId ? [name] : []),
    ...Object.values(fields).flatMap((each) => listPointing(each, beliefId, name)),
  ];
}
