import type { Part } from '../../../../lab/activity/part.ts';
import type { Item } from '../../../../lab/activity/schema.ts';
import { type TypedItem, withType } from '../../../../lab/activity/typed-item.ts';
import { FormInitializationSchema, listAsked } from '../../../../lab/blocks/form-initialization/schema.ts';
import { ModuleSelectionSchema } from '../../../../lab/blocks/module-selection/schema.ts';
import { type Choose, chooseOne, createChoose, shuffle } from '../../../../lab/exercises/draw.ts';
import type { WrittenWork } from './made-up-claims.data.ts';
import type { MadeUpStudent } from './made-up-class.data.ts';

export interface PlannedPart {
  readonly part: Part;
  readonly item: Item;
  readonly moduleId: string;
}

/** One answer that a made-up student gives, in wire form. */
export interface PlannedAnswer {
  readonly placed: PlannedPart;
  readonly answer: readonly string[];
}

type Worker = Pick<MadeUpStudent, 'sureness' | 'reach' | 'isStuck'> & {
  readonly written?: WrittenWork | undefined;
};

/** Chance that a student who was wrong is right at the next try. *Empirical*. */
const secondSureness = 0.7;

/**
 * What every made-up student answers in a lab, in the order of their work. The same lab and the same seed give the same
 * answers. The plan ends before the first part that only a learner can fill in, such as a run of an instrument;
 * those who have written something have gone on to it.
 * @param parts the parts of the lab in teaching order
 * @param seed a whole number of 0 to 2^32 - 1
 */
export function planWork(
  parts: readonly PlannedPart[],
  students: readonly Worker[],
  seed: number,
): PlannedAnswer[][] {
  const choose = createChoose(seed);
  const known = parts.map((placed) => ({ placed, ways: findWays(placed) }));
  const end = known.findIndex(({ ways }) => ways === null);
  const open = known.slice(0, end === -1 ? known.length : end);
  return students.map(({ sureness, reach, isStuck, written }) => {
    const lastWritten = known.findLastIndex(({ placed }) => written?.[placed.part.id]);
    const reached =
      lastWritten >= 0
        ? known.slice(0, lastWritten + 1).filter(({ placed, ways }) => ways ?? written?.[placed.part.id])
        : open.slice(0, Math.round(reach * open.length));
    const stuckAt = isStuck ? reached.findLastIndex(({ ways }) => (ways?.wrong.length ?? 0) > 0) : -1;
    const worked = stuckAt === -1 ? reached : reached.slice(0, stuckAt + 1);
    return worked.flatMap(({ placed, ways }, index) => {
      const boxes = written?.[placed.part.id];
      if (boxes) return [{ placed, answer: Object.entries(boxes).map(([id, text]) => `${id}=${text}`) }];
      // Who has written something has gone on beyond the plan.
      const isNeeded = [...open, ...worked].some((later) =>
        later.placed.part.requires.includes(placed.part.id),
      );
      const manner = { sureness, isStuck: index === stuckAt, mayStayWrong: !isNeeded };
      const answers = ways ? tryOut(choose, ways, placed.part, manner) : [];
      return answers.map((answer) => ({ placed, answer }));
    });
  });
}

/** Parts without an answer that come before a written text. The class is let past them. */
export function listPassed(parts: readonly PlannedPart[], students: readonly Worker[]): string[] {
  const isWritten = ({ part }: PlannedPart) => students.some(({ written }) => written?.[part.id]);
  const before = parts.slice(0, parts.findLastIndex(isWritten) + 1);
  return before.flatMap((placed) =>
    placed.part.isRequired && !isWritten(placed) && findWays(placed) === null ? [placed.part.id] : [],
  );
}

interface Ways {
  readonly right: (choose: Choose) => readonly string[];
  /** The answers that point to a belief come first. */
  readonly wrong: readonly (readonly string[])[];
}

interface Manner {
  readonly sureness: number;
  readonly isStuck: boolean;
  /** A wrong answer is enough, because no later part waits for the right one. */
  readonly mayStayWrong: boolean;
}

function tryOut(choose: Choose, ways: Ways, part: Part, { sureness, isStuck, mayStayWrong }: Manner) {
  const isLucky = (chance: number) => choose(1000) < chance * 1000;
  const right = ways.right(choose);
  if (ways.wrong.length === 0 || !part.isScored) return [right];
  const left = [...ways.wrong];
  // The smaller of two draws: a class shares its mistakes.
  const takeWrong = () => left.splice(Math.min(choose(left.length), choose(left.length)), 1);
  if (isStuck) return [...takeWrong(), ...(left.length > 0 && part.tries !== 1 ? takeWrong() : [])];
  if (isLucky(sureness)) return [right];
  const first = takeWrong();
  if (part.tries === 1 || part.isFixedOnceSaved) return first;
  if (isLucky(secondSureness) || left.length === 0) return [...first, right];
  const second = takeWrong();
  return mayStayWrong ? [...first, ...second] : [...first, ...second, right];
}

/** null: nobody but a learner can answer this part. */
function findWays({ item, part }: PlannedPart): Ways | null {
  if (part.asksAbout.length > 0) return null;
  const typed = withType(item);
  if (typed.kind === 'block') return findBlockWays(item);
  if (item.type === 'short-answer') return null;
  if (!typed.type.isScored) {
    // A list to tick: all of it is ticked.
    const ids = typed.type.places(typed.item).flatMap(({ options }) => options.map(({ id }) => id));
    return { right: () => ids, wrong: [] };
  }
  const { answer } = typed.type.reveal(typed.item);
  return { right: () => answer, wrong: listWrong(typed, answer) };
}

function findBlockWays(item: Item): Ways | null {
  if (item.type === 'module-selection') {
    const { count, options } = ModuleSelectionSchema.parse(item);
    return { right: (choose) => shuffle(choose, options).slice(0, count), wrong: [] };
  }
  if (item.type !== 'form-initialization') return null;
  const fields = listAsked(FormInitializationSchema.parse(item));
  if (fields.some((field) => field.isRequired && field.kind !== 'choice')) return null;
  const asked = fields.flatMap((field) => (field.kind === 'choice' ? [field] : []));
  return {
    right: (choose) => asked.map(({ id, options }) => `${id}=${chooseOne(choose, options).id}`),
    wrong: [],
  };
}

/**
 * Answers that are near the right one and not right: another option at one place, or two entries in each other's place.
 * The scorer of the type decides which of them are wrong.
 */
function listWrong({ type, item }: Extract<TypedItem, { kind: 'exercise' }>, right: readonly string[]) {
  const others = type
    .places(item)
    .flatMap(({ id, options }) =>
      options.flatMap((option) => [
        right.map((entry) => (entry.startsWith(`${id}=`) ? `${id}=${option.id}` : entry)),
        ...(right.length === 1 ? [[option.id]] : []),
        right.includes(option.id) ? right.filter((entry) => entry !== option.id) : [...right, option.id],
      ]),
    );
  const swapped = right
    .slice(1)
    .map((_, at) => right.with(at, right[at + 1] ?? '').with(at + 1, right[at] ?? ''));
  const found = new Map<string, { answer: readonly string[]; isBelief: boolean }>();
  for (const candidate of [...others, ...swapped]) {
    const graded = type.grade(item, candidate);
    if (!graded.isGraded) continue;
    const { outcome, notes } = graded.score;
    if (outcome !== 'not-yet' && outcome !== 'partly') continue;
    const isBelief = notes.some(({ misconception }) => misconception !== undefined);
    found.set(graded.answer.join('\n'), { answer: graded.answer, isBelief });
  }
  return [...found.values()]
    .toSorted((a, b) => Number(b.isBelief) - Number(a.isBelief))
    .map(({ answer }) => answer);
}
