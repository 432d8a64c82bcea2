import { findWorkRefusal } from '../../domain/classes/class-standing.ts';
import {
  type Applied,
  applyAttempt,
  type IgnoredBecause,
  isAnswered,
} from '../../domain/progress/apply-attempt.ts';
import {
  type Attempt,
  type AttemptPolicy,
  type ExerciseState,
  untouched,
} from '../../domain/progress/attempt.ts';
import type { Score } from '../../domain/progress/score.ts';
import type { ActivityStatus } from '../../domain/progress/status.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import type { ClassHints } from '../live/class-hints.ts';
import { createGroupCommit } from './group-commit.ts';
import { type ExerciseKey, readStandings, type Standing } from './read-standings.ts';
import { type IgnoredRow, recordIgnored } from './record-ignored.ts';
import { createRememberedStandings } from './remembered-standings.ts';
import { type AttemptRow, type WrittenAttempt, writeAttempts } from './write-attempts.ts';
import { openWriterConnections } from './writer-connections.ts';

/** One graded answer on its way to the database. */
export interface Submission extends ExerciseKey {
  readonly moduleId: string;
  readonly component: string;
  readonly requires: readonly string[];
  readonly follows: readonly string[];
  readonly attempt: Attempt;
  readonly score: Score;
  readonly policy: AttemptPolicy;
}

/** How the answer was taken; given only after the commit. */
export interface Receipt {
  readonly state: ExerciseState;
  readonly isAnswered: boolean;
  readonly activityStatus: ActivityStatus;
  readonly ignoredBecause: IgnoredBecause | null;
  /** The answer was applied, and a teacher is looking at the class's live view. */
  readonly isWatched: boolean;
}

export interface ProgressWriter {
  /** Resolves after the commit. Throws `AppError` for every refusal, `busy` when the queue is full. */
  save(submission: Submission): Promise<Receipt>;
  /** Writes what is waiting, then refuses more. */
  close(): Promise<void>;
}

// A row that loses this often is contended by more devices than one learner has.
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
  const remembered = createRememberedStandings();
  const groups = createGroupCommit<Submission, Receipt>({
    keyOf,
    commit: saveBatch,
    maxInFlight: batchesInFlight,
  });

  /** Writes what rests on a good guess at once; whatever is left is decided from what the database says. */
  async function saveBatch(batch: readonly Submission[]): Promise<(Receipt | Error)[]> {
    const results = await writeDecided(batch, batch.map(decideFromGuess));
    for (let round = 1; round <= maxRounds; round++) {
      const open = batch.flatMap((submission, index) => (results[index] ? [] : [{ submission, index }]));
      if (open.length === 0) break;
      const settled = await decideAndWrite(open.map(({ submission }) => submission));
      for (const [at, { index }] of open.entries()) results[index] = settled[at] ?? null;
    }
    return results.map((result) => result ?? new AppError('busy', { retryAfterS: 1 }));
  }

  async function decideAndWrite(batch: readonly Submission[]): Promise<(Receipt | Error | null)[]> {
    const now = new Date(clock());
    const standings = await readStandings(connections, batch.map(toLookup), now);
    const decisions = batch.map((submission, index) => decide(submission, standings[index] as Standing));
    for (const { ignored } of decisions) if (ignored) await recordIgnored(connections, ignored, now);
    return writeDecided(batch, decisions);
  }

  /** null where the write found something else than what was decided from. */
  async function writeDecided(
    batch: readonly Submission[],
    decisions: readonly Decision[],
  ): Promise<(Receipt | Error | null)[]> {
    const rows = decisions.flatMap(({ row }) => row ?? []);
    const written =
      rows.length > 0
        ? await writeAttempts(connections, rows, new Date(clock()))
        : new Map<string, WrittenAttempt>();
    for (const { classId } of written.values()) hints.announce(classId);
    return decisions.map(({ row, result = null }, index) => {
      if (!row) return result;
      const submission = batch[index] as Submission;
      const found = written.get(submission.attempt.attemptId);
      if (!found) {
        remembered.forget(keyOf(submission));
        return null;
      }
      const { state, isAnswered, expectedVersion } = row;
      remembered.remember(keyOf(submission), { state, version: expectedVersion + 1 });
      return {
        ...{ state, isAnswered, activityStatus: 'PROGRESS', ignoredBecause: null },
        isWatched: found.isWatched,
      };
    });
  }

  /** Only what would be applied is worth a guess: every refusal and every "does not count" is said from the database. */
  function decideFromGuess(submission: Submission): Decision {
    const { state, version } = remembered.guess(keyOf(submission));
    const { attempt, score, policy } = submission;
    const applied = applyAttempt(state, attempt, score, policy, false);
    return applied.isApplied ? { row: toRow(submission, applied, version) } : {};
  }

  return {
    save: (submission) => groups.submit(submission),
    async close() {
      await groups.close();
      // `close` may be called again.
      if (!connections.ending) await connections.end();
    },
  };
}

/** What is to become of a submission: written, answered at once, or neither yet. */
interface Decision {
  readonly row?: AttemptRow;
  readonly result?: Receipt | AppError;
  /** Kept although it does not become the current answer. */
  readonly ignored?: IgnoredRow;
}

function decide(submission: Submission, standing: Standing): Decision {
  const { classId, saved, earlier, activityStatus } = standing;
  const refusal = findRefusal(submission, standing);
  if (refusal || classId === null) return { result: refusal ?? new AppError('class-not-found') };
  const state = saved?.state ?? untouched;
  if (earlier) return { result: repeatReceipt(submission, standing, state) };

  const { attempt, score, policy } = submission;
  const applied = applyAttempt(state, attempt, score, policy, activityStatus === 'COMPLETED');
  if (applied.isApplied) return { row: toRow(submission, applied, saved?.version ?? 0) };
  const result: Receipt = {
    ...{ state, activityStatus, isAnswered: saved?.isAnswered ?? false },
    ignoredBecause: applied.because,
    isWatched: false,
  };
  if (applied.because === 'incomplete') return { result };
  const { activityId, studentId, exerciseId, moduleId, component } = submission;
  const { attemptId, answer, answeredAtMs } = attempt;
  const { outcome, fraction } = score;
  const key = { classId, activityId, studentId, exerciseId, moduleId, component };
  return {
    result,
    ignored: { ...key, attemptId, answer, outcome, fraction, answeredAtMs, because: applied.because },
  };
}

function toRow(
  { code, activityId, studentId, exerciseId, moduleId, component, requires, follows, policy }: Submission,
  { state, cost }: Extract<Applied, { isApplied: true }>,
  expectedVersion: number,
): AttemptRow {
  const key = { code, activityId, studentId, exerciseId, moduleId, component, requires, follows };
  return { ...key, state, cost, expectedVersion, isAnswered: isAnswered(state, policy) };
}

function keyOf({ code, activityId, studentId, exerciseId }: ExerciseKey): string {
  return `${code}\n${activityId}\n${studentId}\n${exerciseId}`;
}

function toLookup({ code, activityId, studentId, exerciseId, requires, follows, attempt }: Submission) {
  return { code, activityId, studentId, exerciseId, requires, follows, attemptId: attempt.attemptId };
}

function findRefusal({ requires, follows }: Submission, standing: Standing): AppError | null {
  // A class one is not in answers like a class that does not exist.
  if (!standing.isEnrolled) return new AppError('class-not-found');
  const refusal = findWorkRefusal(standing);
  if (refusal) return new AppError(refusal);
  if (!standing.hasActivity) return new AppError('activity-not-in-class');
  // What was taken before is told again, whatever has been postponed since.
  if (standing.opensLater && !standing.earlier) return new AppError('activity-opens-later');
  const isLocked = [...requires, ...follows].some((id) => !standing.metRequirements.includes(id));
  return isLocked && !standing.earlier ? new AppError('exercise-locked') : null;
}

/** The same attempt again: the same answer gets the same receipt, another answer is refused. */
function repeatReceipt(submission: Submission, standing: Standing, state: ExerciseState): Receipt | AppError {
  const { earlier, saved, activityStatus } = standing;
  const isSame =
    earlier !== null &&
    earlier.exerciseId === submission.exerciseId &&
    earlier.studentId === submission.studentId &&
    earlier.activityId === submission.activityId &&
    JSON.stringify(earlier.answer) === JSON.stringify(submission.attempt.answer);
  if (!isSame) return new AppError('attempt-conflict');
  return {
    state,
    isAnswered: saved?.isAnswered ?? false,
    activityStatus,
    // The column holds only what `applyAttempt` gave.
    ignoredBecause: earlier.ignoredBecause as IgnoredBecause | null,
    isWatched: false,
  };
}
