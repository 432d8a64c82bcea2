import { keptHours } from '../../../kernel/kept-hours.ts';
import { boolean, statement } from '../../../server/database/statement.ts';

/** A device of a school is handed on: there a class account that nobody uses for this long has to sign in again. */
const idleMs = keptHours.idleSignIn * 3_600_000;
/** The use of a session is not written again within this time. */
export const noteUseEveryMs = 5 * 60_000;
/**
 * The use is known only to that precision. So nobody is signed out before an hour has passed, or later than five
 * minutes after it.
 */
const endsAfterMs = idleMs + noteUseEveryMs;

/** SQL: the account of `userId` is one of a class whose students share devices. */
const sharesDevices = (userId: string) =>
  `EXISTS (SELECT FROM class_accounts a JOIN classes c ON c.id = a.class_id
    WHERE a.student_id = ${userId} AND a.released_at IS NULL AND c.own_devices_since IS NULL)`;

/**
 * SQL: nobody has used the session, a row of `identity_sessions`, for too long.
 * @param now SQL of the present
 */
export const isIdle = (session: string, now: string) =>
  `(${session}.updated_at <= ${now}::timestamptz - interval '${endsAfterMs} milliseconds'
    AND ${sharesDevices(`${session}.user_id`)})`;

export const findIdleSession = statement('find-idle-session', {
  columns: { isIdle: boolean() },
  text: `SELECT ${isIdle('s', '$2')} AS "isIdle" FROM identity_sessions s WHERE s.token = $1`,
  values: (token: string, now: Date) => [token, now],
}).value;

/**
 * Notes that a session of a class account is in use. Nothing is written where that was noted a moment ago, by this
 * process or another, and nothing brings back a session that has ended.
 */
export const noteUse = statement('note-use-of-session', {
  text: `UPDATE identity_sessions s SET updated_at = $2
     WHERE s.id = $1 AND s.updated_at <= $2::timestamptz - interval '${noteUseEveryMs} milliseconds'
       AND s.expires_at > $2 AND NOT ${isIdle('s', '$2')}`,
  values: (sessionId: string, now: Date) => [sessionId, now],
}).run;

/** Ends what has been idle for too long in a class, so that a change of its setting brings no sign-in back. */
export const endIdleSessions = statement('end-idle-sessions-of-class', {
  text: `DELETE FROM identity_sessions s USING class_accounts a
     WHERE a.class_id = $1 AND s.user_id = a.student_id AND ${isIdle('s', '$2')}`,
  values: (classId: string, now: Date) => [classId, now],
}).run;
