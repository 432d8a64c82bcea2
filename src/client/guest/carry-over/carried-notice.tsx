import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { Link } from '../../shell/navigation/link.tsx';
import type { CarriedOver } from './carry-over.ts';

interface Props {
  readonly code: string;
  readonly activityId: string;
  readonly title: string;
  readonly result: CarriedOver;
}

const reasons = ['answered', 'finished', 'gone', 'locked'] as const;

/** What went over into the class, and what did not and why. */
export function CarriedNotice({ code, activityId, title, result }: Props) {
  const t = useTranslations('guest.carry');
  const { carriedCount, leftCounts } = result;
  const left = reasons.filter((reason) => leftCounts[reason] > 0);
  return (
    <Notice
      tone={carriedCount > 0 ? 'positive' : 'info'}
      title={carriedCount > 0 ? t('doneTitle', { title }) : t('nothingTitle', { title })}
      actions={
        <Link
          to={`/activity?${new URLSearchParams({ id: activityId, code })}`}
          className={buttonClasses('secondary')}
        >
          {t('open')}
        </Link>
      }
    >
      {carriedCount > 0 ? <p>{t('done', { count: carriedCount })}</p> : null}
      {left.map((reason) => (
        <p key={reason}>{t(`left.${reason}`, { count: leftCounts[reason] })}</p>
      ))}
    </Notice>
  );
}
