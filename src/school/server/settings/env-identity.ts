import * as z from 'zod/mini';
import { type PasswordPolicy, passwordLengthBounds } from '../../kernel/accounts/password-policy.ts';
import { readRefusedNames } from '../../kernel/accounts/refused-names.ts';
import { type StudentAccounts, studentAccountRules } from '../../kernel/role.ts';
import { type ExternalSettings, googleSettings } from './external-settings.ts';

/** A variable that holds a whole number within these bounds. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/)),
    z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))),
  );
const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const needs = ['lower', 'upper', 'digit', 'symbol'] as const;

/** The variables of signing in and mail, each with its parser. */
export const identitySettings = {
  IDENTITY_SECRET: z.optional(
    z.pipe(
      z.string(),
      z.pipe(z.transform(listOf), z.array(z.string().check(z.minLength(32))).check(z.minLength(1))),
    ),
  ),
  PASSWORD_MIN_LENGTH: z._default(
    wholeNumber(passwordLengthBounds.min.least, passwordLengthBounds.min.most),
    passwordLengthBounds.min.least,
  ),
  PASSWORD_MAX_LENGTH: z._default(
    wholeNumber(passwordLengthBounds.max.least, passwordLengthBounds.max.most),
    128,
  ),
  PASSWORD_NEEDS: z._default(z.pipe(z.string(), z.pipe(z.transform(listOf), z.array(z.enum(needs)))), []),
  CLASS_ACCOUNTS: z._default(z.enum(['on', 'off']), 'on'),
  STUDENT_ACCOUNTS: z._default(z.enum(studentAccountRules), 'open'),
  REFUSED_NAMES: z._default(z.string().check(z.maxLength(10_000)), 'default'),
  MAIL_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/), z.maxLength(300))),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'Google'),
  OIDC_ISSUER: z.optional(providerUrl()),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_SCOPE: z._default(z.string().check(z.regex(/\bopenid\b/)), 'openid email profile'),
  OIDC_PROMPT: z.optional(z.string().check(z.regex(/^[a-z_ ]+$/))),
  OIDC_AUTHORIZATION_URL: z.optional(providerUrl()),
  OIDC_TOKEN_URL: z.optional(providerUrl()),
  OIDC_JWKS_URL: z.optional(providerUrl()),
  OIDC_USERINFO_URL: z.optional(providerUrl()),
  REDIRECT_ORIGINS: z._default(
    z.pipe(z.string(), z.pipe(z.transform(listOf), z.array(z.string().check(z.refine(isOrigin))))),
    [],
  ),
  TOKEN_SYNC_URL: z.optional(
    z.union([z.string().check(z.regex(/^\/(?!\/)\S*$/)), z.url({ protocol: /^https$/ })]),
  ),
  TOKEN_SYNC_MAX_AGE_S: z._default(wholeNumber(1, 86_400), 300),
} as const;

/** The required form of each variable, for the error message. */
export const identityMeanings: Record<keyof typeof identitySettings, string> = {
  IDENTITY_SECRET:
    'at least 32 random characters, or several such secrets with commas between, the newest first',
  PASSWORD_MIN_LENGTH: 'a number of characters from 6 to 64',
  PASSWORD_MAX_LENGTH: 'a number of characters from 64 to 1024',
  PASSWORD_NEEDS: 'any of lower, upper, digit, symbol, with commas between',
  CLASS_ACCOUNTS: 'on or off: whether students may join a class with a name and a PIN alone',
  STUDENT_ACCOUNTS: 'open, class or none: who may become a student with an account of their own',
  REFUSED_NAMES:
    'words that no student is called by, with commas between; `default` stands for those of the product; 10,000 characters at most',
  MAIL_URL: 'a mail server such as smtp://user:password@mail.example.org:587',
  MAIL_FROM: 'the sender of mails, such as Anneal <labs@example.org>; required with MAIL_URL',
  GOOGLE_CLIENT_ID: 'the client id Google gave, together with GOOGLE_CLIENT_SECRET',
  GOOGLE_CLIENT_SECRET: 'the client secret Google gave, together with GOOGLE_CLIENT_ID',
  OIDC_NAME: 'a name of 1 to 40 characters',
  OIDC_ISSUER: 'the https address of an OpenID Connect provider, together with OIDC_CLIENT_ID',
  OIDC_CLIENT_ID: 'the client id the provider gave, together with OIDC_ISSUER',
  OIDC_CLIENT_SECRET: 'the client secret the provider gave',
  OIDC_SCOPE: 'scopes with spaces between, openid among them',
  OIDC_PROMPT: 'a prompt such as select_account',
  OIDC_AUTHORIZATION_URL: 'an https address, together with OIDC_TOKEN_URL and OIDC_JWKS_URL',
  OIDC_TOKEN_URL: 'an https address, together with OIDC_AUTHORIZATION_URL and OIDC_JWKS_URL',
  OIDC_JWKS_URL: 'an https address, together with OIDC_AUTHORIZATION_URL and OIDC_TOKEN_URL',
  OIDC_USERINFO_URL: 'an https address',
  REDIRECT_ORIGINS: 'https origins such as https://school.example.org, with commas between',
  TOKEN_SYNC_URL: 'an https address, or a path of this site',
  TOKEN_SYNC_MAX_AGE_S: 'a number of seconds from 1 to 86400',
};

/** The settings of signing in and mail. */
export interface IdentityEnv {
  /**
   * The first secret signs and encrypts, all can decrypt. undefined: the server makes one and keeps it in `dataFolder`.
   */
  readonly identitySecrets: readonly [string, ...string[]] | undefined;
  readonly passwordPolicy: PasswordPolicy;
  /** Whether students may join a class with a name and a PIN alone, where its teacher allows it. */
  readonly hasClassAccounts: boolean;
  /** Who may become a student with an account of their own. */
  readonly studentAccounts: StudentAccounts;
  /** Words that are no name of a student, see `readRefusedNames`. */
  readonly refusedNames: ReadonlySet<string>;
  /** null: no mail server is configured. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** null: no outside provider is configured. */
  readonly external: ExternalSettings | null;
  /** Origins of other sites that a sign-in may redirect to. */
  readonly redirectOrigins: readonly string[];
  /** The URL that browsers post their access token to; null: none. */
  readonly tokenSync: { readonly url: string; readonly maxAgeS: number } | null;
}

export type IdentityData = z.output<z.ZodMiniObject<typeof identitySettings>>;

/** The names of settings that are valid alone but do not fit together. */
export function listIdentityFaults(data: IdentityData): (keyof typeof identitySettings)[] {
  const endpoints = ['OIDC_AUTHORIZATION_URL', 'OIDC_TOKEN_URL', 'OIDC_JWKS_URL'] as const;
  const given = endpoints.filter((name) => data[name] !== undefined);
  return [
    ...(data.MAIL_URL && !data.MAIL_FROM ? (['MAIL_FROM'] as const) : []),
    ...(data.GOOGLE_CLIENT_ID && !data.GOOGLE_CLIENT_SECRET ? (['GOOGLE_CLIENT_SECRET'] as const) : []),
    ...(data.GOOGLE_CLIENT_SECRET && !data.GOOGLE_CLIENT_ID ? (['GOOGLE_CLIENT_ID'] as const) : []),
    ...(data.OIDC_ISSUER && !data.OIDC_CLIENT_ID ? (['OIDC_CLIENT_ID'] as const) : []),
    ...(data.OIDC_CLIENT_ID && !data.OIDC_ISSUER ? (['OIDC_ISSUER'] as const) : []),
    ...(given.length > 0 ? endpoints.filter((name) => data[name] === undefined) : []),
  ];
}

export function toIdentityEnv(data: IdentityData): IdentityEnv {
  const [secret, ...formerSecrets] = data.IDENTITY_SECRET ?? [];
  const asks = (need: (typeof needs)[number]) => data.PASSWORD_NEEDS.includes(need);
  return {
    identitySecrets: secret === undefined ? undefined : [secret, ...formerSecrets],
    passwordPolicy: {
      minLength: data.PASSWORD_MIN_LENGTH,
      maxLength: data.PASSWORD_MAX_LENGTH,
      needsLowercase: asks('lower'),
      needsUppercase: asks('upper'),
      needsDigit: asks('digit'),
      needsSymbol: asks('symbol'),
    },
    hasClassAccounts: data.CLASS_ACCOUNTS === 'on',
    studentAccounts: data.STUDENT_ACCOUNTS,
    refusedNames: readRefusedNames(data.REFUSED_NAMES),
    mail: data.MAIL_URL && data.MAIL_FROM ? { url: data.MAIL_URL, from: data.MAIL_FROM } : null,
    external: toExternal(data),
    redirectOrigins: data.REDIRECT_ORIGINS,
    tokenSync: data.TOKEN_SYNC_URL ? { url: data.TOKEN_SYNC_URL, maxAgeS: data.TOKEN_SYNC_MAX_AGE_S } : null,
  };
}

function toExternal(data: IdentityData): ExternalSettings | null {
  if (data.OIDC_ISSUER && data.OIDC_CLIENT_ID) {
    const { OIDC_AUTHORIZATION_URL: authorization, OIDC_TOKEN_URL: token, OIDC_JWKS_URL: jwks } = data;
    const endpoints = authorization && token && jwks ? { authorization, token, jwks } : undefined;
    return {
      name: data.OIDC_NAME,
      issuer: data.OIDC_ISSUER,
      clientId: data.OIDC_CLIENT_ID,
      clientSecret: data.OIDC_CLIENT_SECRET,
      scope: data.OIDC_SCOPE,
      prompt: data.OIDC_PROMPT,
      endpoints: endpoints && { ...endpoints, userinfo: data.OIDC_USERINFO_URL },
    };
  }
  if (!data.GOOGLE_CLIENT_ID || !data.GOOGLE_CLIENT_SECRET) return null;
  return { ...googleSettings, clientId: data.GOOGLE_CLIENT_ID, clientSecret: data.GOOGLE_CLIENT_SECRET };
}

/** https, or http on this machine, which tests use. */
function providerUrl() {
  return z.string().check(
    z.refine((text) => {
      if (!URL.canParse(text)) return false;
      const { protocol, hostname } = new URL(text);
      const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
      return protocol === 'https:' || (isLocal && protocol === 'http:');
    }),
  );
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && text.startsWith('https://');
}
