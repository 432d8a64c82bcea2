import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import type { StationLine } from '../tile.ts';

interface NoteProps {
  readonly station: StationLine;
  /** A label may hold a name, so nothing of what was done is said on a screen that others see. */
  readonly areNamesHidden: boolean;
}

/** At which station a student is, and the last line of the record there. */
export function StationNote({ station: { title, lastAct }, areNamesHidden }: NoteProps) {
  const t = useTranslations('live');
  return (
    <p className="line-clamp-3 text-sm font-semibold wrap-anywhere">
      {areNamesHidden ? title : t('station', { title, act: lastAct ?? t('stationNothing') })}
    </p>
  );
}

interface LinkProps {
  readonly partId: string;
  readonly place: { readonly code: string; readonly activityId: string; readonly studentId: string };
  readonly name: string;
  readonly areNamesHidden: boolean;
  readonly tabIndex: number;
}

/** Opens the bench of the student, to be replayed. */
export function BenchLink({ partId, place, name, areNamesHidden, tabIndex }: LinkProps) {
  const t = useTranslations('live');
  const to = teacherAddresses.bench({
    ...{ lab: place.activityId, part: partId, code: place.code, student: place.studentId },
    ...(areNamesHidden && { present: 'on' }),
  });
  return (
    <Link
      to={to}
      tabIndex={tabIndex}
      aria-label={t('benchOf', { name })}
      className={`${buttonClasses('secondary')} relative z-10`}
    >
      {t('bench')}
    </Link>
  );
}
