import { AppError } from '../../../server/base/app-error.ts';
import { parseReturnPath, parseReturnTarget } from '../guards.ts';

const signInPath = '/signin';

/**
 * The page that a sign-in link opens: always the sign-in page, which redirects to another page of ours where one was
 * named. The origin stays the one of `redirectUrl`, where the browser has stored the e-mail address.
 * @param sites the operator's other sites to which a sign-in may redirect
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
  // The path is checked as it is written, because a parser could change it into another address.
  const path =
    origin === undefined ? null : parseReturnPath(isPath ? redirectUrl : redirectUrl.slice(origin.length));
  if (origin === undefined || path === null) throw new AppError('foreign-redirect');
  const [name, query = ''] = path.split(/\?(.*)/s);
  if (name !== signInPath) return `${origin}${signInPath}?${new URLSearchParams({ redirect: path })}`;
  const onward = parseReturnTarget(new URLSearchParams(query).get('redirect'), sites);
  return `${origin}${signInPath}${onward === null ? '' : `?${new URLSearchParams({ redirect: onward })}`}`;
}
