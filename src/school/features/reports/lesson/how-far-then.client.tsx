import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ListedName } from '../../classes/listed-name.client.tsx';
import { listedAs } from '../sort.ts';
import type { LessonPage, LessonStudent } from './lesson-page.ts';

/** Who was here, and how far each was when the lesson ended. */
export function HowFarThen({ page: { students, modules } }: { page: LessonPage }) {
  const t = useTranslations('lesson');
  const format = useFormatter();
  const titleId = useId();
  const present = students.filter(({ isAbsent }) => !isAbsent);
  const count = (attendance: LessonStudent['attendance']) =>
    present.filter((student) => student.attendance === attendance).length;
  const lessons = format.list(modules.map(({ number }) => format.number(number)));
  const namesOf = (some: readonly LessonStudent[]) =>
    format.list(some.map(({ name }) => name || t('unnamed')));
  const groups = [
    ['notHere', present.filter(({ attendance }) => attendance === 'unseen')],
    ['absent', students.filter(({ isAbsent }) => isAbsent)],
    ['onlyLooked', present.filter(({ attendance }) => attendance === 'looked')],
  ] as const;
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-2">
      <h2 id={titleId} className="text-lg">
        {t('howFar')}
      </h2>
      <p className="font-semibold">
        {t('figures', { worked: count('worked'), looked: count('looked'), unseen: count('unseen') })}
      </p>
      <p className="text-sm text-ink-soft">
        {modules.length === 0 ? t('noLesson') : t('howFarText', { count: modules.length, lessons })}
      </p>
      {groups.map(([kind, some]) =>
        some.length > 0 ? (
          <p key={kind} className="text-sm">
            {t(kind, { names: namesOf(some) })}
          </p>
        ) : null,
      )}
      {present.length > 0 ? (
        <ul className="columns-1 gap-x-6 text-sm sm:columns-2 print:columns-2">
          {present.map((student) => (
            <li
              key={student.id}
              className="flex break-inside-avoid justify-between gap-3 border-b border-rule py-0.5"
            >
              <span className="min-w-0 wrap-anywhere">
                {student.name === '' ? t('unnamed') : <ListedName student={listedAs(student)} />}
              </span>
              <Done student={student} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** `6 of 8`, and what came after the lesson. */
function Done({ student: { atEnd, now } }: { student: LessonStudent }) {
  const t = useTranslations('lesson');
  const since = now.count - atEnd.count;
  return (
    <span className="shrink-0 text-right tabular-nums">
      <span>{t('done', { count: atEnd.count, of: atEnd.of })}</span>
      {since > 0 ? <span className="block text-ink-soft">{t('since', { count: since })}</span> : null}
    </span>
  );
}
