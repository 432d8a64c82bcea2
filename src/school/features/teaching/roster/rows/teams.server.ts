import { nullable, statement, text } from '../../../../server/database/statement.ts';
import type { Team } from '../../../classes/teams/teams.ts';

/** Every student who is in a team, in no particular order. */
export const listTeamMembers = statement('list-team-members', {
  columns: { id: text(), team: nullable(text()) },
  text: `SELECT student_id AS id, team FROM enrolments
     WHERE class_id = $1 AND kind = 'student' AND team IS NOT NULL LIMIT 500`,
  values: (classId: string) => [classId],
}).all;

/** Takes everybody out of their teams who is in none of these. */
export const clearTeams = statement('clear-teams', {
  text: `UPDATE enrolments SET team = NULL
     WHERE class_id = $1 AND team IS NOT NULL AND NOT (student_id = ANY($2::text[]))`,
  values: (classId: string, teams: readonly Team[]) => [classId, teams.flatMap(({ students }) => students)],
}).run;

/** The number of students that were put in teams: fewer than given where one is not a student of the class. */
export const writeTeams = statement('write-teams', {
  text: `UPDATE enrolments e SET team = t.name FROM unnest($2::text[], $3::text[]) AS t(student_id, name)
     WHERE e.class_id = $1 AND e.student_id = t.student_id AND e.kind = 'student'`,
  values: (classId: string, teams: readonly Team[]) => [
    classId,
    teams.flatMap(({ students }) => students),
    teams.flatMap(({ name, students }) => students.map(() => name)),
  ],
}).count;
