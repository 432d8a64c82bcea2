import { useTranslations } from 'use-intl';
import { legalDocuments, thirdPartyNoticesPath } from '../../features/legal/legal-versions.ts';
import { trustPages } from '../../features/support/trust-pages.ts';
import { Button } from '../../ui/action/button.tsx';
import { SchemeSwitch } from '../../ui/action/scheme-switch.tsx';
import { useConfig } from '../http/config.ts';
import { useScheme } from '../scheme/use-scheme.ts';
import { useConsent } from '../storage/consent.ts';

export function AppFooter() {
  const t = useTranslations('frame');
  const { productName, productKey, analytics } = useConfig();
  const [consent, setConsent] = useConsent(productKey);
  const [preference, setPreference] = useScheme(productKey);
  return (
    <footer className="border-t border-rule print:hidden">
      <div className="mx-auto flex max-w-(--page-width,75rem) flex-wrap items-center justify-between gap-4 px-4 py-5 sm:px-6">
        <p className="text-sm text-ink-soft">{productName}</p>
        <div className="flex flex-col gap-2">
          <nav aria-label={t('about')}>
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {trustPages.map(({ path, name }) => (
                <li key={path}>
                  <a href={path} className="text-link inline-block min-h-6">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={t('legal')}>
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {legalDocuments.map(({ name, path }) => (
                <li key={path}>
                  <a href={path} className="text-link inline-block min-h-6">
                    {name}
                  </a>
                </li>
              ))}
              <li>
                <a href={thirdPartyNoticesPath} className="text-link inline-block min-h-6">
                  {t('notices')}
                </a>
              </li>
            </ul>
          </nav>
        </div>
        {analytics && consent !== null ? (
          <Button variant="quiet" onClick={() => setConsent(null)}>
            {t('askConsentAgain')}
          </Button>
        ) : null}
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
