import { legalDocuments } from '../../../domain/legal/legal-versions.ts';
import { classNames } from '../../../ui/class-names.ts';
import { publicLegalMessages as texts } from '../../messages/en-us/public-legal.ts';

/** The four documents side by side, for the foot of public pages and for each of the four. */
export function LegalNav({ currentPath, className }: { currentPath?: string | null; className?: string }) {
  return (
    <nav aria-label={texts.nav} className={classNames('print:hidden', className)}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {legalDocuments.map(({ name, path }) => (
          <li key={path}>
            <a
              href={path}
              aria-current={path === currentPath ? 'page' : undefined}
              className="text-link inline-block min-h-6"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
