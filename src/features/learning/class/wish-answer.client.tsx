import { useFormatter, useTranslations } from 'use-intl';
import { useConfig } from '../../../client/http/config.ts';
import { Link } from '../../../client/navigation/link.tsx';
import { useNow } from '../../../client/page/instant.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import type { OwnWish } from '../../classes/own-wish.ts';

/** Tells the student of a class account how the teacher has answered the wish to make it their own. */
export function WishAnswer({ wish: { standing, until } }: { readonly wish: OwnWish }) {
  const t = useTranslations('student.class.wish');
  const format = useFormatter();
  const nowMs = useNow();
  const isClosed = useConfig().studentAccounts === 'none';
  if (isClosed || Date.parse(until) <= nowMs) return null;
  if (standing !== 'yes') return <Notice title={t('noTitle')}>{t('noText')}</Notice>;
  return (
    <Notice
      tone="positive"
      title={t('yesTitle')}
      actions={
        <Link to="/profile#fullAccount" className="text-link inline-flex min-h-11 items-center">
          {t('open')}
        </Link>
      }
    >
      {t('yesText', { until: format.dateTime(new Date(until), { dateStyle: 'long' }) })}
    </Notice>
  );
}
