import type { Actor } from '../actor.ts';
import { AppError } from '../app-error.ts';
import { readBearer } from './bearer.ts';

interface TokenVerifier {
  verifyToken(token: string): Promise<Actor | null>;
}

/** The person a request's access token speaks for. Throws `unauthenticated`. */
export async function authenticate(
  { identity }: { readonly identity: TokenVerifier },
  authorization: string | undefined,
): Promise<Actor> {
  const token = readBearer(authorization);
  const user = token ? await identity.verifyToken(token) : null;
  if (!user) throw new AppError('unauthenticated');
  return { userId: user.userId, email: user.email, name: user.name };
}
