import { decideRoute } from '../../../domain/access/guards.ts';
import { parseReturnPath, parseReturnTarget } from '../../../domain/access/return-path.ts';
import { classifyRoute } from '../../../domain/access/route-table.ts';
import type { SessionKind } from '../../../domain/access/session.ts';

const parameter = 'redirect';

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** An address that remembers where the person was going, with the whole query. */
export function addressWithReturn(to: string, from: Address, origins: readonly string[] = []): string {
  const safe =
    classifyRoute(from.pathname) === 'private'
      ? parseReturnPath(from.pathname + from.search)
      : readTarget(from.search, origins);
  return safe === null ? to : returnAddress(to, safe);
}

/** @param target known to be safe, or parsed again by whoever follows it */
export function returnAddress(to: string, target: string): string {
  return `${to}?${new URLSearchParams({ [parameter]: target })}`;
}

function readTarget(search: string, origins: readonly string[]): string | null {
  return parseReturnTarget(new URLSearchParams(search).get(parameter), origins);
}

/** The operator's other site that sent the person here to sign in, if it is one of those named. */
export function findReturnSite(search: string, origins: readonly string[]): string | null {
  const target = readTarget(search, origins);
  return target?.startsWith('/') ? null : target;
}

/** The page asked for before signing in, if there was one and this person may see it. */
export function findReturnPath(search: string, session: SessionKind): string | null {
  const safe = parseReturnPath(new URLSearchParams(search).get(parameter));
  if (safe === null) return null;
  const path = safe.split('?', 1)[0] ?? safe;
  const isPage = classifyRoute(path) === 'private';
  return isPage && decideRoute({ path, session }).kind === 'stay' ? safe : null;
}
