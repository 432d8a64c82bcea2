import { type RowOf, statement, text, timestamp, uuid } from '../../server/database/statement.ts';
import { sweepTable } from '../../server/database/sweep-table.ts';

const columns = {
  id: uuid(),
  teacherId: text(),
  firstName: text(),
  lastName: text(),
  institution: text(),
  email: text(),
  message: text(),
  sentAt: timestamp(),
};
export type SupportMessageRow = RowOf<typeof columns>;

const selection = `id, teacher_id AS "teacherId", first_name AS "firstName", last_name AS "lastName", institution, email,
  message, sent_at AS "sentAt"`;

/** Returns false where there is a message with this id, whoever sent it. */
export const insertSupportMessage = statement('insert-support-message', {
  text: `INSERT INTO support_messages (id, teacher_id, first_name, last_name, institution, email, message, sent_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
  values: (row: SupportMessageRow) => [
    row.id,
    row.teacherId,
    row.firstName,
    row.lastName,
    row.institution,
    row.email,
    row.message,
    row.sentAt,
  ],
}).some;

export const findSupportMessage = statement('find-support-message', {
  columns,
  text: `SELECT ${selection} FROM support_messages WHERE id = $1`,
  values: (id: string) => [id],
}).first;

/** What one teacher has written, oldest first. */
export const listSupportMessages = statement('list-support-messages', {
  columns,
  text: `SELECT ${selection} FROM support_messages WHERE teacher_id = $1 ORDER BY sent_at, id`,
  values: (teacherId: string) => [teacherId],
}).all;

/** Deletes the messages from before an instant. */
export const sweepSupportMessages = sweepTable('support_messages', 'sent_at < $1');
