import { createHash } from 'node:crypto';
import {
  evaluateRun,
  fillFromRun,
  findUnmet,
  listAskedEmbeds,
  readingsOf,
} from '../../../lab/activity/own-run/own-run.ts';
import { withType } from '../../../lab/activity/typed-item.ts';
import { loadRunReader, type RunReader } from '../../../lab/blocks/embed/read-run.ts';
import { asInstrumentEmbed } from '../../../lab/blocks/embed/schema.ts';
import type { Graded } from '../../../lab/exercises/define.ts';
import type { AskedRun } from '../../../lab/marking/attempt.ts';
import { incompleteScore, type Score, unmarkedScore } from '../../../lab/marking/score.ts';
import { AppError } from '../../server/base/app-error.ts';
import type { PlacedPart, PublishedActivity } from '../content/published/content-store.server.ts';

const nothingChecked = 'Nothing was checked and no try was used.';
/** The check of the content demands a sentence of the author's for every run that cannot be asked about. */
const nothingToRead =
  'This question is about your own run, and your run does not hold what it asks about: look at it again.';
const nothingRun = 'This question is about your own run, and nothing has been run yet.';

type SentRun = Readonly<Record<string, readonly string[]>>;

/** An answer as a device sends it. */
interface SentAnswer {
  readonly questionCode: string;
  readonly answer: readonly string[];
  readonly run?: SentRun | undefined;
  /** The lesson and the type of the part. If they are sent, they must be right. */
  readonly moduleID?: string;
  readonly component?: string;
}

interface GradedAnswer extends Pick<Extract<Graded, { isGraded: true }>, 'isOfFormerIds' | 'underOtherIds'> {
  /** In the form in which it is stored. */
  readonly answer: readonly string[];
  readonly score: Score;
}

/**
 * Finds the part that was answered, reads the run that the answer is about, and scores the answer.
 * @throws AppError `exercise-not-in-activity`, or `answer-malformed` for an answer or a run that cannot be read
 */
export async function gradeSentAnswer(
  activity: PublishedActivity,
  { questionCode, answer, run, moduleID, component }: SentAnswer,
): Promise<GradedAnswer & { readonly placed: PlacedPart; readonly askedRun: AskedRun | undefined }> {
  const placed = getPart(activity, questionCode);
  const isElsewhere = moduleID !== undefined && moduleID !== placed.moduleId;
  const isOfAnotherType = component !== undefined && component !== placed.part.component;
  if (isElsewhere || isOfAnotherType) throw new AppError('exercise-not-in-activity');
  const { askedRun, lacks } = await readAskedRun(activity, placed, run);
  return { placed, askedRun, ...gradeAnswer(placed, answer, askedRun, lacks) };
}

export function getPart(activity: PublishedActivity, partId: string): PlacedPart {
  const placed = activity.parts.get(partId);
  if (!placed) throw new AppError('exercise-not-in-activity');
  return placed;
}

/**
 * Scores an answer with the stored key. Throws `answer-malformed` and names what does not fit.
 * @param askedRun the run that the answer is about. An answer about a run from which nothing can be read is asked back.
 * @param lacks the sentence that is told then
 */
export function gradeAnswer(
  { item }: PlacedPart,
  answer: readonly string[],
  askedRun?: AskedRun,
  lacks = nothingToRead,
): GradedAnswer {
  const asked = fillFromRun(item, askedRun?.values);
  const typed = withType(asked ?? item);
  if (typed.kind === 'exercise') {
    const graded = typed.type.grade(typed.item, answer);
    if (!graded.isGraded) throw new AppError('answer-malformed', { issues: graded.issues });
    const notes = [{ text: `${nothingChecked} ${lacks}` }];
    return asked ? graded : { ...graded, score: { ...incompleteScore, notes } };
  }
  const parsed = typed.type.saved?.parseAnswer(typed.item, answer);
  if (!parsed) throw new AppError('exercise-not-in-activity');
  if (!parsed.isValid) throw new AppError('answer-malformed', { issues: parsed.issues });
  if (!typed.type.saved?.isComplete(typed.item, parsed.value)) {
    const issue = { path: ['answer'], code: 'not-complete', message: 'something required is still missing' };
    throw new AppError('answer-malformed', { issues: [issue] });
  }
  return { answer: parsed.value, score: unmarkedScore };
}

/**
 * Reads off the learner's run what the exercise asks about. The device sends how the dials stand, as when it saves them;
 * what follows from that is computed here. Without `askedRun` the exercise asks about no run, or it cannot be asked of
 * this one, for which `lacks` gives the reason.
 * @param sent the saved form of each instrument in `part.asksAbout`, by id
 * @throws AppError `answer-malformed` for a run that no reader can have set
 */
export async function readAskedRun(
  activity: PublishedActivity,
  { part, item }: PlacedPart,
  sent: SentRun = {},
): Promise<{ readonly askedRun?: AskedRun | undefined; readonly lacks?: string | undefined }> {
  const typed = withType(item);
  if (part.asksAbout.length === 0 || typed.kind === 'block') return {};
  const run = Object.fromEntries(part.asksAbout.map((id) => [id, readEntries(activity, id, sent[id] ?? [])]));
  const readings = new Map<string, ReturnType<RunReader['read']>>();
  for (const id of listAskedEmbeds(typed.item)) {
    const embed = asInstrumentEmbed(activity.parts.get(id)?.item);
    // Nothing has been set, so nothing was run.
    if (!embed || run[id]?.length === 0) return { lacks: nothingRun };
    const reader = await loadRunReader(embed, (other) => activity.parts.get(other)?.item ?? null);
    readings.set(id, reader.read(run));
  }
  const read = readingsOf(readings);
  const lacks = findUnmet(typed.item, read);
  if (lacks !== null) return { lacks };
  const values = evaluateRun(typed.item, read);
  return values ? { askedRun: { run, mark: markOf(run), values } } : {};
}

function readEntries(activity: PublishedActivity, id: string, entries: readonly string[]): readonly string[] {
  const placed = activity.parts.get(id);
  const typed = placed && withType(placed.item);
  if (typed?.kind !== 'block') return [];
  const parsed = typed.type.saved?.parseAnswer(typed.item, entries);
  if (parsed?.isValid) return parsed.value;
  const issues = (parsed?.issues ?? []).map((issue) => ({ ...issue, path: ['run', id] }));
  throw new AppError('answer-malformed', { issues });
}

function markOf(run: SentRun): string {
  return createHash('sha256').update(JSON.stringify(run)).digest('base64url').slice(0, 11);
}
