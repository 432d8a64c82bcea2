import { normalisePath } from '../../../domain/access/route-table.ts';
import { Link, type LinkProps } from './link.tsx';
import { useAddress } from './navigation.tsx';

export interface NavLinkProps extends Omit<LinkProps, 'className' | 'aria-current'> {
  className(isCurrent: boolean): string;
}

/** An entry of a navigation; current on its page and on those below it. */
export function NavLink({ className, ...link }: NavLinkProps) {
  const path = normalisePath(useAddress().path);
  const isCurrent = path === link.to || path.startsWith(`${link.to}/`);
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} className={className(isCurrent)} />;
}
