import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ComponentType, ReactNode } from 'react';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { Link } from '../navigation/link.tsx';

export interface ClearHeaderProps {
  /** Undefined while nobody knows who is here: then the bar is empty. */
  readonly back?: { readonly to: string; readonly text: string };
  /** Default: a link within the application. */
  readonly BackLink?: ComponentType<{ to: string; className: string; children: ReactNode }>;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The small header of a page without navigation: the way back, then what the page adds. */
export function ClearHeader({ back, BackLink = Link, className = '', children }: ClearHeaderProps) {
  return (
    <header className={`border-b border-rule bg-paper-raised print:hidden ${className}`}>
      <div className="mx-auto flex min-h-14 w-full max-w-[var(--page-width,75rem)] items-center gap-2 px-2 sm:gap-4 sm:px-6">
        {back ? (
          <BackLink
            to={back.to}
            className={`${buttonClasses('quiet')} shrink-0 !px-2 present:hidden sm:-ml-3 sm:!px-3`}
          >
            <Icon icon={ArrowLeft} />
            <span className="max-sm:sr-only">{back.text}</span>
          </BackLink>
        ) : null}
        <div className="contents">{children}</div>
      </div>
    </header>
  );
}
