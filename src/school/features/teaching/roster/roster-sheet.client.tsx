import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { TubeLabel } from '../../../../lab/ui/mark/tube-label.tsx';
import { serverClock } from '../../../client/http/server-clock.ts';
import { BackLink } from '../../../client/page/back-link.tsx';
import { Instant } from '../../../client/page/instant.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { sortRoster } from '../../classes/sort-rows.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { hasCome } from '../../classes/who-has-come.ts';
import { AddressCode } from '../address-code.client.tsx';
import { joinLink } from '../join-link.client.ts';
import { useJoinedWords } from '../joined-words.client.ts';
import { JoiningSteps } from '../joining-steps.client.tsx';

/** One sheet to print: how to join, and who is in the class. On paper it looks as it does here. */
export function RosterSheet({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('classCare.sheet');
  const words = useTranslations('teacher.class');
  const format = useFormatter();
  const joined = useJoinedWords(taught);
  const [now] = useState(() => new Date(serverClock.now()));
  const hasTeams = taught.students.some(({ team }) => team !== null);
  const students = sortRoster(taught.students, { columnId: 'student', direction: 'ascending' });
  const when = format.dateTime(now, { dateStyle: 'long', timeStyle: 'short', timeZone: taught.timeZone });
  return (
    <article className="flex flex-col gap-7">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to={teacherAddresses.roster(taught.code)}>{t('back')}</BackLink>
        <Button icon={<Icon icon={Printer} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <header>
        <h1 className="text-3xl wrap-anywhere">{t('title', { name: taught.name })}</h1>
        <p className="mt-2 text-ink-soft">{`${t('teacher', { name: taught.teacherName })} · ${joined} · ${t('printed', { when })}`}</p>
      </header>
      <JoinPlate taught={taught} />
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{t('students')}</h2>
        {students.length === 0 ? <p className="text-ink-soft">{words('rosterEmpty')}</p> : null}
        <table className="w-full max-w-200 border-collapse print:max-w-none text-left">
          <thead>
            <tr className="border-b-2 border-ink">
              <th scope="col" className="w-12 py-1.5 pr-3 text-right">
                {t('number')}
              </th>
              <th scope="col" className="py-1.5 pr-3">
                {t('name')}
              </th>
              {hasTeams ? (
                <th scope="col" className="py-1.5 pr-3">
                  {t('team')}
                </th>
              ) : null}
              <th scope="col" className="py-1.5 pr-3 max-sm:hidden print:table-cell">
                {t('joined')}
              </th>
              <th scope="col" className="hidden w-28 py-1.5 print:table-cell">
                {t('present')}
              </th>
            </tr>
          </thead>
          <tbody>
            {students.map((student, index) => (
              <tr key={student.id} className="border-b border-rule">
                <td className="py-1.5 pr-3 text-right text-ink-soft tabular-nums">{index + 1}</td>
                <th scope="row" className="py-1.5 pr-3 font-semibold wrap-anywhere">
                  {student.fullName || words('unnamed')}
                </th>
                {hasTeams ? <td className="py-1.5 pr-3 wrap-anywhere">{student.team}</td> : null}
                <td className="py-1.5 pr-3 whitespace-nowrap max-sm:hidden print:table-cell">
                  {hasCome(student) ? (
                    <Instant value={student.enrolledAt} timeZone={taught.timeZone} />
                  ) : (
                    words('notYet')
                  )}
                </td>
                <td className="hidden border border-rule print:table-cell" />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </article>
  );
}

function JoinPlate({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('classCare.sheet');
  const steps = useTranslations('teacher.codeScreen');
  const address = joinLink(window.location.origin, taught.code);
  if (taught.isArchived) return <p>{t('archived')}</p>;
  return (
    <section className="grid items-start gap-x-8 gap-y-5 border-2 border-ink p-5 break-inside-avoid sm:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto]">
      <div className="flex flex-col gap-4">
        <h2 className="text-xl">{t('join')}</h2>
        <TubeLabel label={steps('label')} code={taught.code} className="self-start" />
        <JoiningSteps taught={taught} className="gap-2 pl-6" />
        {taught.isJoiningPaused || taught.isDisabled ? <p>{t('paused')}</p> : null}
      </div>
      <figure className="w-44 justify-self-center">
        <AddressCode address={address} />
        <figcaption className="mt-1 text-center">{steps('scan')}</figcaption>
      </figure>
    </section>
  );
}
