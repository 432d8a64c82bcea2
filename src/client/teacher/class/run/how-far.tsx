import EyeOff from 'lucide-react/icons/eye-off';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../../../contract/class-activities.ts';
import type { TeacherClass } from '../../../../contract/classes.ts';
import { buttonClasses } from '../../../../ui/action/button.tsx';
import { Icon, type IconComponent } from '../../../../ui/mark/icon.tsx';
import { Link } from '../../../shell/navigation/link.tsx';
import { addresses } from '../../addresses.ts';
import { ActivityChoice } from './activity-choice.tsx';
import { LessonTable } from './lesson-table.tsx';
import { ProgressCounts } from './progress-counts.tsx';

export interface HowFarProps {
  readonly taught: TeacherClass;
  readonly rows: readonly TeacherActivityRow[];
  readonly chosen: TeacherActivityRow;
}

/** Progress by activity; of the chosen one the students, the lessons, and where its reports and its lab are. */
export function HowFar({ taught, rows, chosen }: HowFarProps) {
  const t = useTranslations('classRun.far');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-5">
      <h2 id={titleId} className="text-xl">
        {t('title')}
      </h2>
      {rows.length > 1 ? <ActivityChoice rows={rows} chosenId={chosen.id} /> : null}
      <ChosenActivity taught={taught} activity={chosen} />
    </section>
  );
}

function ChosenActivity({ taught, activity }: { taught: TeacherClass; activity: TeacherActivityRow }) {
  const t = useTranslations('classRun.far');
  const words = useTranslations('teacher.class');
  const care = useTranslations('classCare.activity');
  const titleId = useId();
  const { code } = taught;
  const { id, title } = activity;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 id={titleId} className="text-lg wrap-anywhere">
            {title}
          </h3>
          {activity.isHidden ? <Hindrance icon={EyeOff}>{words('hidden')}</Hindrance> : null}
          {activity.isCovered ? null : <Hindrance icon={LockKeyhole}>{words('uncovered')}</Hindrance>}
        </div>
        <nav aria-label={t('lab', { activity: title })} className="flex flex-wrap gap-2">
          <Link to={addresses.activity(id)} className={buttonClasses('secondary')}>
            {words('enter')}
          </Link>
          {/* There is a guide to what is open. */}
          {activity.modules.length > 0 ? (
            <Link to={addresses.guide(id, code)} className={buttonClasses('secondary')}>
              {care('guide')}
            </Link>
          ) : null}
        </nav>
      </header>
      <ProgressCounts counts={activity.counts} count={activity.students.length} />
      <nav aria-label={t('reports', { activity: title })} className="flex flex-wrap items-center gap-2">
        <Link to={addresses.snapshot(code, id)} className={buttonClasses('primary')}>
          {care('snapshot')}
        </Link>
        <Link to={addresses.chooseStudent(code, id)} className={buttonClasses('secondary')}>
          {care('summary')}
        </Link>
        {activity.students.length === 0 ? (
          <p className="max-w-measure text-sm text-ink-soft">{t('emptyReports')}</p>
        ) : null}
      </nav>
      {activity.modules.length > 0 ? (
        <LessonTable activity={activity} />
      ) : (
        <p className="text-ink-soft">{t('noLessons')}</p>
      )}
    </section>
  );
}

function Hindrance({ icon, children }: { icon: IconComponent; children: string }) {
  return (
    <p className="mt-2 flex items-center gap-2 text-sm font-semibold text-caution">
      <Icon icon={icon} size={18} />
      {children}
    </p>
  );
}
