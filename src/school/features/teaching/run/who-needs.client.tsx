import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../client/navigation/link.tsx';
import { Instant, useNow } from '../../../client/page/instant.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { DueDates } from '../../classes/due-dates.client.tsx';
import { dueForStudent } from '../../classes/extension.ts';
import { listActivityDues } from '../../classes/given-lessons.client.ts';
import { sortRoster } from '../../classes/sort-rows.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { NeedsNow } from '../../live/board/needs-now.client.tsx';

interface WhoNeedsProps {
  readonly taught: TeacherClass;
  readonly rows: readonly TeacherActivityRow[];
  readonly chosen: TeacherActivityRow;
}

/** Raised hands and students who are stuck, from the live data; then who is late. */
export function WhoNeeds({ taught, rows, chosen }: WhoNeedsProps) {
  const t = useTranslations('classRun.needs');
  const titleId = useId();
  const nowMs = useNow();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId} className="text-xl">
        {t('title')}
      </h2>
      <NeedsNow taught={taught} rows={rows} chosen={chosen} />
      {listLate(taught, rows, nowMs).map((late) => (
        <LateStudents key={late.activity.id} taught={taught} {...late} />
      ))}
    </section>
  );
}

function LateStudents({ taught, activity, students }: { taught: TeacherClass } & LateInActivity) {
  const nowMs = useNow();
  const dues = listActivityDues(activity);
  const t = useTranslations('classRun.needs');
  const words = useTranslations('teacher.class');
  return (
    <div className="border-l-4 border-caution pl-4">
      <h3 className="text-base">{t('late', { activity: activity.title, count: students.length })}</h3>
      <div className="text-sm text-ink-soft">
        <DueDates
          dues={dues.filter(({ at }) => isPast(at, nowMs))}
          isWhole={dues.length === 1}
          sayDate={(at) => <Instant value={at} timeZone={taught.timeZone} />}
        />
      </div>
      <ul
        aria-label={t('lateList', { activity: activity.title })}
        className="mt-1 flex flex-wrap gap-x-4 text-sm"
      >
        {students.map(({ id, fullName }) => (
          <li key={id}>
            <Link
              to={teacherAddresses.answers(taught.code, activity.id, id)}
              className="text-link inline-flex min-h-8 items-center wrap-anywhere"
            >
              {fullName || words('unnamed')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LateInActivity {
  readonly activity: TeacherActivityRow;
  /** By name. */
  readonly students: TeacherClass['students'];
}

/**
 * The students who have not done a lesson that was due for them, by activity. Excused students are not late; activities
 * that students cannot open are left out.
 */
function listLate(
  { students: roster }: Pick<TeacherClass, 'students'>,
  rows: readonly TeacherActivityRow[],
  nowMs: number,
): LateInActivity[] {
  return rows
    .filter(({ isHidden, isCovered }) => !isHidden && isCovered)
    .map((activity) => {
      const late = new Set(
        activity.students
          .filter(({ status, isAbsent }) => status !== 'COMPLETED' && !isAbsent)
          .filter(({ modules, extension }) =>
            modules.some(
              (lesson) =>
                lesson.status !== 'completed' && isPast(dueForStudent(activity, extension, lesson.id), nowMs),
            ),
          )
          .map(({ studentId }) => studentId),
      );
      const students = sortRoster(
        roster.filter(({ id }) => late.has(id)),
        { columnId: 'student', direction: 'ascending' },
      );
      return { activity, students };
    })
    .filter(({ students }) => students.length > 0);
}

function isPast(at: Date | string | null, nowMs: number): boolean {
  return at !== null && new Date(at).getTime() < nowMs;
}
