import { useTranslations } from 'use-intl';
import { LoadingScreen } from './loading-screen.tsx';

/** While the first page's code is on its way. */
export function StartScreen() {
  const t = useTranslations('shell');
  return <LoadingScreen label={t('loading')} />;
}
