import { listActivityParts } from './list-parts.ts';
import { redactItem } from './redact-activity.ts';
import type { Activity, Item } from './schema.ts';
import { withType } from './typed-item.ts';

/**
 * What is different in a part of an activity:
 * - `text`: words that learners read, before or after they answer
 * - `key`: what is right, or how it is counted; nothing that they see
 * - `structure`: what can be answered, and by which rules
 */
export type PartChangeKind = 'added' | 'removed' | 'structure' | 'key' | 'text';

export interface PartChange {
  readonly partId: string;
  readonly title: string;
  readonly moduleId: string;
  readonly kinds: readonly PartChangeKind[];
}

/** Words about an answer. They are hidden until the learner has earned them. */
const noteField = /^(explanation|whyRight|misconception|hint|feedback|\w+Feedback|if[A-Z]\w*)$/;
/** What answers refer to. */
const nameField = /^(id|type|\w+Id)$/;
/** Fields that stand beside the answer and never count. */
const besideField = /^(confidence|hints|workedExample)$/;
/** Fields that rule how often, and when, one may try. */
const ruleField = /^(tries|requires|isRequired)$/;

/** The parts of an activity that differ between two versions, in the order of the later one; removed parts at the end. */
export function compareActivities(before: Activity, after: Activity): PartChange[] {
  const [old, now] = [placeParts(before), placeParts(after)];
  const changed = [...now].flatMap(([partId, { title, moduleId, item }]): PartChange[] => {
    const earlier = old.get(partId);
    const kinds = earlier ? compareItems(earlier.item, item) : (['added'] as const);
    return kinds.length > 0 ? [{ partId, title, moduleId, kinds }] : [];
  });
  const removed = [...old]
    .filter(([partId]) => !now.has(partId))
    .map(([partId, { title, moduleId }]): PartChange => ({ partId, title, moduleId, kinds: ['removed'] }));
  return [...changed, ...removed];
}

/** Whether answers to the part may count differently. */
export function mayChangeScores({ kinds }: PartChange): boolean {
  return kinds.includes('key') || kinds.includes('structure');
}

/**
 * The parts whose right answer was corrected: the earlier right answer is wrong now. A further accepted spelling,
 * another order of the options and other ids are no correction. Exercises about the own run are left out, because each
 * learner has another right answer there.
 */
export function listCorrectedParts(before: Activity, after: Activity): ReadonlySet<string> {
  const old = placeParts(before);
  const corrected = [...placeParts(after)].filter(([partId, { item }]) => {
    const earlier = old.get(partId)?.item;
    return earlier !== undefined && isKeyCorrected(earlier, item);
  });
  return new Set(corrected.map(([partId]) => partId));
}

function isKeyCorrected(before: Item, after: Item): boolean {
  const [old, now] = [withType(before), withType(after)];
  if (old.kind !== 'exercise' || now.kind !== 'exercise' || !now.type.isScored) return false;
  if (old.item.fromRun || now.item.fromRun || old.type !== now.type) return false;
  const graded = now.type.grade(now.item, old.type.reveal(old.item).answer);
  return graded.isGraded && graded.score.outcome !== 'correct' && graded.score.outcome !== 'incomplete';
}

interface Placed {
  readonly item: Item;
  readonly title: string;
  readonly moduleId: string;
}

function placeParts(activity: Activity): Map<string, Placed> {
  const placed = listActivityParts(activity).flatMap((parts, index) =>
    parts.map(({ part, item }): [string, Placed] => [
      part.id,
      { item, title: part.title, moduleId: activity.modules[index]?.id ?? '' },
    ]),
  );
  return new Map(placed);
}

const nothing: ReadonlySet<string> = new Set();

function compareItems(before: Item, after: Item): PartChangeKind[] {
  const [old, now] = [listLeaves(before), listLeaves(after)];
  const paths = new Set([...old.keys(), ...now.keys()]);
  const [publicBefore, publicAfter] = [redactItem(before), redactItem(after)];
  // If learners see the same in both versions, every difference is hidden. This holds also for a difference in a field
  // that has the name of a shown one.
  const isSame = JSON.stringify(publicBefore) === JSON.stringify(publicAfter);
  const [shownBefore, shownAfter] = isSame
    ? [nothing, nothing]
    : [listShown(publicBefore), listShown(publicAfter)];
  const kinds = new Set<PartChangeKind>();
  for (const path of paths) {
    const [left, right] = [old.get(path), now.get(path)];
    if (left?.value !== right?.value) kinds.add(classify(left, right, shownBefore, shownAfter));
  }
  return (['structure', 'key', 'text'] as const).filter((kind) => kinds.has(kind));
}

interface Leaf {
  /** The names of the fields on the way to the value, without the positions in lists. */
  readonly names: readonly string[];
  readonly value: unknown;
}

function classify(
  left: Leaf | undefined,
  right: Leaf | undefined,
  shownBefore: ReadonlySet<string>,
  shownAfter: ReadonlySet<string>,
): PartChangeKind {
  const { names = [] } = right ?? left ?? {};
  const field = names.at(-1) ?? '';
  if (ruleField.test(field)) return 'structure';
  if (besideField.test(field)) return 'text';
  const isShown = (leaf: Leaf | undefined, shown: ReadonlySet<string>) =>
    leaf !== undefined && shown.has(nameShown(field, leaf.value));
  if (isShown(left, shownBefore) || isShown(right, shownAfter)) {
    const isText = [left, right].every((leaf) => leaf === undefined || typeof leaf.value === 'string');
    return isText && !nameField.test(field) ? 'text' : 'structure';
  }
  return names.some((name) => noteField.test(name)) ? 'text' : 'key';
}

/** Every plain value of an item, by its path. */
function listLeaves(
  value: unknown,
  path = '',
  names: readonly string[] = [],
  found = new Map<string, Leaf>(),
): Map<string, Leaf> {
  if (typeof value !== 'object' || value === null) return found.set(path, { names, value });
  for (const [name, entry] of Object.entries(value))
    listLeaves(entry, `${path}/${name}`, Array.isArray(value) ? names : [...names, name], found);
  return found;
}

/**
 * The plain values of a public item, each with the name of its field. The name is needed because a key may have the
 * same value as an id that is shown.
 */
function listShown(item: object): ReadonlySet<string> {
  return new Set(
    [...listLeaves(item).values()].map(({ names, value }) => nameShown(names.at(-1) ?? '', value)),
  );
}

function nameShown(field: string, value: unknown): string {
  return `${field}=${JSON.stringify(value)}`;
}
