import { statement } from '../../../server/database/statement.ts';

/**
 * Locks class rows until the transaction ends. Joins and other changes of these classes wait; saving answers does not.
 */
export const lockClasses = statement('lock-classes', {
  text: 'SELECT FROM classes WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
  values: (classIds: readonly string[]) => [classIds],
}).run;

export const setSeats = statement('set-seats', {
  text: 'UPDATE classes SET seats = $2, updated_at = $3 WHERE id = $1 AND seats <> $2',
  values: (classId: string, seats: number, now: Date) => [classId, seats, now],
}).run;

/** Until then one browser may bring more than two new class accounts into the class. */
export const setSharedDevices = statement('set-shared-devices', {
  text: 'UPDATE classes SET shared_devices_until = $2 WHERE id = $1',
  values: (classId: string, until: Date) => [classId, until],
}).run;

export const setStudentQuantity = statement('set-student-quantity', {
  text: 'UPDATE classes SET student_quantity = $2, updated_at = $3 WHERE id = $1',
  values: (classId: string, studentQuantity: number, now: Date) => [classId, studentQuantity, now],
}).run;

/** Records that a class no longer waits for its pass. */
export const endWaiting = statement('end-waiting', {
  text: 'UPDATE classes SET waiting_since = NULL WHERE id = $1 AND waiting_since IS NOT NULL',
  values: (classId: string) => [classId],
}).run;

/** Marks these labs of the class as covered, and all others as not covered. */
export const setCovered = statement('set-covered', {
  text: `UPDATE class_activities SET is_covered = NOT is_covered
     WHERE class_id = $1 AND is_covered <> (activity_id = ANY($2))`,
  values: (classId: string, coveredIds: readonly string[]) => [classId, coveredIds],
}).run;

/** Sets whether the students of a class use devices of their own. false: it was set so already. */
export const setOwnDevices = statement('set-own-devices', {
  text: `UPDATE classes SET own_devices_since = CASE WHEN $2 THEN coalesce(own_devices_since, $3::timestamptz) END,
      updated_at = $3 WHERE id = $1 AND (own_devices_since IS NOT NULL) <> $2`,
  values: (classId: string, areOwn: boolean, now: Date) => [classId, areOwn, now],
}).some;
