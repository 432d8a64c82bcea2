import KeyRound from 'lucide-react/icons/key-round';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import type { LicenseType } from '../classes/passes.ts';
import { showLicenseKey } from './license-key.ts';

/** A license and its code, as a ticket: it must not look like the label plate of a class code. */
export function LicenseLabel({ type, licenseKey }: { type: LicenseType; licenseKey: string }) {
  const t = useTranslations('licenses.types');
  return (
    <div className="inline-flex items-center gap-3 rounded-data border-2 border-dashed border-rule-strong bg-paper px-3 py-1.5 text-ink">
      <Icon icon={KeyRound} size={20} className="text-ink-soft" />
      <div>
        <p className="text-xs text-ink-soft">{t(type)}</p>
        <p className="font-mono text-lg font-semibold tracking-[0.06em] whitespace-nowrap select-all">
          {showLicenseKey(licenseKey)}
        </p>
      </div>
    </div>
  );
}
