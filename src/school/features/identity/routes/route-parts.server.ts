import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import type { PasswordOwner } from '../../../kernel/accounts/password-policy.ts';
import type { Endpoint, ReplyOf } from '../../../kernel/endpoint.ts';
import { addressGroup, clientAddress } from '../../../server/base/client-address.ts';
import type { Database } from '../../../server/database/database.ts';
import type { KnownDevices, Visitor } from '../../../server/limits/known-devices.ts';
import type { Limits } from '../../../server/limits/limits.ts';
import type { SecurityLog } from '../../../server/security/security-log.ts';
import type { AccessTokens } from '../accounts/access-tokens.server.ts';
import type { AccountLinks } from '../accounts/account-links.server.ts';
import type { Accounts, AccountUser } from '../accounts/accounts.server.ts';
import type { Sessions } from '../accounts/sessions.server.ts';
import type { IdentityCookies } from '../credentials/cookies.server.ts';
import type { OneTimeCodes } from '../credentials/one-time-codes.server.ts';
import type { PasswordGuard } from '../credentials/password.server.ts';
import type { ExternalOutcome } from '../identity-external.ts';
import type { AddressProofs } from '../mail/address-proofs.server.ts';
import type { MailLinks, MergedLinks } from '../mail/mail-links.server.ts';
import type { SecondFactors } from '../second-factor/second-factors.server.ts';
import type { ExternalProvider } from './external-provider.server.ts';
import type { OwnOrigins } from './own-origin.server.ts';

/** What the embedded provider's routes work with. */
export interface IdentityRouteParts extends OwnOrigins {
  readonly database: Database;
  readonly accounts: Accounts;
  readonly links: AccountLinks;
  readonly sessions: Sessions;
  readonly tokens: AccessTokens;
  readonly codes: OneTimeCodes;
  readonly limits: Limits;
  readonly devices: KnownDevices;
  readonly mergedLinks: MergedLinks;
  readonly passwordGuard: PasswordGuard;
  /** Finds the names that a new password of the account must not consist of. */
  readonly findOwner: (
    user: Pick<AccountUser, 'id' | 'email'>,
  ) => Promise<Pick<PasswordOwner, 'email' | 'names'>>;
  readonly cookies: IdentityCookies;
  /** null where there is no way to send mail. */
  readonly mailLinks: MailLinks | null;
  /** null where none is configured. */
  readonly external: ExternalProvider | null;
  /** Maps a failure of signing in with the outside provider to the code for its last page. */
  readonly explainExternal: (error: unknown) => ExternalOutcome['code'];
  /** Whether students may join a class with a name and a PIN alone. */
  readonly hasClassAccounts: boolean;
  readonly productKey: string;
  /** The address visitors use, without a slash at the end. */
  readonly publicUrl: string;
  /** Whether visitors come over TLS. */
  readonly isSecure: boolean;
  /** The operator's other sites that a sign-in may lead back to. */
  readonly redirectOrigins: readonly string[];
  readonly trustedProxies: number;
  /** Called when access tokens of a person have ended. */
  readonly forgetTokens: (userId: string) => void;
  readonly security: Pick<SecurityLog, 'note' | 'noteWithin'>;
  readonly secondFactors: SecondFactors;
  readonly proofs: AddressProofs;
}

/** Mounts an endpoint of the contract, below `/identity`, with its handler. */
export function answerOn<E extends Endpoint>(
  app: Hono,
  { method, path }: E,
  handle: (c: Context) => ReplyOf<E> | Promise<ReplyOf<E>>,
): void {
  app.on(method, path.replace(/^\/identity/, ''), async (c) => c.json((await handle(c)) as object | null));
}

/** The network address and device for which limits count. `devices` is missing for a provider without known devices. */
export function visitorOf(
  c: Context,
  parts: { readonly trustedProxies: number; readonly devices?: KnownDevices },
): Visitor {
  const numbered = parts.devices?.deviceOf(c);
  return {
    address: addressGroup(clientAddress(c.req.raw, findSocketAddress(c), parts.trustedProxies)),
    device: parts.devices?.find(c) ?? null,
    browser: numbered && !numbered.isNew ? numbered.id : null,
  };
}

/** undefined for a request that did not come through a socket, such as one of a test. */
function findSocketAddress(c: Context): string | undefined {
  return c.env?.incoming ? getConnInfo(c).remote.address : undefined;
}
