import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lab/ui/class-names.ts';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { NameButton } from '../classes/name-button.client.tsx';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { whoHasCome } from '../classes/who-has-come.ts';
import { useJoinedWords } from './joined-words.client.ts';
import { NameKindField, useNameKind, useShownNames } from './shown-names.client.tsx';

/**
 * Who has come into the class, on the screen that everybody sees: called as the teacher chooses, and who came in last
 * first, so that in a lesson those of that lesson stand before all others.
 */
export function Arrivals({ taught, className }: { taught: TeacherClass; className?: string }) {
  const t = useTranslations('teacher.codeScreen');
  const titleId = useId();
  const [kind, choose] = useNameKind();
  const nameOf = useShownNames(taught, kind);
  const joined = useJoinedWords(taught);
  const { come } = whoHasCome(taught.students);
  return (
    <section aria-labelledby={titleId} className={classNames('flex min-w-0 flex-col gap-3', className)}>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h3 id={titleId} className="text-xl">
          <span>{t('arrived')}</span>{' '}
          <span className="block text-lg font-normal text-ink-soft tabular-nums">{joined}</span>
        </h3>
        <NameKindField kind={kind} onChoose={choose} />
      </header>
      {come.length === 0 ? <p className="text-xl text-ink-soft">{t('nobody')}</p> : null}
      {kind === 'noNames' ? null : (
        <ul className="flex flex-wrap gap-x-3 gap-y-2 text-xl">
          {come.map(({ id }) => (
            <li key={id} className="rounded-data border border-rule bg-paper-raised px-3 py-1 wrap-anywhere">
              {kind === 'firstNames' ? (
                <NameButton
                  studentId={id}
                  name={nameOf(id)}
                  to={teacherAddresses.answers(taught.code, taught.initialActivity, id)}
                />
              ) : (
                nameOf(id)
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
