import { groupBy } from '../../../../lab/kernel/group-by.ts';
import {
  type Confidence,
  type ConfidenceFinding,
  findConfidence,
} from '../../../../lab/marking/given-with.ts';
import type { Outcome } from '../../../../lab/marking/score.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { boolean, integer, nullable, statement, text } from '../../../server/database/statement.ts';
import type { GivenWithFindings } from '../files/activity-report.server.ts';
import { columnTexts } from '../files/csv/texts.server.ts';
import type { SnapshotFrame } from '../snapshot-frame.server.ts';

const listRows = statement('list-given-with', {
  columns: {
    studentId: text(),
    exerciseId: text(),
    outcome: text<Outcome>(),
    isTrySpent: boolean(),
    confidence: nullable(text<Confidence>()),
    firstConfidence: nullable(text<Confidence>()),
    hintsTaken: integer(),
    openedExample: boolean(),
  },
  text: `SELECT student_id AS "studentId", exercise_id AS "exerciseId", outcome, tries_spent > 0 AS "isTrySpent",
           given_with ->> 'confidence' AS confidence,
           first_confidence AS "firstConfidence",
           coalesce((given_with ->> 'hintsTaken')::integer, 0) AS "hintsTaken",
           coalesce((given_with ->> 'openedExample')::boolean, false) AS "openedExample"
      FROM exercise_progress
     WHERE class_id = $1 AND activity_id = $2 AND attempt_id IS NOT NULL
       AND (given_with IS NOT NULL OR first_confidence IS NOT NULL)`,
  values: (classId: string, activityId: string) => [classId, activityId],
}).all;

/** For each exercise: the students of a class who were right by luck, who were sure and wrong, and who took help. */
export async function listGivenWithFindings(
  db: Queryable,
  { classId, activityId }: { readonly classId: string; readonly activityId: string },
  { parts }: Pick<SnapshotFrame, 'parts'>,
): Promise<GivenWithFindings> {
  const rows = await listRows(db, classId, activityId);
  const placeOf = new Map(parts.map(({ id }, place) => [id, place]));
  const found = rows
    .map((row) => ({ ...row, place: placeOf.get(row.exerciseId) ?? -1, findings: findConfidence(row) }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place);
  type Found = (typeof found)[number];
  const nameOf = ({ place }: Found) => parts[place]?.name ?? '';
  const namesOf = (own: readonly Found[], finding: ConfidenceFinding) =>
    own.filter(({ findings }) => findings.includes(finding)).map(nameOf);
  const helpOf = (own: readonly Found[]) =>
    own
      .filter(({ hintsTaken, openedExample }) => hintsTaken > 0 || openedExample)
      .map((row) => columnTexts.help(nameOf(row), row.hintsTaken, row.openedExample));
  return new Map(
    [...groupBy(found, ({ studentId }) => studentId)].map(([studentId, own]) => [
      studentId,
      {
        'right-by-luck': namesOf(own, 'right-by-luck'),
        'wrong-and-sure': namesOf(own, 'wrong-and-sure'),
        help: helpOf(own),
      },
    ]),
  );
}
