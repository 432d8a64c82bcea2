import { findWorkRefusal } from '../../domain/classes/class-standing.ts';
import { applyAttempt, type IgnoredBecause, isAnswered } from '../../domain/progress/apply-attempt.ts';
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
import {
  type AttemptRow,
  type ExerciseKey,
  readStandings,
  recordIgnored,
  type Standing,
  writeAttempts,
} from './progress-rows.ts';
import { openWriterConnections } from './writer-connections.ts';

/** One graded answer on its way to the database. */
export interface Submission extends ExerciseKey {
  readonly moduleId: string;
  readonly component: string;
  readonly requires: readonly string[];
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
}

export interface ProgressWriter {
  /** Resolves after the commit. Throws `AppError` for every refusal, `busy` when the queue is full. */
  save(submission: Submission): Promise<Receipt>;
  /** Writes what is waiting, then refuses more. */
  close(): Promise<void>;
}

// A row that loses this often is contended by more devices than one learner has.
const maxRounds = 6;
// While the database works on one batch, the next is decided and the replies of the last are sent.
const batchesInFlight = 2;

interface Options {
  readonly database: Database;
  readonly hints: Pick<ClassHints, 'announce'>;
  clock(): number;
}

export function createProgressWriter({ database, hints, clock }: Options): ProgressWriter {
  const connections = openWriterConnections(database, batchesInFlight);
  const groups = createGroupCommit<Submission, Receipt>({
    keyOf: ({ code, activityId, studentId, exerciseId }) =>
      `${code}\n${activityId}\n${studentId}\n${exerciseId}`,
    commit: (batch) => saveBatch(batch, maxRounds),
    maxInFlight: batchesInFlight,
  });

  async function saveBatch(batch: readonly Submission[], roundsLeft: number): Promise<(Receipt | Error)[]> {
    const standings = await readStandings(connections, batch.map(toLookup));
    const now = new Date(clock());
    const results: (Receipt | Error | null)[] = [];
    const rows: AttemptRow[] = [];
    for (const [index, submission] of batch.entries()) {
      const decided = await decide(submission, standings[index] as Standing, now);
      results.push('row' in decided ? null : decided.result);
      if ('row' in decided) rows.push(decided.row);
    }
    if (rows.length === 0) return results as (Receipt | Error)[];

    const written = await writeAttempts(connections, rows, now);
    const touched = new Set<string>();
    const again: number[] = [];
    let next = 0;
    for (const [index, result] of results.entries()) {
      if (result !== null) continue;
      const row = rows[next++] as AttemptRow;
      if (written.has((batch[index] as Submission).attempt.attemptId)) {
        touched.add(row.classId);
        results[index] = {
          state: row.state,
          isAnswered: row.isAnswered,
          activityStatus: 'PROGRESS',
          ignoredBecause: null,
        };
      } else {
        again.push(index);
      }
    }
    for (const classId of touched) hints.announce(classId);
    if (again.length > 0) {
      const retried =
        roundsLeft > 1
          ? await saveBatch(
              again.map((index) => batch[index] as Submission),
              roundsLeft - 1,
            )
          : again.map(() => new AppError('busy', { retryAfterS: 1 }));
      again.forEach((index, at) => {
        results[index] = retried[at] as Receipt | Error;
      });
    }
    return results as (Receipt | Error)[];
  }

  async function decide(
    submission: Submission,
    standing: Standing,
    now: Date,
  ): Promise<{ row: AttemptRow } | { result: Receipt | Error }> {
    const { classId, saved, earlier, activityStatus } = standing;
    const refusal = findRefusal(submission, standing);
    if (refusal || classId === null) return { result: refusal ?? new AppError('class-not-found') };
    const { attempt, score, policy, activityId, studentId, exerciseId, moduleId, component } = submission;
    const state = saved?.state ?? untouched;
    if (earlier) return { result: repeatReceipt(submission, standing, state) };

    const applied = applyAttempt(state, attempt, score, policy, activityStatus === 'COMPLETED');
    const key = { classId, activityId, studentId, exerciseId, moduleId, component };
    if (applied.isApplied) {
      return {
        row: {
          ...key,
          state: applied.state,
          isAnswered: isAnswered(applied.state, policy),
          cost: applied.cost,
          expectedVersion: saved?.version ?? 0,
        },
      };
    }
    if (applied.because !== 'incomplete') {
      const { attemptId, answer, answeredAtMs } = attempt;
      const { outcome, fraction } = score;
      await recordIgnored(
        connections,
        { ...key, attemptId, answer, outcome, fraction, answeredAtMs, because: applied.because },
        now,
      );
    }
    return {
      result: {
        state,
        isAnswered: saved?.isAnswered ?? false,
        activityStatus,
        ignoredBecause: applied.because,
      },
    };
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

function toLookup({ code, activityId, studentId, exerciseId, requires, attempt }: Submission) {
  return { code, activityId, studentId, exerciseId, requires, attemptId: attempt.attemptId };
}

function findRefusal({ requires }: Submission, standing: Standing): AppError | null {
  // A class one is not in answers like a class that does not exist.
  if (!standing.isEnrolled) return new AppError('class-not-found');
  const refusal = findWorkRefusal(standing);
  if (refusal) return new AppError(refusal);
  if (!standing.hasActivity) return new AppError('activity-not-in-class');
  const isLocked = requires.some((id) => !standing.answeredRequirements.includes(id));
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
  };
}
