import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/message/notice.tsx';
import { useIdentity } from '../identity/use-identity.client.tsx';

/** Why a student with a PIN is asked for it again. Nobody is named: somebody else may sit here now. */
export function AwayNotice({ className }: { className: string }) {
  const t = useTranslations('auth.away');
  const { client } = useIdentity();
  if (!client.hasBeenAway()) return null;
  return (
    <Notice title={t('title')} className={className}>
      {t('text')}
    </Notice>
  );
}
