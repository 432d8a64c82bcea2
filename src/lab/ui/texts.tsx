import { useMemo } from 'react';
import { createTranslator, useLocale } from 'use-intl';

/**
 * ICU messages that are loaded together with a lazily loaded part (an exercise type, a block) instead of in the page
 * catalogue. The locale is that of the page.
 */
export function useTexts<const Messages extends Record<string, string>>(messages: Messages) {
  const locale = useLocale();
  return useMemo(() => {
    // The keys are type-checked here, in this function's signature; the translator itself need not know them.
    const translate: (key: string, values?: Record<string, string | number>) => string = createTranslator({
      locale,
      messages: messages as Record<string, string>,
    });
    return (key: keyof Messages & string, values?: Record<string, string | number>): string =>
      translate(key, values);
  }, [locale, messages]);
}
