import { type RowOf, statement, text, uuid } from '../../../server/database/statement.ts';

/** Whose comments, and to which question of which lab. */
export interface SavedFor {
  readonly teacherId: string;
  readonly activityId: string;
  readonly exerciseId: string;
}

const columns = { id: uuid(), text: text() };
export type SavedCommentRow = RowOf<typeof columns>;

const keyOf = ({ teacherId, activityId, exerciseId }: SavedFor) => [teacherId, activityId, exerciseId];
const ofKey = 'teacher_id = $1 AND activity_id = $2 AND exercise_id = $3';

export const listSavedRows = statement('list-saved-comments', {
  columns,
  text: `SELECT comment_id AS id, text FROM saved_comments WHERE ${ofKey} ORDER BY comment_id LIMIT 100`,
  values: keyOf,
}).all;

export const insertSavedRow = statement('insert-saved-comment', {
  text: `INSERT INTO saved_comments (teacher_id, activity_id, exercise_id, comment_id, text)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
  values: (key: SavedFor, { id, text: words }: SavedCommentRow) => [...keyOf(key), id, words],
}).run;

export const deleteSavedRow = statement('delete-saved-comment', {
  text: `DELETE FROM saved_comments WHERE ${ofKey} AND comment_id = $4`,
  values: (key: SavedFor, id: string) => [...keyOf(key), id],
}).run;

/** Everything that a teacher keeps: for the export of what is held about a person. */
export const listEverySavedRow = statement('list-every-saved-comment', {
  columns: { activityId: text(), exerciseId: text(), text: text() },
  text: `SELECT activity_id AS "activityId", exercise_id AS "exerciseId", text FROM saved_comments
     WHERE teacher_id = $1 ORDER BY activity_id, exercise_id, comment_id`,
  values: (teacherId: string) => [teacherId],
}).all;
