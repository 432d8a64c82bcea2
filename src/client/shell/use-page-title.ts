import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../data/config.ts';

/** The title of the window and, after a navigation, the words a screen reader hears. Every page sets its own. */
export function usePageTitle(title: string): void {
  const t = useTranslations('shell');
  const { productName } = useConfig();
  const full = t('pageTitle', { title, product: productName });
  useEffect(() => {
    document.title = full;
  }, [full]);
}
