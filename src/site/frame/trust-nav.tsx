import { trustPages } from '../../school/features/support/trust-pages.ts';
import { FooterNav } from '../../school/client/page/footer-nav.tsx';
import { trustMessages } from '../trust-messages.ts';

/** The pages for whoever decides about using the product, for the foot of public pages. */
export function TrustNav({ className }: { className?: string }) {
  return <FooterNav label={trustMessages.nav} links={trustPages} className={className} />;
}
