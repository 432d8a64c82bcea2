import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/message/notice.tsx';
import { GuestAccountLinks } from './account-links.client.tsx';

/** Says where a guest's work is, and how it can go further. */
export function GuestBanner({ className }: { className?: string | undefined }) {
  const t = useTranslations('guest.banner');
  return (
    <section aria-label={t('title')} className={className}>
      <Notice title={t('title')} actions={<GuestAccountLinks />}>
        <p>{t('text')}</p>
      </Notice>
    </section>
  );
}
