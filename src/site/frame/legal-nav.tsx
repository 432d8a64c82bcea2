import { legalDocuments, thirdPartyNoticesPath } from '../../school/features/legal/legal-versions.ts';
import { FooterNav } from '../../school/client/page/footer-nav.tsx';
import { publicLegalMessages as texts } from '../public-legal-messages.ts';

const links = [
  ...legalDocuments,
  { path: '/cookies', name: texts.cookies },
  { path: thirdPartyNoticesPath, name: texts.notices },
];

/** The four documents, what is kept in the browser and the notices of others, for the foot of public pages. */
export function LegalNav({ className }: { className?: string }) {
  return <FooterNav label={texts.nav} links={links} className={className} />;
}
