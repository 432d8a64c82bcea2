import { normalisePath } from '../../../domain/access/route-table.ts';
import { Link, type LinkProps } from './link.tsx';
import { useAddress } from './navigation.tsx';

export interface NavLinkProps extends Omit<LinkProps, 'className' | 'aria-current'> {
  /** Addresses that belong to this entry although they do not lie below `to`. */
  readonly alsoAt?: readonly string[] | undefined;
  /** Addresses below `to` that belong to another entry. */
  readonly exceptAt?: readonly string[] | undefined;
  className(isCurrent: boolean): string;
}

/** An entry of a navigation; current on its page and on those below it. */
export function NavLink({ alsoAt = [], exceptAt = [], className, ...link }: NavLinkProps) {
  const path = normalisePath(useAddress().path);
  const isAtOrBelow = (start: string) => path === start || path.startsWith(`${start}/`);
  const isCurrent = alsoAt.some(isAtOrBelow) || (isAtOrBelow(link.to) && !exceptAt.some(isAtOrBelow));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} className={className(isCurrent)} />;
}
