import {
  boolean,
  integer,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../../server/database/statement.ts';
import type { WishAnswer, WishStanding } from '../../classes/own-wish.ts';
import { wishColumns } from '../../classes/rows/enrolments.server.ts';
import { wishUntil } from '../class-account-end.ts';

const since = 'coalesce(a.wish_answered_at, a.wished_at)';
/** SQL: sets all columns of a wish to none. */
export const forgottenWish =
  'wished_at = NULL, wish_answer = NULL, wish_answered_at = NULL, wish_put_away_at = NULL';
/**
 * SQL: the account is one of the class: not its student's own, not merged with another one, and not waiting for its
 * end.
 */
const isOfClass = 'a.released_at IS NULL AND a.merged_at IS NULL AND a.leaving_at IS NULL';

const foundColumns = {
  classId: uuid(),
  /** The class is neither archived nor disabled, so its teacher can answer. */
  isOpen: boolean(),
  wishStanding: nullable(text<WishStanding>()),
  wishSince: nullable(timestamp()),
  /** The student has put the answer away. */
  isPutAway: boolean(),
};

/** Finds the wish that stands, for an account that is still one of the class. null for every other account. */
export const findWish = statement('find-own-wish', {
  columns: foundColumns,
  text: `SELECT a.class_id AS "classId", c.archived_at IS NULL AND c.disabled_at IS NULL AS "isOpen",
           ${wishColumns(`${since} > $2`)}, a.wish_put_away_at IS NOT NULL AS "isPutAway"
      FROM class_accounts a JOIN classes c ON c.id = a.class_id WHERE a.student_id = $1 AND ${isOfClass}`,
  values: (studentId: string, standsSince: Date) => [studentId, standsSince],
}).first;

/** The wish as people see it; null where none stands. */
export function viewWish({
  wishStanding,
  wishSince,
}: Pick<RowOf<typeof foundColumns>, 'wishStanding' | 'wishSince'>) {
  return wishStanding && wishSince && { standing: wishStanding, until: wishUntil(wishSince).toISOString() };
}

interface OfAccount {
  readonly classId: string;
  readonly studentId: string;
  readonly now: Date;
  /** Wishes from before this instant are over. */
  readonly standsSince: Date;
}

/**
 * false if a wish or its answer exists already. Asking again does not make the wish last longer, and does not remove a
 * "no".
 */
export const makeWish = statement('make-own-wish', {
  text: `UPDATE class_accounts a SET wished_at = $3, wish_answer = NULL, wish_answered_at = NULL,
           wish_put_away_at = NULL
     WHERE a.class_id = $1 AND a.student_id = $2 AND ${isOfClass} AND (a.wished_at IS NULL OR ${since} <= $4)`,
  values: ({ classId, studentId, now, standsSince }: OfAccount) => [classId, studentId, now, standsSince],
}).some;

/**
 * Takes a wish back. A student cannot remove the answer "no", so that nobody asks again on the same day. false if there
 * is no wish to take back.
 */
export const withdrawWish = statement('withdraw-own-wish', {
  text: `UPDATE class_accounts a SET ${forgottenWish}
     WHERE a.class_id = $1 AND a.student_id = $2 AND a.wished_at IS NOT NULL AND a.wish_answer IS DISTINCT FROM 'no'`,
  values: (classId: string, studentId: string) => [classId, studentId],
}).some;

/** false where the teacher has not answered "no", or that answer is put away already. */
export const putAwayAnswer = statement('put-away-answer-to-own-wish', {
  text: `UPDATE class_accounts a SET wish_put_away_at = now()
     WHERE a.class_id = $1 AND a.student_id = $2 AND a.wish_answer = 'no' AND a.wish_put_away_at IS NULL`,
  values: (classId: string, studentId: string) => [classId, studentId],
}).some;

/**
 * Answers a wish that is still open. The same answer again does not make it last longer. Returns the answer before:
 * empty for the first one, null if there is no such wish.
 */
export const answerWish = statement('answer-own-wish', {
  columns: { former: text<WishAnswer | ''>() },
  text: `WITH held AS (SELECT a.class_id, a.student_id, a.wish_answer FROM class_accounts a
        JOIN enrolments e ON e.class_id = a.class_id AND e.student_id = a.student_id AND e.kind = 'student'
       WHERE a.class_id = $1 AND a.student_id = $2 AND ${isOfClass} AND ${since} > $4 FOR UPDATE OF a)
    UPDATE class_accounts a SET wish_answer = $5,
           wish_answered_at = CASE WHEN held.wish_answer = $5 THEN a.wish_answered_at ELSE $3::timestamptz END,
           wish_put_away_at = CASE WHEN held.wish_answer = $5 THEN a.wish_put_away_at END
      FROM held WHERE a.class_id = held.class_id AND a.student_id = held.student_id
    RETURNING coalesce(held.wish_answer, '') AS former`,
  values: ({ classId, studentId, now, standsSince }: OfAccount, answer: WishAnswer) => [
    classId,
    studentId,
    now,
    standsSince,
    answer,
  ],
}).value;

/** How many students of each class of a teacher wait for an answer to their wish; classes without any are left out. */
export const countWishes = statement('count-own-wishes', {
  columns: { classId: uuid(), wishes: integer() },
  text: `SELECT a.class_id AS "classId", count(*)::int AS wishes
      FROM class_accounts a JOIN classes c ON c.id = a.class_id
     WHERE c.teacher_id = $1 AND ${isOfClass} AND a.wish_answer IS NULL AND a.wished_at > $2 GROUP BY 1`,
  values: (teacherId: string, standsSince: Date) => [teacherId, standsSince],
}).all;

/** The class has another teacher now, or nobody who could answer. The answers of the former teacher end. */
export const endWishesOfClass = statement('end-own-wishes-of-class', {
  text: `UPDATE class_accounts SET ${forgottenWish} WHERE class_id = $1 AND wished_at IS NOT NULL`,
  values: (classId: string) => [classId],
}).run;

/** Wishes and answers from before an instant are over. */
export const forgetWishes = statement('forget-own-wishes', {
  text: `UPDATE class_accounts a SET ${forgottenWish} WHERE ${since} <= $1 AND a.wished_at IS NOT NULL`,
  values: (until: Date) => [until],
}).run;
