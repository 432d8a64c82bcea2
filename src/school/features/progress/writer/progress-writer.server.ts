import {
  type Applied,
  type Attempt,
  type AttemptPolicy,
  applyAttempt,
  type ExerciseState,
  type IgnoredBecause,
  isAnswered,
  isFromBefore,
  untouched,
} from '../../../../lab/marking/attempt.ts';
import type { Score } from '../../../../lab/marking/score.ts';
import type { ActivityStatus } from '../../../../lab/marking/status.ts';
import { AppError } from '../../../server/base/app-error.ts';
import { weighTexts } from '../../../server/base/weigh-texts.ts';
import type { Database } from '../../../server/database/database.ts';
import { createGroupCommit, openWriterConnections } from '../../../server/database/group-commit.ts';
import type { ClassHints } from '../../classes/class-hints.server.ts';
import { findWorkRefusal } from '../../classes/class-standing.ts';
import { findLabHold, holdRefusals } from '../../classes/pace.ts';
import { type AttemptOrigin, attemptIdOf } from './attempt-origin.server.ts';
import {
  createRememberedStandings,
  type Demand,
  type ExerciseKey,
  type Lookup,
  readStandings,
  type Standing,
} from './read-standings.server.ts';
import {
  type AttemptRow,
  type IgnoredRow,
  recordIgnored,
  type WrittenAttempt,
  writeAttempts,
} from './write-attempts.server.ts';
import { createWritingCheck } from './writing-check.server.ts';

/** One graded answer on its way to the database. */
export interface GradedAttempt extends ExerciseKey {
  readonly moduleId: string;
  readonly component: string;
  readonly demands: readonly Demand[];
  readonly origin: AttemptOrigin;
  readonly attempt: Omit<Attempt, 'attemptId'>;
  readonly score: Score;
  readonly policy: AttemptPolicy;
}

/** The result of an answer, returned only after the commit. */
export interface AttemptResult {
  readonly classId: string;
  readonly state: ExerciseState;
  readonly isAnswered: boolean;
  readonly activityStatus: ActivityStatus;
  readonly ignoredBecause: IgnoredBecause | null;
  /** The answer was applied, and a teacher is looking at the class's live view. */
  readonly isWatched: boolean;
}

export interface ProgressWriter {
  /** Resolves after the commit. Throws `AppError` for every refusal, `busy` when the queue is full. */
  save(submission: GradedAttempt): Promise<AttemptResult>;
  /** Drops what this process remembers of an exercise, whose words were erased. */
  forget(key: ExerciseKey): void;
  /** Throws the reason why no answer can be written just now. */
  demandWritable(): Promise<void>;
  /** Writes what is waiting, then refuses more. */
  close(): Promise<void>;
}

// A row that still conflicts after this many rounds has more writers than the devices of one learner.
const maxRounds = 6;
// While one batch is flushed to disk, the next is worked on by the database and a third is decided.
const batchesInFlight = 3;

interface Options {
  readonly database: Database;
  readonly hints: Pick<ClassHints, 'announce'>;
  clock(): number;
}

export function createProgressWriter({ database, hints, clock }: Options): ProgressWriter {
  const connections = openWriterConnections(database, batchesInFlight);
  const check = createWritingCheck(connections, clock);
  const remembered = createRememberedStandings();
  const groups = createGroupCommit<GradedAttempt, AttemptResult>({
    keyOf,
    holderOf: ({ studentId }) => studentId,
    bytesOf: ({ attempt }) => weighTexts(attempt.answer),
    commit: saveBatch,
    maxInFlight: batchesInFlight,
  });

  /** First writes the answers that can be decided from remembered states. The rest is decided from the database. */
  async function saveBatch(batch: readonly GradedAttempt[]): Promise<(AttemptResult | Error)[]> {
    const results = await writeDecided(batch, batch.map(decideFromGuess));
    for (let round = 1; round <= maxRounds; round++) {
      const open = batch.flatMap((submission, index) => (results[index] ? [] : [{ submission, index }]));
      if (open.length === 0) break;
      const settled = await decideAndWrite(open.map(({ submission }) => submission));
      for (const [at, { index }] of open.entries()) results[index] = settled[at] ?? null;
    }
    return results.map((result) => result ?? new AppError('busy', { retryAfterS: 1 }));
  }

  async function decideAndWrite(batch: readonly GradedAttempt[]): Promise<(AttemptResult | Error | null)[]> {
    const now = new Date(clock());
    const standings = await readStandings(connections, batch.map(toLookup), now);
    const decisions = batch.map((submission, index) =>
      decide(submission, standings[index] as Standing, now.getTime()),
    );
    const ignored = decisions.flatMap((decision) => decision.ignored ?? []);
    if (ignored.length > 0) await recordIgnored(connections, ignored, now);
    return writeDecided(batch, decisions);
  }

  /** null if the write found another state than the one the answer was decided from. */
  async function writeDecided(
    batch: readonly GradedAttempt[],
    decisions: readonly Decision[],
  ): Promise<(AttemptResult | Error | null)[]> {
    const rows = decisions.flatMap(({ row }) => row ?? []);
    const written =
      rows.length > 0
        ? await check.watch(() => writeAttempts(connections, rows, new Date(clock())))
        : new Map<string, WrittenAttempt>();
    for (const { classId } of written.values()) hints.announce(classId);
    return decisions.map(({ row, result = null }, index) => {
      if (!row) return result;
      const submission = batch[index] as GradedAttempt;
      const found = written.get(row.state.current?.attemptId ?? '');
      if (!found) {
        remembered.forget(keyOf(submission));
        return null;
      }
      const { state, isAnswered, expectedVersion } = row;
      remembered.remember(keyOf(submission), { state, version: expectedVersion + 1 });
      return {
        ...{ state, isAnswered, activityStatus: 'PROGRESS', ignoredBecause: null },
        ...{ classId: found.classId, isWatched: found.isWatched },
      };
    });
  }

  /**
   * A remembered state is used only for answers that would be applied. Refusals and answers that do not count are
   * always decided from the database.
   */
  function decideFromGuess(submission: GradedAttempt): Decision {
    const { state, version } = remembered.guess(keyOf(submission));
    if (isStanding(submission, state)) return {};
    const applied = apply(submission, state, false);
    return applied.isApplied ? { row: toRow(submission, applied, version) } : {};
  }

  return {
    save: (submission) => groups.submit(submission),
    forget: (key) => remembered.forget(keyOf(key)),
    demandWritable: check.demand,
    async close() {
      await groups.close();
      // The check allows a second call of `close`.
      if (!connections.ending) await connections.end();
    },
  };
}

/** The decision about a submission: write a row, answer at once, or neither yet. */
interface Decision {
  readonly row?: AttemptRow;
  readonly result?: AttemptResult | AppError;
  /** Kept although it does not become the current answer. */
  readonly ignored?: IgnoredRow;
}

function decide(submission: GradedAttempt, standing: Standing, nowMs: number): Decision {
  const { classId, saved, earlier, activityStatus } = standing;
  const refusal = findRefusal(submission, standing, nowMs);
  if (refusal || classId === null) return { result: refusal ?? new AppError('class-not-found') };
  const found = { ...standing, classId };
  const state = saved?.state ?? untouched;
  if (earlier) return { result: repeatReceipt(submission, found, state) };
  if (isSentAgain(submission, standing)) return { result: receiptOf(found, state, null) };

  const applied = apply(submission, state, activityStatus === 'COMPLETED');
  if (applied.isApplied) return { row: toRow(submission, applied, saved?.version ?? 0) };
  const result = receiptOf(found, state, applied.because);
  if (applied.because === 'incomplete') return { result };
  const { activityId, studentId, exerciseId, moduleId, component } = submission;
  const { givenWith = null, answeredAtMs } = submission.attempt;
  const isErased = isFromBefore(state.erased, submission.attempt);
  const { answer, askedRun = null } = isErased ? { answer: [] } : submission.attempt;
  const { outcome, fraction } = submission.score;
  const attemptId = attemptIdOf(submission.origin, state.version);
  const key = { classId, activityId, studentId, exerciseId, moduleId, component };
  return {
    result,
    ignored: {
      ...key,
      attemptId,
      answer,
      askedRun,
      givenWith,
      outcome,
      fraction,
      answeredAtMs,
      because: applied.because,
    },
  };
}

function apply(
  { origin, attempt, score, policy }: GradedAttempt,
  state: ExerciseState,
  isCompleted: boolean,
): Applied {
  const attemptId = attemptIdOf(origin, state.version);
  return applyAttempt(state, { ...attempt, attemptId }, score, policy, isCompleted);
}

/** Whether a request without an attempt id of its own has already made the current answer. */
function isStanding({ origin }: GradedAttempt, { current, version }: ExerciseState): boolean {
  return origin.kind === 'request' && current?.attemptId === attemptIdOf(origin, version - 1);
}

function isSentAgain(submission: GradedAttempt, { earlier, saved }: Standing): boolean {
  return earlier !== null || (saved !== null && isStanding(submission, saved.state));
}

type StandingInClass = Standing & { readonly classId: string };

function receiptOf(
  { classId, saved, activityStatus }: StandingInClass,
  state: ExerciseState,
  ignoredBecause: IgnoredBecause | null,
): AttemptResult {
  const isAnswered = saved?.isAnswered ?? false;
  return { classId, state, activityStatus, isAnswered, ignoredBecause, isWatched: false };
}

function toRow(
  { code, activityId, studentId, exerciseId, moduleId, component, demands, policy }: GradedAttempt,
  { state, cost }: Extract<Applied, { isApplied: true }>,
  expectedVersion: number,
): AttemptRow {
  const key = { code, activityId, studentId, exerciseId, moduleId, component, demands };
  return { ...key, state, cost, expectedVersion, isAnswered: isAnswered(state, policy) };
}

function keyOf({ code, activityId, studentId, exerciseId }: ExerciseKey): string {
  return `${code}\n${activityId}\n${studentId}\n${exerciseId}`;
}

function toLookup({
  code,
  activityId,
  studentId,
  exerciseId,
  moduleId,
  demands,
  origin,
}: GradedAttempt): Lookup {
  const attemptId = origin.kind === 'uuid' ? origin.uuid : null;
  return { code, activityId, studentId, exerciseId, moduleId, demands, attemptId };
}

function findRefusal(submission: GradedAttempt, standing: Standing, nowMs: number): AppError | null {
  const { kind, lab } = standing;
  // A class the caller is not enrolled in gets the same answer as a class that does not exist.
  if (kind === null) return new AppError('class-not-found');
  const refusal = findWorkRefusal(standing);
  if (refusal) return new AppError(refusal);
  if (!lab) return new AppError('activity-not-in-class');
  // An answer that was accepted before gets the same reply again, even if the activity was hidden or postponed since.
  if (isSentAgain(submission, standing)) return null;
  const hold = findLabHold(lab, nowMs, kind);
  if (hold) return new AppError(holdRefusals[hold.kind]);
  if (standing.isHeldBack) return new AppError(holdRefusals['lesson-held']);
  return standing.isLocked ? new AppError('exercise-locked') : null;
}

/** The same attempt again: the same answer, or one whose words were erased, gets the same receipt; another is refused. */
function repeatReceipt(
  submission: GradedAttempt,
  standing: StandingInClass,
  state: ExerciseState,
): AttemptResult | AppError {
  const { earlier } = standing;
  const isSame =
    earlier !== null &&
    earlier.exerciseId === submission.exerciseId &&
    earlier.studentId === submission.studentId &&
    earlier.activityId === submission.activityId &&
    (earlier.answer.length === 0 ||
      JSON.stringify(earlier.answer) === JSON.stringify(submission.attempt.answer));
  if (!isSame) return new AppError('attempt-conflict');
  // The column holds only what `applyAttempt` gave.
  return receiptOf(standing, state, earlier.ignoredBecause as IgnoredBecause | null);
}
