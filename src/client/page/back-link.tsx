import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Icon } from '../../ui/mark/icon.tsx';
import { Link } from '../navigation/link.tsx';

/** The way up, above a page's heading. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-mb-4 print:hidden inline-flex min-h-11 items-center gap-2 self-start font-semibold text-primary no-underline hover:underline"
    >
      <Icon icon={ArrowLeft} size={18} />
      {children}
    </Link>
  );
}
