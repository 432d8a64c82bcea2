import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import type { License } from './license-endpoints.ts';
import { showLicenseKey } from './license-key.ts';

interface LicenseActionProps {
  readonly license: License;
  readonly onUse: () => void;
}

/** What a teacher can do with one license: use it for a class, or open the class that uses it. */
export function LicenseAction({ license, onUse }: LicenseActionProps) {
  const t = useTranslations('licenses.act');
  const types = useTranslations('licenses.types');
  const { status, type, licenseKey, classCode, className } = license;
  if (status === 'AVAILABLE')
    return (
      <Button
        variant="secondary"
        aria-label={t('useNamed', { type: types(type), code: showLicenseKey(licenseKey) })}
        onClick={onUse}
      >
        {t('use')}
      </Button>
    );
  if (status === 'APPLIED' && classCode !== null)
    return (
      <Link
        to={`${teacherAddresses.classDetails(classCode)}#licenses`}
        aria-label={t('manageNamed', { name: className ?? classCode })}
        className="text-link inline-flex min-h-11 items-center whitespace-nowrap"
      >
        {t('manage')}
      </Link>
    );
  return <span className="text-ink-soft">{t('none')}</span>;
}
