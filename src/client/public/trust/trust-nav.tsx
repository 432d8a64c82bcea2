import { trustPages } from '../../../features/support/trust-pages.ts';
import { FooterNav } from '../../page/footer-nav.tsx';
import { trustMessages } from './trust-messages.ts';

/** The pages for whoever decides about using the product, for the foot of public pages. */
export function TrustNav({ className }: { className?: string }) {
  return <FooterNav label={trustMessages.nav} links={trustPages} className={className} />;
}
