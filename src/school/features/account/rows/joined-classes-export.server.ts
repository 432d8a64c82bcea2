import { jsonb, nullable, statement, text, timestamp, uuid } from '../../../server/database/statement.ts';
import type { ClassCode } from '../../classes/class-code.ts';
import type { ExtensionInJson } from '../../classes/extension.ts';
import type { JoinedClassRecord } from '../personal-export.ts';

export const listJoinedClassRows = statement('list-joined-classes-for-export', {
  columns: {
    classId: uuid(),
    code: text<ClassCode>(),
    name: text(),
    kind: text<'student' | 'teacher' | 'leaving'>(),
    enrolledAt: timestamp(),
    archivedAt: nullable(timestamp()),
    lastName: nullable(text()),
    firstName: nullable(text()),
    ownId: nullable(text()),
    nameInClass: nullable(text()),
    movedFrom: jsonb<string[]>(),
    team: nullable(text()),
    classAccount: nullable(jsonb<NonNullable<JoinedClassRecord['classAccount']>>()),
    absences: jsonb<{ activityId: string; markedAt: string }[]>(),
    extensions: jsonb<(ExtensionInJson & { activityId: string })[]>(),
    firstVisits: jsonb<{ activityId: string; moduleId: string; at: string }[]>(),
  },
  text: `SELECT e.class_id AS "classId", c.code, c.name, e.kind, e.enrolled_at AS "enrolledAt",
           c.archived_at AS "archivedAt", e.last_name AS "lastName", e.first_name AS "firstName", e.own_id AS "ownId",
           e.name_in_class AS "nameInClass", e.team,
           (SELECT coalesce(jsonb_agg(f.name ORDER BY array_position(e.former_class_ids, f.id)), '[]')
              FROM classes f WHERE f.id = ANY(e.former_class_ids)) AS "movedFrom",
           (SELECT jsonb_build_object('madeAt', o.created_at, 'pinSetAt', o.pin_set_at, 'lastEnteredAt', o.last_entered_at,
                     'wishedAt', o.wished_at, 'wishAnswer', o.wish_answer, 'wishAnsweredAt', o.wish_answered_at,
                     'wishPutAwayAt', o.wish_put_away_at)
              FROM class_accounts o WHERE o.class_id = e.class_id AND o.student_id = e.student_id) AS "classAccount",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('activityId', a.activity_id, 'markedAt', a.marked_at)
                     ORDER BY a.marked_at, a.activity_id), '[]')
              FROM absences a WHERE a.class_id = e.class_id AND a.student_id = e.student_id) AS absences,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('activityId', x.activity_id, 'dueAt', x.due_at,
                     'lessonsDue', x.lessons_due, 'openedLessons', x.opened_lessons, 'passedParts', x.passed_parts)
                     ORDER BY x.activity_id), '[]')
              FROM extensions x WHERE x.class_id = e.class_id AND x.student_id = e.student_id) AS extensions,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('activityId', v.activity_id, 'moduleId', v.module_id, 'at', v.at)
                     ORDER BY v.at, v.module_id), '[]')
              FROM first_visits v WHERE v.class_id = e.class_id AND v.student_id = e.student_id) AS "firstVisits"
      FROM enrolments e JOIN classes c ON c.id = e.class_id
     WHERE e.student_id = $1 AND ($2::uuid IS NULL OR e.class_id = $2) ORDER BY e.enrolled_at, e.class_id`,
  values: (studentId: string, classId: string | null) => [studentId, classId],
}).all;
