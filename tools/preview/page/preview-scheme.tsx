import { useTranslations } from 'use-intl';
import { SchemeSwitch } from '../../../src/lab/ui/action/scheme-switch.tsx';
import { useScheme } from '../../../src/school/client/scheme/use-scheme.ts';
import { config } from './surroundings.ts';

export function PreviewScheme() {
  const t = useTranslations('frame.scheme');
  const [preference, setPreference] = useScheme(config.productKey);
  return (
    <SchemeSwitch
      legend={t('legend')}
      texts={{ auto: t('auto'), light: t('light'), dark: t('dark') }}
      value={preference}
      onValueChange={setPreference}
    />
  );
}
