import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../../lab/ui/layout/disclosure.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import type { LessonPage } from './lesson-page.ts';
import type { SeeReason } from './see-first.ts';

interface Props {
  readonly code: string;
  readonly page: LessonPage;
}

/** The number of students that a teacher can talk to before the next lesson begins. */
const mostAtOnce = 5;

/** The students whom the teacher should see first, each with the reasons and a link to the answers. */
export function SeeFirst({ code, page: { seeFirst, students, activity } }: Props) {
  const t = useTranslations('lesson');
  const titleId = useId();
  const wasAnybodyHere = students.some(({ attendance }) => attendance !== 'unseen');
  const others = seeFirst.slice(mostAtOnce);
  const rowOf = ({ studentId, reasons }: LessonPage['seeFirst'][number], at: number) => (
    <li key={studentId} className="grid grid-cols-[1.5rem_1fr] border-t border-rule pt-2">
      <span className="font-display font-semibold text-signal-text">{at + 1}</span>
      <div className="min-w-0">
        <Link
          to={teacherAddresses.answers(code, activity.id, studentId)}
          className="text-link font-semibold wrap-anywhere"
        >
          {students.find(({ id }) => id === studentId)?.name || t('unnamed')}
        </Link>
        <ul className="text-sm">
          {reasons.map((reason) => (
            <li key={JSON.stringify(reason)} className="wrap-anywhere">
              <Reason reason={reason} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-2">
      <h2 id={titleId} className="text-lg">
        {t('seeFirst')}
      </h2>
      {seeFirst.length === 0 ? (
        <p className="text-ink-soft">{t(wasAnybodyHere ? 'seeNobody' : 'nobody')}</p>
      ) : (
        <>
          <ol className="flex flex-col gap-2">{seeFirst.slice(0, mostAtOnce).map(rowOf)}</ol>
          {others.length > 0 ? (
            <Disclosure title={t('seeMore', { count: others.length })}>
              <ol start={mostAtOnce + 1} className="flex flex-col gap-2">
                {others.map((seen, at) => rowOf(seen, at + mostAtOnce))}
              </ol>
            </Disclosure>
          ) : null}
        </>
      )}
    </section>
  );
}

function Reason({ reason }: { reason: SeeReason }) {
  const t = useTranslations('lesson.reason');
  switch (reason.kind) {
    case 'tries-used':
      return <span>{t(reason.isAwaited ? 'awaited' : 'tries-used', { label: reason.label })}</span>;
    case 'stuck':
      return <span>{t('stuck', { label: reason.label, minutes: reason.minutes })}</span>;
    case 'wrong-and-sure':
      return <span>{t('wrong-and-sure', { label: reason.label })}</span>;
    case 'hand-unseen':
      return <span>{t('hand-unseen')}</span>;
    case 'behind':
      return <span>{t('behind', { count: reason.count, of: reason.of, middle: reason.middle })}</span>;
  }
}
