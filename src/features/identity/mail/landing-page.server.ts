import { AppError } from '../../../server/base/app-error.ts';
import { parseReturnPath, parseReturnTarget } from '../guards.ts';

const signInPath = '/signin';

/**
 * The page a sign-in link opens: the sign-in page itself, or for any other page of ours the sign-in page that leads
 * there afterwards. Stays on the origin it was asked for, where the browser remembers the address.
 * @param sites the operator's other sites that a sign-in may lead back to
 * @throws AppError foreign-redirect for every address that is not one of ours
 */
export function findLandingPage(
  redirectUrl: string,
  ownOrigins: readonly string[],
  sites: readonly string[],
): string {
  const home = ownOrigins[0] ?? '';
  const isPath = redirectUrl.startsWith('/');
  const origin = isPath ? home : ownOrigins.find((own) => redirectUrl.startsWith(`${own}/`));
  // The path is judged as it is written: what a parser would make of it may be another address.
  const path =
    origin === undefined ? null : parseReturnPath(isPath ? redirectUrl : redirectUrl.slice(origin.length));
  if (origin === undefined || path === null) throw new AppError('foreign-redirect');
  const [name, query = ''] = path.split(/\?(.*)/s);
  if (name !== signInPath) return `${origin}${signInPath}?${new URLSearchParams({ redirect: path })}`;
  const onward = parseReturnTarget(new URLSearchParams(query).get('redirect'), sites);
  return `${origin}${signInPath}${onward === null ? '' : `?${new URLSearchParams({ redirect: onward })}`}`;
}
