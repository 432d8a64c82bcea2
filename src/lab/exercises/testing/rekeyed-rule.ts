import { deepFreeze, throughJson } from '../../kernel/testing/sample-json.ts';
import type { Exercise } from '../define.ts';
import { createChoose } from '../draw.ts';
import type { ExerciseItem } from '../item.ts';
import { changeLeaves, readLeaves } from './json.ts';

const caseCount = 200;
/** At least this many different keys must occur, unless the sample has room for fewer. */
const leastKeys = 5;

/** Checks that the public item depends on nothing secret, with 200 other keys and other secret texts. */
export function checkRekeyed(exercise: Exercise, item: ExerciseItem): string[] {
  const { rekey, possibleKeys = leastKeys } = exercise.samples;
  const cases: ExerciseItem[] = [];
  for (let seed = 0; seed < caseCount; seed += 1) {
    const drawn = throughJson(rekey(createChoose(seed)));
    if (JSON.stringify(rekey(createChoose(seed))) !== JSON.stringify(drawn))
      return [`case ${seed} is not the same when it is drawn again`];
    const parsed = exercise.parseItem(drawn);
    if (!parsed.isValid) return [`case ${seed} is refused: ${JSON.stringify(parsed.issues)}`];
    cases.push(deepFreeze(parsed.value));
  }
  const shown = JSON.stringify(exercise.redact(item));
  const faults = listFixedFields(exercise, item, shown, cases);
  const keys = new Set(cases.map((other) => JSON.stringify(exercise.reveal(other).answer)));
  const needed = Math.max(2, Math.min(possibleKeys, leastKeys));
  if (exercise.isScored && keys.size < needed)
    faults.push(`${caseCount} cases have ${keys.size} different keys, ${needed} are needed`);
  const telling = cases.flatMap((other, seed) => {
    const publicItem = exercise.redact(other);
    return JSON.stringify(publicItem) === shown ? [] : [{ seed, publicItem }];
  });
  const [first] = telling;
  if (first) {
    const field = findDifference(JSON.parse(shown), first.publicItem);
    faults.push(
      `${telling.length} other keys give another public item, the first is case ${first.seed}, in ${field}`,
    );
  }
  return faults;
}

/** The first field in which two items differ. If they hold the same fields, their order differs. */
function findDifference(one: unknown, other: unknown): string {
  const [left, right] = [readLeaves(one), readLeaves(other)];
  const fields = [...left.keys(), ...right.keys()];
  return fields.find((field) => left.get(field) !== right.get(field)) ?? 'the order of a list';
}

/** Secret fields that no case changes. A leak of such a field would go unnoticed. */
function listFixedFields(
  exercise: Exercise,
  item: ExerciseItem,
  shown: string,
  cases: readonly ExerciseItem[],
): string[] {
  const { readableFields = [] } = exercise.samples;
  const others = cases.map(readLeaves);
  const fixed = [...readLeaves(item)].flatMap(([field, held]) =>
    others.every((other) => other.get(field) === held) && !isShown(exercise, item, shown, field)
      ? [field]
      : [],
  );
  return [
    ...fixed
      .filter((field) => !readableFields.includes(field))
      .map((field) => `the secret ${field} is the same in every case`),
    ...readableFields
      .filter((field) => !fixed.includes(field))
      .map((field) => `${field} is no secret that stays the same`),
  ];
}

/** true when another value in `field` changes the public item, or makes `redact` throw. */
function isShown(exercise: Exercise, item: ExerciseItem, shown: string, field: string): boolean {
  const changed = changeLeaves(item, field) as ExerciseItem;
  try {
    return JSON.stringify(exercise.redact(changed)) !== shown;
  } catch {
    return true;
  }
}
