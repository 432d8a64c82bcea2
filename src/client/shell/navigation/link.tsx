import type { ComponentProps } from 'react';
import { go, resolveHref } from './address.ts';
import { useAddress } from './navigation.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> {
  /** A page of the application, or a query or hash alone. Public pages are documents: they take a plain `<a>`. */
  readonly to: string;
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** Leads to another page of the application. With a modifier key or another button it is the browser's own link. */
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
