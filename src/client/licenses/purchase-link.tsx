import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useConfig } from '../data/config.ts';

/** The way to the outside store, where there is one. */
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
      {label}
    </a>
  );
}
