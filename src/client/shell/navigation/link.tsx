import type { ComponentProps } from 'react';
import { Link as PlainLink } from 'wouter';
import { resolveHref } from './address.ts';
import { useAddress } from './navigation.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> {
  /** A page of the application, or a query or hash alone. Public pages are documents: they take a plain `<a>`. */
  readonly to: string;
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** Leads to another page of the application. With a modifier key or another button it is the browser's own link. */
export function Link({ to, replace = false, state = null, ...anchor }: LinkProps) {
  const href = resolveHref(to, useAddress());
  return <PlainLink {...anchor} href={href} replace={replace} state={state} />;
}
