import { useTranslations } from 'use-intl';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useIdentity } from '../../client/identity/use-identity.tsx';

/**
 * Why a student with a PIN is asked for it again. Nobody is named, because somebody else may sit here now, except where the
 * teacher has put two accounts together a moment ago: then only the name says how to go on.
 */
export function AwayNotice({ className }: { className: string }) {
  const t = useTranslations('auth.away');
  const { client } = useIdentity();
  const receiver = client.getReceiver();
  if (receiver !== null)
    return (
      <Notice title={t('mergedTitle', { name: receiver })} className={className}>
        {t('mergedText')}
      </Notice>
    );
  if (!client.hasBeenAway()) return null;
  return (
    <Notice title={t('title')} className={className}>
      {t('text')}
    </Notice>
  );
}
