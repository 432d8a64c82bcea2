import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lab/ui/class-names.ts';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { NameButton } from '../classes/name-button.client.tsx';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { whoHasCome } from '../classes/who-has-come.ts';
import { NameKindField, useNameKind, useShownNames } from './shown-names.client.tsx';

/** With more names the letters are smaller, so that a class of 30 stands in one window of a laptop. */
const mostLargeNames = 15;

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Shows on the screen that everybody sees who has come into the class, and who has a card and has not come yet. The
 * teacher chooses how students are called. The last student to come stands first, so that the arrivals of this lesson
 * stand before all others.
 */
export function Arrivals({ taught, className }: { taught: TeacherClass; className?: string }) {
  const t = useTranslations('teacher.codeScreen');
  const words = useTranslations('teacher.class');
  const id = useId();
  const [kind, choose] = useNameKind();
  const nameOf = useShownNames(taught, kind);
  const { come, notYet } = whoHasCome(taught.students);
  const missing = notYet.toSorted((one, other) => byName.compare(nameOf(one.id), nameOf(other.id)));
  const size =
    taught.students.length > mostLargeNames ? 'gap-x-2 gap-y-1.5 text-lg' : 'gap-x-3 gap-y-2 text-xl';

  function list(labelId: string, students: ReturnType<typeof whoHasCome>['come'], look: string): ReactNode {
    if (kind === 'noNames' || students.length === 0) return null;
    return (
      <ul aria-labelledby={labelId} className={classNames('flex flex-wrap', size)}>
        {students.map((student) => (
          <li
            key={student.id}
            className={classNames('rounded-data border bg-paper-raised px-2.5 py-0.5 wrap-anywhere', look)}
          >
            {kind === 'firstNames' ? (
              <NameButton
                studentId={student.id}
                name={nameOf(student.id)}
                to={teacherAddresses.answers(taught.code, taught.initialActivity, student.id)}
              />
            ) : (
              nameOf(student.id)
            )}
          </li>
        ))}
      </ul>
    );
  }

  return (
    <section aria-labelledby={`${id}-in`} className={classNames('flex min-w-0 flex-col gap-3', className)}>
      <header className="flex items-end justify-between gap-x-6">
        <h3 id={`${id}-in`} className="text-xl">
          <span>{t('arrived')}</span>{' '}
          <span className="block text-lg font-normal text-ink-soft tabular-nums">
            {words('seats', { count: come.length, seats: taught.studentQuantity })}
          </span>
        </h3>
        <NameKindField kind={kind} onChoose={choose} />
      </header>
      {come.length === 0 ? <p className="text-xl text-ink-soft">{t('nobody')}</p> : null}
      {list(`${id}-in`, come, 'border-rule')}
      {missing.length > 0 ? (
        <h4 id={`${id}-missing`} className="text-lg font-normal text-ink-soft tabular-nums">
          {words('notYetCome', { count: missing.length })}
        </h4>
      ) : null}
      {list(`${id}-missing`, missing, 'border-dashed border-rule-strong')}
    </section>
  );
}
