import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useConfig } from '../../client/http/config.ts';
import { Link } from '../../client/navigation/link.tsx';
import { studentAddresses } from '../classes/student-addresses.client.ts';
import { GuestAccountLinks } from './account-links.client.tsx';
import { readJoinCode } from './kept-join-code.client.ts';

/** Says where a guest's work is stored, and how the guest can take it into a class. */
export function GuestBanner({ className }: { className?: string | undefined }) {
  const t = useTranslations('guest.banner');
  const code = readJoinCode(useConfig().productKey);
  return (
    <section aria-label={t('title')} className={className}>
      <Notice
        title={t('title')}
        actions={
          <>
            {code === null ? null : (
              <Link to={studentAddresses.door(code)} className={buttonClasses('primary')}>
                {t('join')}
              </Link>
            )}
            <GuestAccountLinks />
          </>
        }
      >
        <p>{t('text')}</p>
        {code === null ? null : <p>{t('kept', { code })}</p>}
      </Notice>
    </section>
  );
}
