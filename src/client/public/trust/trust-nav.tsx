import { trustPages } from '../../../features/support/trust-pages.ts';
import { trustMessages } from './trust-messages.ts';

/** The pages for whoever decides about using the product, for the foot of public pages. */
export function TrustNav({ className }: { className?: string }) {
  return (
    <nav aria-label={trustMessages.nav} className={className}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {trustPages.map(({ path, name }) => (
          <li key={path}>
            <a href={path} className="text-link inline-block min-h-6">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
