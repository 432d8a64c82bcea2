import { useFormatter, useTranslations } from 'use-intl';
import { TubeLabel } from '../../../../lab/ui/mark/tube-label.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import type { ReplyOf } from '../../../kernel/endpoint.ts';
import type { classEndpoints } from '../../classes/class-endpoints.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';

/** More labs than these would make the list of classes long. */
const mostLabs = 3;

export type TaughtClass = ReplyOf<(typeof classEndpoints)['listTaughtClasses']>['classes'][number];

/** One class as a line: its name links to the class, and its code can be read without opening it. */
export function TaughtClassRow({ taught }: { taught: TaughtClass }) {
  const t = useTranslations('teacher.classes');
  const care = useTranslations('classCare.list');
  const demonstration = useTranslations('classCare.demonstration');
  const format = useFormatter();
  const dateOf = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium' });
  const isOpen = !taught.isArchived && !taught.isDisabled;
  const remarks = [
    isOpen && taught.raisedHands > 0 && care('hands', { count: taught.raisedHands }),
    isOpen && taught.wishes !== undefined && care('wishes', { count: taught.wishes }),
    taught.isDemonstration && demonstration('mark'),
    taught.isDisabled && t('disabled'),
    isOpen && taught.isWaitingForLicense && care('waiting'),
    isOpen && taught.isJoiningPaused && care('paused'),
  ].filter((words) => words !== false);
  return (
    <li className="relative flex flex-wrap items-start gap-x-6 gap-y-3 border border-rule bg-paper-raised p-4 hover:border-primary">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg wrap-anywhere">
          {/* The link's target spans the row; the code lies above it, so that its text can be selected. */}
          <Link
            to={teacherAddresses.class(taught.code)}
            className="text-primary underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {taught.name}
          </Link>
        </h2>
        <p className="mt-1 text-ink-soft">
          <span className="font-semibold text-ink tabular-nums">
            {t('students', { count: taught.studentCount, seats: taught.studentQuantity })}
          </span>
          <span>{' · '}</span>
          <span>
            {taught.archivedAt === null
              ? t('created', { date: dateOf(taught.createdAt) })
              : care('archivedAt', { date: dateOf(taught.archivedAt) })}
          </span>
        </p>
        <LabLines labs={taught.labs} />
        {remarks.map((words) => (
          <p key={words} className="mt-1 font-semibold text-caution">
            {words}
          </p>
        ))}
      </div>
      {taught.isDemonstration ? null : (
        <TubeLabel label={t('code')} code={taught.code} className="relative z-10" />
      )}
    </li>
  );
}

/** How far the class is in what is due now of each lab, and by when that is due. */
function LabLines({ labs }: Pick<TaughtClass, 'labs'>) {
  const t = useTranslations('classCare.list');
  const format = useFormatter();
  if (labs.length === 0) return null;
  const sayDue = ({ dateDue, dueLessons, counts }: TaughtClass['labs'][number]) => {
    const date = dateDue && format.dateTime(new Date(dateDue), { dateStyle: 'medium' });
    if (!dueLessons) return [t('counts', counts), ...(date ? [t('due', { date })] : [])];
    const lessons = format.list(dueLessons.map((number) => format.number(number)));
    const named = { lessons, count: dueLessons.length, ...counts };
    return [date ? t('countsDue', { date, ...named }) : t('countsOf', named)];
  };
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-sm">
      {labs.slice(0, mostLabs).map((lab) => (
        <li key={lab.id} className="wrap-anywhere">
          <span className="font-semibold">{lab.title}</span>{' '}
          <span className="text-ink-soft tabular-nums">
            {[
              ...(lab.lessonCount === null ? [] : [t('lessons', { count: lab.lessonCount })]),
              ...sayDue(lab),
            ].join(' · ')}
          </span>
        </li>
      ))}
      {labs.length > mostLabs ? (
        <li className="text-ink-soft">{t('moreLabs', { count: labs.length - mostLabs })}</li>
      ) : null}
    </ul>
  );
}
