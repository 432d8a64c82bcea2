import { useTranslations } from 'use-intl';
import { Link } from '../../shell/navigation/link.tsx';
import { addresses } from '../addresses.ts';

interface Props {
  readonly code: string;
  readonly activityId: string;
  readonly title: string;
}

/** The page stands behind `forTeachers` in `routes.tsx` so far; a link would lead students astray. */
const isSummaryForStudents: boolean = false;

/** From a finished activity to the summary of one's answers. */
export function SummaryLink({ code, activityId, title }: Props) {
  const t = useTranslations('student.class');
  if (!isSummaryForStudents) return null;
  return (
    <Link
      to={addresses.summary(code, activityId)}
      aria-label={t('summary', { title })}
      className="text-link inline-flex min-h-6 items-center"
    >
      {t('summaryWord')}
    </Link>
  );
}
