import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ComponentProps } from 'react';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { Link } from '../navigation/link.tsx';

interface BackLinkProps {
  readonly to: string;
  /** `preventDefault` keeps the reader on the page. */
  readonly onClick?: ComponentProps<'a'>['onClick'];
  readonly children: string;
}

/** The way up, above a page's heading. */
export function BackLink({ to, onClick, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      className="-mb-4 print:hidden inline-flex min-h-11 items-center gap-2 self-start font-semibold text-primary no-underline hover:underline"
    >
      <Icon icon={ArrowLeft} size={18} />
      <span>{children}</span>
    </Link>
  );
}
