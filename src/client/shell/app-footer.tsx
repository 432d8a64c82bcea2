import { useTranslations } from 'use-intl';
import { SchemeSwitch } from '../../ui/action/scheme-switch.tsx';
import { useConfig } from '../data/config.ts';
import { useScheme } from './scheme/use-scheme.ts';

export function AppFooter() {
  const t = useTranslations('shell');
  const { productName, productKey } = useConfig();
  const [preference, setPreference] = useScheme(productKey);
  return (
    <footer className="border-t border-rule print:hidden">
      <div className="mx-auto flex max-w-300 flex-wrap items-center justify-between gap-4 px-4 py-5 sm:px-6">
        <p className="text-sm text-ink-soft">{productName}</p>
        <SchemeSwitch
          legend={t('scheme.legend')}
          texts={{ auto: t('scheme.auto'), light: t('scheme.light'), dark: t('scheme.dark') }}
          value={preference}
          onValueChange={setPreference}
        />
      </div>
    </footer>
  );
}
