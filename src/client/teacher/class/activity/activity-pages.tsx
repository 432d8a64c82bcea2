import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../../../contract/class-activities.ts';
import type { TeacherClass } from '../../../../contract/classes.ts';
import { buttonClasses } from '../../../../ui/action/button.tsx';
import { Link } from '../../../shell/navigation/link.tsx';
import { addresses } from '../../addresses.ts';
import { sortRoster } from '../sort-rows.ts';
import { TryAsStudent } from '../try-as-student.tsx';

// Files are asked for rarely, and never on the way to the figures.
const DownloadMenu = lazy(() =>
  import('../../reports/download-menu.tsx').then((module) => ({ default: module.DownloadMenu })),
);

interface Props {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
}

/** Where an activity of the class leads: its reports, its roster, and the lab itself. */
export function ActivityPages({ taught, activity }: Props) {
  const t = useTranslations('classCare.activity');
  const words = useTranslations('teacher.class');
  const { code } = taught;
  const [first] = sortRoster(taught.students, { columnId: 'student', direction: 'ascending' });
  return (
    <nav aria-label={t('actionsNamed', { activity: activity.title })} className="flex flex-wrap gap-2">
      {first ? (
        <>
          <Link to={addresses.snapshot(code, activity.id)} className={buttonClasses('primary')}>
            {t('snapshot')}
          </Link>
          <Link to={addresses.answers(code, activity.id, first.id)} className={buttonClasses('secondary')}>
            {t('summary')}
          </Link>
        </>
      ) : null}
      {/* There is a guide to what is open. */}
      {activity.modules.length > 0 ? (
        <Link to={addresses.guide(activity.id)} className={buttonClasses('secondary')}>
          {t('guide')}
        </Link>
      ) : null}
      <Link to={addresses.class(code, 'students')} className={buttonClasses('secondary')}>
        {t('roster')}
      </Link>
      <Link to={addresses.activity(activity.id)} className={buttonClasses('secondary')}>
        {words('enter')}
      </Link>
      <TryAsStudent taught={taught} activity={activity} />
      <Suspense>
        <DownloadMenu code={code} activityId={activity.id} />
      </Suspense>
    </nav>
  );
}
