import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import type { Endpoint, ReplyOf } from '../../../contract/endpoint.ts';
import type { ExternalOutcome } from '../../../contract/identity-external.ts';
import type { PasswordOwner } from '../../../domain/identity/password-owner.ts';
import { addressGroup, clientAddress } from '../../http/client-address.ts';
import type { KnownDevices } from '../../limits/known-devices.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Visitor } from '../../limits/visitor.ts';
import type { SecurityLog } from '../../security/security-log.ts';
import type { AccessTokens } from '../access-tokens.ts';
import type { AccountLinks } from '../account-links.ts';
import type { Accounts, AccountUser } from '../accounts.ts';
import type { IdentityCookies } from '../cookies.ts';
import type { ExternalProvider } from '../external/external-provider.ts';
import type { MailLinks } from '../mail/mail-links.ts';
import type { MergedLinks } from '../mail/merged-links.ts';
import type { OneTimeCodes } from '../one-time-codes.ts';
import type { OwnOrigins } from '../own-origin.ts';
import type { PasswordDoor } from '../password-door.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { SecurityNotices } from '../second-factor/security-notices.ts';
import type { Sessions } from '../sessions.ts';

/** What the embedded provider's routes work with. */
export interface IdentityRouteParts extends OwnOrigins {
  readonly accounts: Accounts;
  readonly links: AccountLinks;
  readonly sessions: Sessions;
  readonly tokens: AccessTokens;
  readonly codes: OneTimeCodes;
  readonly limits: Limits;
  readonly devices: KnownDevices;
  readonly mergedLinks: MergedLinks;
  readonly door: PasswordDoor;
  /** What a new password of the account must not be made of. */
  readonly findOwner: (
    user: Pick<AccountUser, 'id' | 'email'>,
  ) => Promise<Pick<PasswordOwner, 'email' | 'names'>>;
  readonly cookies: IdentityCookies;
  /** null where there is no way to send mail. */
  readonly mailLinks: MailLinks | null;
  /** null where none is configured. */
  readonly external: ExternalProvider | null;
  /** Turns a failure on the way over the outside provider into what its page says. */
  readonly explainExternal: (error: unknown) => ExternalOutcome['code'];
  readonly productKey: string;
  /** The address visitors use, without a slash at the end. */
  readonly publicUrl: string;
  /** The operator's other sites that a sign-in may lead back to. */
  readonly redirectOrigins: readonly string[];
  readonly trustedProxies: number;
  /** Called when access tokens of a person have ended. */
  readonly forgetTokens: (userId: string) => void;
  readonly security: Pick<SecurityLog, 'note'>;
  readonly secondFactors: SecondFactors;
  /** null where there is no way to send mail. */
  readonly notices: SecurityNotices | null;
}

/** Binds an endpoint of the contract below `/identity` to what answers it. */
export function answerOn<E extends Endpoint>(
  app: Hono,
  { method, path }: E,
  handle: (c: Context) => ReplyOf<E> | Promise<ReplyOf<E>>,
): void {
  app.on(method, path.replace(/^\/identity/, ''), async (c) => c.json((await handle(c)) as object | null));
}

/** What limits go by. `devices` is left out where the provider knows none. */
export function visitorOf(
  c: Context,
  parts: { readonly trustedProxies: number; readonly devices?: KnownDevices },
): Visitor {
  return {
    address: addressGroup(clientAddress(c.req.raw, findSocketAddress(c), parts.trustedProxies)),
    device: parts.devices?.find(c) ?? null,
  };
}

/** undefined where the request came through no socket of ours. */
function findSocketAddress(c: Context): string | undefined {
  return c.env?.incoming ? getConnInfo(c).remote.address : undefined;
}
