import type { Fault, FileIssue } from '../src/lab/activity/authored.ts';
import { listAskedEmbeds } from '../src/lab/activity/own-run/own-run.ts';
import type { Activity, Item } from '../src/lab/activity/schema.ts';
import { unfoldItem, withType } from '../src/lab/activity/typed-item.ts';
import type { ExerciseItem } from '../src/lab/exercises/item.ts';
import { groupBy } from '../src/lab/kernel/group-by.ts';
import { placeFaults } from '../src/school/publishing/place-faults.ts';
import type { ContentFolder } from '../src/school/publishing/read-content-folder.ts';
import type { Gap, GapKind } from './explain-gap.ts';
import { findLostRuns, sayExactLengths } from './find-lost-runs.ts';
import { findUnknownTubes } from './find-unknown-tubes.ts';
import { type TriedRuns, tryRuns } from './try-runs.ts';

interface OwnRunQuestion {
  readonly item: ExerciseItem;
  readonly moduleId: string;
  /** Its place among the items of the lesson. For a question in a film: the place of the film. */
  readonly index: number;
  findItem(id: string): Item | null;
}

/** Every exercise of a lab that asks about a run of the learner's own. */
export function listOwnRunQuestions(activity: Activity): OwnRunQuestion[] {
  const placed = activity.modules.flatMap((module) =>
    module.items.flatMap((outer, index) =>
      unfoldItem(outer).map(({ item }) => ({ item, moduleId: module.id, index })),
    ),
  );
  const findItem = (id: string) => placed.find(({ item }) => item.id === id)?.item ?? null;
  return placed.flatMap(({ item, ...place }) => {
    const typed = withType(item);
    if (typed.kind !== 'exercise' || listAskedEmbeds(typed.item).length === 0) return [];
    return [{ item: typed.item, ...place, findItem }];
  });
}

/** Runs of each question about a run that are tried: by the check, and where somebody waits for the answer. */
export const manyRuns = 600;
export const mostRuns = 200;
/** A question that no run seemed to allow is tried once more, with this many times as many runs. */
const secondLook = 10;

/**
 * Finds what only the models of the instruments tell: tubes that a joined instrument does not leave, authored runs that
 * take everything off the gel, and five faults of questions about a run:
 * - Some run of the instruments leaves the question without a key and without a sentence. Such a run is given.
 * - Two runs look alike to the eye and get two keys.
 * - A length that is read off a gel must be given more exactly than a ruler reads.
 * - No run allows the question. Learners would be told to change the run for ever, and nothing behind the question
 *   opens.
 * - The untouched run already answers a choice, so nobody has to run anything.
 */
export async function findRunGaps(
  content: ContentFolder,
  activities: readonly Activity[],
  most: number,
): Promise<Fault[]> {
  return (await lookAtRuns(content, activities, most)).faults;
}

/** What was tried of one question about a run. */
export interface TriedQuestion {
  readonly id: string;
  readonly tried: number;
  readonly asked: number;
  /** Runs without a key and without a sentence, and runs with two keys. */
  readonly noKey: number;
  readonly twoKeys: number;
  /** Pairs of fields whose values differ between runs that look alike. */
  readonly lookAlikes: number;
}

/** The faults of `findRunGaps`, advice about questions that hardly any run allows, and what was tried. */
export async function lookAtRuns(
  content: ContentFolder,
  activities: readonly Activity[],
  most: number,
): Promise<{
  readonly faults: Fault[];
  readonly advice: Fault[];
  readonly questions: readonly TriedQuestion[];
}> {
  const issues: FileIssue[] = [];
  const advice: FileIssue[] = [];
  const questions: TriedQuestion[] = [];
  for (const activity of activities) {
    const folder = content.activities.find(({ id }) => id === activity.id);
    const fileOf = (moduleId: string) => folder?.modules.get(moduleId)?.file;
    issues.push(...(await findUnknownTubes(activity, fileOf)));
    const lost = await findLostRuns(activity, fileOf);
    issues.push(...lost.issues);
    advice.push(...lost.advice);
    for (const { item, moduleId, index, findItem } of listOwnRunQuestions(activity)) {
      // The preview answers its pages between two questions.
      await new Promise(setImmediate);
      const first = await tryRuns(item, findItem, { most, seed: 1 });
      const isNever = ({ tried, asked, gaps }: TriedRuns) => tried > 0 && asked + gaps.length === 0;
      const found = isNever(first)
        ? await tryRuns(item, findItem, { most: secondLook * most, seed: 1 })
        : first;
      const file = fileOf(moduleId);
      if (file === undefined) continue;
      const at = { file, path: ['items', index] };
      if (found.isAskedAtStart && isChosenFromRun(item))
        issues.push({
          ...{ ...at, code: 'untouched-run' },
          message: `${item.id} can be answered from the run as it stands before anybody has touched it; name what must be set or run in askOnlyIf, with a sentence that says so`,
        });
      const seldom = isNever(found) ? null : saySeldom(first);
      if (seldom !== null) advice.push({ ...at, code: 'run-seldom-asked', message: seldom });
      if (isNever(found)) issues.push({ ...at, code: 'run-never-asked', message: sayNever(found) });
      else for (const message of sayGaps(found)) issues.push({ ...at, code: 'run-without-key', message });
      for (const message of sayLookAlikes(found)) issues.push({ ...at, code: 'runs-look-alike', message });
      for (const message of sayExactLengths(item, findItem))
        issues.push({ ...at, code: 'length-too-exact', message });
      const ofKind = (isTwo: boolean) => found.gaps.filter(({ kind }) => (kind === 'two') === isTwo).length;
      questions.push({
        ...{ id: item.id, tried: found.tried, asked: found.asked },
        ...{ noKey: ofKind(false), twoKeys: ofKind(true), lookAlikes: found.lookAlikes.length },
      });
    }
  }
  return { faults: placeFaults(content, issues), advice: placeFaults(content, advice), questions };
}

/** Empirical: of the labs, the question with the narrowest condition is asked of 12 % of the runs. */
const seldomShare = 0.02;

/** Runs as the plan asks for may well be among those that are refused: bands too faint to be seen, a run too long. */
function saySeldom({ tried, asked, gaps, refused }: TriedRuns): string | null {
  const [most] = [...refused].sort(([, one], [, other]) => other - one);
  if (most === undefined || asked + gaps.length > tried * seldomShare) return null;
  return `only ${asked + gaps.length} of ${tried} tried runs allow the question, and ${most[1]} lead to “${most[0]}”; do in the preview what the lesson asks for, and see that the question can be answered then`;
}

/** Whether the run decides which option is right. An option can be guessed without any run, a number cannot. */
export function isChosenFromRun({ fromRun = [] }: ExerciseItem): boolean {
  return fromRun.some(({ path }) => path.endsWith('.isRight'));
}

function sayNever({ tried, unmet }: TriedRuns): string {
  const [first] = unmet;
  const what = first
    ? `none of ${tried} tried runs meets the condition ${first.value}, because ${first.readings.join(' and ')}`
    : `none of ${tried} tried runs meets all conditions of askOnlyIf together`;
  return `${what}; nobody could answer, and what comes after it would stay closed. Write a condition that a run can meet, or take it out`;
}

/** One sentence for each kind of gap, and for each pair of options that are right together. */
function sayGaps({ tried, gaps, several }: TriedRuns): string[] {
  const kinds = groupBy(gaps, ({ kind, names }) => `${kind} ${names.join(' ')}`);
  return [...kinds.values()].map((alike) => {
    const { kind, names, readings } = findSmallest(alike);
    const cure = sayCure(kind, kind === 'words' ? names : [...several]);
    return `${alike.length} of ${tried} runs: ${sayKind(kind, names, [...several])}, as in the run with ${readings.join(', ')}; ${cure}`;
  });
}

function sayKind(kind: GapKind, names: readonly string[], several: readonly string[]): string {
  if (kind === 'none') return `no key holds, so none of ${names.join(', ')} is right`;
  if (kind === 'two') return `${names.length === 2 ? 'two' : names.length} keys hold: ${names.join(' and ')}`;
  if (kind === 'unfit') return 'a value of the run does not fit its field';
  const are = names.length === 1 ? `reading ${names[0]}` : `readings ${names.join(' and ')}`;
  if (kind === 'words') return `${are} ${names.length === 1 ? 'holds' : 'hold'} words and no number`;
  const isSeveral = names.every((name) => several.includes(name));
  if (isSeveral) return `${are} ${names.length === 1 ? 'has' : 'have'} several values`;
  return `${are} ${names.length === 1 ? 'is' : 'are'} missing`;
}

function sayLookAlikes({ lookAlikes }: TriedRuns): string[] {
  return lookAlikes.map(({ fields, runs: [one, other] }) => {
    const say = (readings: readonly string[] = []) => readings.join(', ');
    return `two runs look alike and differ in the key (${fields.join(', ')}): the one with ${say(one?.readings)}; and the one with ${say(other?.readings)}. Whoever reads the picture cannot tell them apart: name in askOnlyIf what must be seen for that, with a sentence that says what is missing`;
  });
}

/** The run with the shortest state is the one that an author can set up soonest. */
function findSmallest(gaps: readonly Gap[]): Gap {
  const length = ({ run }: Gap) => JSON.stringify(run).length;
  return gaps.reduce((least, gap) => (length(gap) < length(least) ? gap : least));
}

/** @param names the readings that hold words, or several values */
function sayCure(kind: GapKind, [name]: readonly string[]): string {
  if (kind === 'words' && name !== undefined)
    return `name such runs in askOnlyIf: the condition largest(${name}) > 0 holds where there is a number`;
  if (kind !== 'missing' || name === undefined)
    return 'mend the conditions of the key, or name such runs in askOnlyIf';
  return `${name} holds several values in them, so write largest(${name}), smallest, sum, first, last or count in its place`;
}
