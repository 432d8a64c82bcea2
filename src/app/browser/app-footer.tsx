import { useTranslations } from 'use-intl';
import { Button } from '../../lab/ui/action/button.tsx';
import { SchemeSwitch } from '../../lab/ui/action/scheme-switch.tsx';
import { useConfig } from '../../school/client/http/config.ts';
import { FooterNav } from '../../school/client/page/footer-nav.tsx';
import { useScheme } from '../../school/client/scheme/use-scheme.ts';
import { useConsent } from '../../school/client/storage/consent.ts';
import { legalDocuments, thirdPartyNoticesPath } from '../../school/features/legal/legal-versions.ts';
import { trustPages } from '../../school/features/support/trust-pages.ts';

export function AppFooter() {
  const t = useTranslations('frame');
  const { productName, productKey, analytics } = useConfig();
  const [consent, setConsent] = useConsent(productKey);
  const [preference, setPreference] = useScheme(productKey);
  return (
    <footer className="border-t border-rule present:hidden print:hidden [main:has([data-loading])+&]:invisible">
      <div className="mx-auto flex max-w-(--page-width,75rem) flex-wrap items-center justify-between gap-4 px-4 py-5 sm:px-6">
        <p className="text-sm text-ink-soft">{productName}</p>
        <div className="flex flex-col gap-2">
          <FooterNav label={t('about')} links={trustPages} className="text-sm" />
          <FooterNav
            label={t('legal')}
            links={[...legalDocuments, { path: thirdPartyNoticesPath, name: t('notices') }]}
            className="text-sm"
          />
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
