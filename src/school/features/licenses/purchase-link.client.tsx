import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { useConfig } from '../../client/http/config.ts';

/** A link to the outside store, where there is one. */
export function PurchaseLink() {
  const t = useTranslations('licenses');
  const { storeUrl } = useConfig();
  if (storeUrl === undefined) return null;
  const label = t('purchase');
  return (
    <a
      href={storeUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('purchaseHint', { label })}
      className={buttonClasses('secondary')}
    >
      <Icon icon={ExternalLink} />
      <span>{label}</span>
    </a>
  );
}

/** Whom to ask for a licence where there is no store to buy one in. */
export function PurchaseAdvice() {
  const t = useTranslations('licenses');
  const { storeUrl, operatorContact } = useConfig();
  if (storeUrl !== undefined || operatorContact === undefined) return null;
  return <p>{t('noStore', { contact: operatorContact })}</p>;
}

export const licenseAddresses = {
  list: '/licenses',
  redeem: '/licenses/redeem-code',
} as const;
