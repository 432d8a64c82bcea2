import { useTranslations } from 'use-intl';
import { Link } from '../../shell/navigation/link.tsx';
import { addresses } from '../addresses.ts';

interface Props {
  readonly code: string;
  readonly activityId: string;
  readonly title: string;
}

/** From an activity that was begun to the summary of one's answers. */
export function SummaryLink({ code, activityId, title }: Props) {
  const t = useTranslations('student.class');
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
