import * as z from 'zod/mini';
import type { SignInMethod } from '../../kernel/accounts/sign-in-method.ts';
import type { FirebaseWebConfig } from '../../kernel/system.ts';

/** A Firebase project as the operator configured it. */
export interface FirebaseSettings {
  /** The settings sent to browsers; none of them is secret. */
  readonly web: FirebaseWebConfig;
  /** The ways to sign in that are switched on in the project. */
  readonly methods: readonly SignInMethod[];
  /** undefined with the emulator, which asks for none. */
  readonly serviceAccount: ServiceAccount | undefined;
}

export interface ServiceAccount {
  readonly email: string;
  /** PKCS #8, PEM. */
  readonly privateKey: string;
}

const hosts = {
  identity: 'https://identitytoolkit.googleapis.com',
  tokens: 'https://securetoken.googleapis.com',
  scripts: 'https://apis.google.com',
} as const;

/** The address of the Identity Toolkit; the emulator has the service's host as the first part of the path. */
export function identityToolkitUrl({ web }: Pick<FirebaseSettings, 'web'>): string {
  return web.emulatorUrl ? `${web.emulatorUrl}/identitytoolkit.googleapis.com` : hosts.identity;
}

/** The hosts that a browser needs for signing in, by the directive of the content security policy that allows them. */
export function listFirebaseSources({ web }: Pick<FirebaseSettings, 'web'>) {
  return web.emulatorUrl
    ? { connect: [web.emulatorUrl], script: [hosts.scripts], frame: [web.emulatorUrl] }
    : {
        connect: [hosts.identity, hosts.tokens],
        script: [hosts.scripts],
        frame: [`https://${web.authDomain}`],
      };
}

/** The part of a service account's key file that is used. */
const ServiceAccountSchema = z.object({
  client_email: z.string().check(z.minLength(3)),
  private_key: z.string().check(z.startsWith('-----BEGIN PRIVATE KEY-----')),
});

const methods = ['password', 'emailLink', 'google'] as const;

/** The variables of Firebase Authentication: how each is read. */
export const firebaseSettings = {
  IDENTITY_PROVIDER: z._default(z.enum(['embedded', 'firebase']), 'embedded'),
  FIREBASE_API_KEY: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
  FIREBASE_AUTH_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/i))),
  FIREBASE_PROJECT_ID: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{3,28}[a-z0-9]$/))),
  FIREBASE_APP_ID: z.optional(z.string().check(z.regex(/^[\w:.-]{1,100}$/))),
  FIREBASE_METHODS: z._default(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => text.split(',').map((part) => part.trim())),
        z.array(z.enum(methods)).check(z.minLength(1)),
      ),
    ),
    [...methods],
  ),
  FIREBASE_SERVICE_ACCOUNT: z.optional(
    z.pipe(z.string(), z.pipe(z.transform(parseJson), ServiceAccountSchema)),
  ),
  FIREBASE_EMULATOR_URL: z.optional(z.string().check(z.refine(isEmulatorAddress))),
} as const;

/** What each variable must be, for the message when it is wrong. */
export const firebaseMeanings: Record<keyof typeof firebaseSettings, string> = {
  IDENTITY_PROVIDER: 'embedded or firebase',
  FIREBASE_API_KEY: 'the apiKey of the Firebase web app; required with IDENTITY_PROVIDER=firebase',
  FIREBASE_AUTH_DOMAIN:
    'the authDomain of the Firebase web app, such as labs.firebaseapp.com; required with IDENTITY_PROVIDER=firebase',
  FIREBASE_PROJECT_ID: 'the projectId of the Firebase project; required with IDENTITY_PROVIDER=firebase',
  FIREBASE_APP_ID: 'the appId of the Firebase web app; required with IDENTITY_PROVIDER=firebase',
  FIREBASE_METHODS: 'any of password, emailLink, google, with commas between',
  FIREBASE_SERVICE_ACCOUNT:
    'the JSON key of a service account that may administer Firebase Authentication; required with IDENTITY_PROVIDER=firebase unless FIREBASE_EMULATOR_URL is set',
  FIREBASE_EMULATOR_URL:
    'the address of an Auth emulator on this machine, such as http://127.0.0.1:9099, and is never set in production',
};

export interface FirebaseEnv {
  /** null: the embedded provider. */
  readonly firebase: FirebaseSettings | null;
}

type FirebaseData = z.output<z.ZodMiniObject<typeof firebaseSettings>>;

const required = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_APP_ID',
] as const;

/** The names of settings that are each valid but do not fit together. */
export function listFirebaseFaults(
  data: FirebaseData & { readonly NODE_ENV: string },
): (keyof typeof firebaseSettings)[] {
  // Refused in production even where it is unused: with one more setting anybody could forge tokens.
  const faults: (keyof typeof firebaseSettings)[] =
    data.FIREBASE_EMULATOR_URL && data.NODE_ENV === 'production' ? ['FIREBASE_EMULATOR_URL'] : [];
  if (data.IDENTITY_PROVIDER === 'embedded') return faults;
  faults.push(...required.filter((name) => data[name] === undefined));
  if (!data.FIREBASE_SERVICE_ACCOUNT && !data.FIREBASE_EMULATOR_URL) faults.push('FIREBASE_SERVICE_ACCOUNT');
  return faults;
}

export function toFirebaseEnv(data: FirebaseData): FirebaseEnv {
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_APP_ID: appId,
    FIREBASE_SERVICE_ACCOUNT: account,
  } = data;
  if (data.IDENTITY_PROVIDER === 'embedded' || !apiKey || !authDomain || !projectId || !appId)
    return { firebase: null };
  return {
    firebase: {
      web: {
        apiKey,
        authDomain,
        projectId,
        appId,
        ...(data.FIREBASE_EMULATOR_URL && { emulatorUrl: data.FIREBASE_EMULATOR_URL }),
      },
      methods: data.FIREBASE_METHODS,
      serviceAccount: account && { email: account.client_email, privateKey: account.private_key },
    },
  };
}

/** undefined for text that is no JSON: the schema then refuses it without quoting the key. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Only http on a loopback address, followed by nothing but a port: an emulator elsewhere could sign anybody in. */
export function isEmulatorAddress(text: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/.test(text) && URL.canParse(text);
}
