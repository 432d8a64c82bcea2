import { legalDocuments, thirdPartyNoticesPath } from '../../../features/legal/legal-versions.ts';
import { publicLegalMessages as texts } from './public-legal-messages.ts';

/** The four documents and the notices of others side by side, for the foot of public pages. */
export function LegalNav({ className }: { className?: string }) {
  return (
    <nav aria-label={texts.nav} className={className}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {legalDocuments.map(({ name, path }) => (
          <li key={path}>
            <a href={path} className="text-link inline-block min-h-6">
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href="/cookies" className="text-link inline-block min-h-6">
            {texts.cookies}
          </a>
        </li>
        <li>
          <a href={thirdPartyNoticesPath} className="text-link inline-block min-h-6">
            {texts.notices}
          </a>
        </li>
      </ul>
    </nav>
  );
}
