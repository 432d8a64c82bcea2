import * as z from 'zod/mini';
import { AppError } from '../../../server/base/app-error.ts';
import { outsideLimitMs } from '../../../server/http/outside-fetch.ts';
import { type FirebaseSettings, identityToolkitUrl } from '../../../server/settings/firebase-settings.ts';
import type { StoredMethod } from '../accounts/accounts.server.ts';
import { createServiceAccountToken } from './service-account-token.server.ts';

/** An account as the project holds it. */
export interface FirebaseAccount {
  readonly id: string;
  readonly email: string | null;
  readonly name: string;
  readonly isEmailVerified: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly isDisabled: boolean;
  /** Seconds since 1970: sessions signed in before this time are no longer valid. */
  readonly validSinceS: number;
  readonly methods: readonly StoredMethod[];
}

/** The project's accounts, with an administrator's rights (Identity Toolkit API v1). */
export interface FirebaseAdmin {
  findByEmail(email: string): Promise<FirebaseAccount | null>;
  findById(id: string): Promise<FirebaseAccount | null>;
  /**
   * The code of a link that Firebase does not mail itself. null where the purpose needs an account and the address has
   * none.
   */
  createCode(purpose: 'EMAIL_SIGNIN' | 'PASSWORD_RESET', email: string, page: string): Promise<string | null>;
  /** @throws AppError USER_ALREADY_EXISTS */
  createAccount(account: { email: string; password: string; name: string }): Promise<{ id: string }>;
  /** Harmless when it is gone already. */
  deleteAccount(id: string): Promise<void>;
  /** Ends sessions (refresh tokens) signed in before the given time. Does nothing when the account is gone. */
  endSessions(id: string, beforeS: number): Promise<void>;
}

const AccountSchema = z.object({
  localId: z.string(),
  email: z.optional(z.string()),
  displayName: z.optional(z.string()),
  emailVerified: z.optional(z.boolean()),
  /** Milliseconds since 1970. */
  createdAt: z.optional(z.string()),
  disabled: z.optional(z.boolean()),
  validSince: z.optional(z.string()),
  passwordHash: z.optional(z.string()),
  emailLinkSignin: z.optional(z.boolean()),
  providerUserInfo: z.optional(z.array(z.object({ providerId: z.string() }))),
});
const LookupSchema = z.object({ users: z.optional(z.array(AccountSchema)) });
const CodeSchema = z.object({ oobLink: z.optional(z.string()) });
const CreatedSchema = z.object({ localId: z.string() });
const FaultSchema = z.object({ error: z.object({ message: z.string() }) });

/** The service refused; `code` is its name for the reason, e.g. EMAIL_NOT_FOUND. */
class FirebaseRefusal extends Error {
  readonly code: string;
  constructor(code: string, status: number) {
    super(`Firebase answered ${status} ${code}`);
    this.name = 'FirebaseRefusal';
    this.code = code;
  }
}

export function createFirebaseAdmin(
  settings: FirebaseSettings,
  now: () => number,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): FirebaseAdmin {
  const project = `${identityToolkitUrl(settings)}/v1/projects/${settings.web.projectId}`;
  const readToken = openToken(settings, now, fetch);

  async function ask<S extends z.ZodMiniType>(path: string, body: object, schema: S): Promise<z.output<S>> {
    const response = await fetch(`${project}/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await readToken()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(outsideLimitMs),
    });
    const reply: unknown = await response.json().catch(() => null);
    if (response.ok) return schema.parse(reply);
    const fault = z.safeParse(FaultSchema, reply);
    // Only the first word of the message is kept: the rest may quote an address.
    const code = fault.success ? (/^[A-Z_]+/.exec(fault.data.error.message)?.[0] ?? '') : '';
    throw new FirebaseRefusal(code, response.status);
  }

  async function find(by: { email: string[] } | { localId: string[] }): Promise<FirebaseAccount | null> {
    const account = (await ask('accounts:lookup', by, LookupSchema)).users?.[0];
    return account ? toAccount(account) : null;
  }

  return {
    findByEmail: (email) => find({ email: [email] }),
    findById: (id) => find({ localId: [id] }),

    async createCode(purpose, email, page) {
      const body = { requestType: purpose, email, continueUrl: page, returnOobLink: true };
      const reply = await ask('accounts:sendOobCode', body, CodeSchema).catch(forgive('EMAIL_NOT_FOUND'));
      const link = reply?.oobLink;
      return link === undefined ? null : new URL(link).searchParams.get('oobCode');
    },

    async createAccount({ email, password, name }) {
      try {
        const reply = await ask('accounts', { email, password, displayName: name }, CreatedSchema);
        return { id: reply.localId };
      } catch (error) {
        if (error instanceof FirebaseRefusal && error.code === 'EMAIL_EXISTS')
          throw new AppError('USER_ALREADY_EXISTS', { cause: error });
        throw error;
      }
    },

    async deleteAccount(id) {
      await ask('accounts:delete', { localId: id }, z.unknown()).catch(forgive('USER_NOT_FOUND'));
    },

    async endSessions(id, beforeS) {
      const body = { localId: id, validSince: String(beforeS) };
      await ask('accounts:update', body, z.unknown()).catch(forgive('USER_NOT_FOUND'));
    },
  };
}

/** The emulator accepts the word `owner` as its administrator's token. */
function openToken(settings: FirebaseSettings, now: () => number, fetch: typeof globalThis.fetch) {
  if (settings.web.emulatorUrl) return async () => 'owner';
  if (!settings.serviceAccount) throw new Error('Firebase needs a service account');
  return createServiceAccountToken(settings.serviceAccount, now, fetch);
}

function forgive(code: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof FirebaseRefusal && error.code === code) return null;
    throw error;
  };
}

function toAccount(account: z.output<typeof AccountSchema>): FirebaseAccount {
  const providers = new Set(account.providerUserInfo?.map(({ providerId }) => providerId));
  return {
    id: account.localId,
    email: account.email ?? null,
    name: account.displayName ?? '',
    isEmailVerified: account.emailVerified === true,
    createdAt: new Date(Number(account.createdAt ?? 0)).toISOString(),
    isDisabled: account.disabled === true,
    validSinceS: Number(account.validSince ?? 0),
    // `password` among the providers only means that there is an address: accounts with sign-in links have it, too.
    methods: [
      ...(account.passwordHash ? (['password'] as const) : []),
      ...(account.emailLinkSignin ? (['emailLink'] as const) : []),
      ...(providers.has('google.com') ? (['google'] as const) : []),
    ],
  };
}
