import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../../contract/classes.ts';
import { Instant } from '../../../classes/instant.tsx';
import { moveDate } from './copy-draft.ts';

/** What the dates of a copy will be, before it is made. */
export function MovedDates({ taught, weeks }: { taught: TeacherClass; weeks: number }) {
  const t = useTranslations('classCare.duplicate');
  const words = useTranslations('teacher.class');
  const moved = (label: string, date: string | null) =>
    date === null ? null : (
      <span className="block">
        {label}: <Instant value={moveDate(date, weeks, taught.timeZone)} timeZone={taught.timeZone} />
      </span>
    );
  return (
    <div className="border-l-2 border-rule-strong pl-4 text-sm">
      <p className="font-semibold">{t('preview')}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {taught.activities
          .filter(({ dateAssigned, dateDue }) => dateAssigned !== null || dateDue !== null)
          .map(({ id, title, dateAssigned, dateDue }) => (
            <li key={id}>
              <span className="font-semibold wrap-anywhere">{title}</span>
              {moved(words('assigned'), dateAssigned)}
              {moved(words('due'), dateDue)}
            </li>
          ))}
      </ul>
    </div>
  );
}
