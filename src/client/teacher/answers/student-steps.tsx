import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { Link } from '../../shell/navigation/link.tsx';
import { addresses } from '../addresses.ts';
import { sortRoster } from '../class/sort-rows.ts';

export interface StudentStepsProps {
  readonly taught: TeacherClass;
  readonly activityId: string;
  readonly studentId: string;
}

/** To the student before and after, by name. At either end the way round leads on. */
export function StudentSteps({ taught, activityId, studentId }: StudentStepsProps) {
  const t = useTranslations('teacher.answers');
  const announce = useAnnounce();
  const students = sortRoster(taught.students, { columnId: 'student', direction: 'ascending' });
  const index = students.findIndex(({ id }) => id === studentId);
  const previous = students.at(index - 1);
  const next = students[(index + 1) % students.length];
  if (index < 0 || students.length < 2 || !previous || !next) return null;
  const to = (id: string) => addresses.answers(taught.code, activityId, id);
  // The focus stays on the link, so that one can step on; whose answers these are has to be said.
  const say = ({ fullName }: { fullName: string }) => announce(t('title', { name: fullName }));
  return (
    <nav aria-label={t('steps')} className="flex flex-wrap items-center gap-3">
      <Link
        to={to(previous.id)}
        title={previous.fullName}
        onClick={() => say(previous)}
        className={buttonClasses('secondary')}
      >
        <Icon icon={ArrowLeft} />
        {t('previous')}
      </Link>
      <Link
        to={to(next.id)}
        title={next.fullName}
        onClick={() => say(next)}
        className={buttonClasses('secondary')}
      >
        {t('next')}
        <Icon icon={ArrowRight} />
      </Link>
      <span className="text-sm text-ink-soft tabular-nums">
        {t('position', { index: index + 1, total: students.length })}
      </span>
    </nav>
  );
}
