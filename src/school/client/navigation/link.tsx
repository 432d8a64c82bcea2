import { type ComponentProps, useLayoutEffect } from 'react';
import { classifyRoute, isApplicationRoute, normalisePath } from '../../kernel/route-table.ts';
import { go, resolveHref } from './address.ts';
import { useAddress } from './navigation.tsx';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> {
  /**
   * A page of the application, or a query or hash alone. Public pages are documents of their own and need a plain
   * `<a>`.
   */
  readonly to: string;
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** A link to another page of the application. With a modifier key or another mouse button the browser handles it. */
export function Link({ to, replace, state, onClick, children, ...anchor }: LinkProps) {
  const href = resolveHref(to, useAddress());
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (event.defaultPrevented || event.button !== 0 || isForBrowser) return;
        event.preventDefault();
        go(href, { replace, state });
      }}
    >
      {children}
    </a>
  );
}

interface NavLinkProps extends Omit<LinkProps, 'className' | 'aria-current'> {
  className(isCurrent: boolean): string;
}

/** An entry of a navigation; current on its page and on those below it. */
export function NavLink({ className, ...link }: NavLinkProps) {
  const path = normalisePath(useAddress().path);
  const isCurrent = path === link.to || path.startsWith(`${link.to}/`);
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} className={className(isCurrent)} />;
}

/**
 * Navigates as soon as it is drawn, also to a document or another site. It replaces the current entry of the history.
 */
export function Navigate({ to }: { to: string }) {
  useLayoutEffect(() => {
    const [path = ''] = to.split(/[?#]/);
    const isDocument =
      path.startsWith('/') && classifyRoute(path) === 'universal' && !isApplicationRoute(path);
    if (isDocument || /^https?:/.test(to)) location.replace(to);
    else go(to, { replace: true });
  }, [to]);
  return null;
}
