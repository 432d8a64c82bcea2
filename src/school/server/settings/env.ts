import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod/mini';
import {
  defaultLegalNames,
  type LegalNames,
  studentAccountSentences,
} from '../../../lab/kernel/fill-names.ts';
import { isLoopbackName } from '../base/client-address.ts';
import {
  type ContentEnv,
  contentMeanings,
  contentSettings,
  listContentFaults,
  toContentEnv,
} from './env-content.ts';
import {
  type IdentityEnv,
  identityMeanings,
  identitySettings,
  listIdentityFaults,
  toIdentityEnv,
} from './env-identity.ts';
import {
  listTeacherFaults,
  type TeacherEnv,
  teacherMeanings,
  teacherSettings,
  toTeacherEnv,
} from './env-teacher.ts';
import { listWebFaults, toWebEnv, type WebEnv, webMeanings, webSettings } from './env-web.ts';
import {
  type FirebaseEnv,
  firebaseMeanings,
  firebaseSettings,
  listFirebaseFaults,
  toFirebaseEnv,
} from './firebase-settings.ts';
import { isGuessableSecret } from './guessable-secret.ts';

const secretsOf = (text: string) => text.split(',').map((part) => part.trim());

/** The variables of the outside store where passes are bought. */
const storeSettings = {
  STORE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  STORE_WEBHOOK_SECRET: z.optional(
    z.pipe(
      z.string(),
      z.pipe(z.transform(secretsOf), z.array(z.string().check(z.minLength(32))).check(z.minLength(1))),
    ),
  ),
} as const;

const storeMeanings: Record<keyof typeof storeSettings, string> = {
  STORE_URL: 'the http(s) address of the store where passes are bought',
  STORE_WEBHOOK_SECRET: 'at least 32 random characters without a comma; a second one after a comma',
};

interface StoreEnv {
  readonly storeUrl: string | undefined;
  /** Any of these may have signed a message of the store; none: the endpoint for the store answers not-found. */
  readonly storeSecrets: readonly string[];
}

function toStoreEnv(data: z.output<z.ZodMiniObject<typeof storeSettings>>): StoreEnv {
  return { storeUrl: data.STORE_URL, storeSecrets: data.STORE_WEBHOOK_SECRET ?? [] };
}

/**
 * The setting must be an origin: links in mails and allowed origins are made from it, and would contain a path or a
 * password in it.
 */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, pathname, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '') && /^\/*$/.test(pathname);
}

/** Each environment variable: its parser, and the error message. */
const settings = {
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  PORT: z._default(z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)), 4000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL_SIZE: z._default(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), z.transform(Number)),
    10,
  ),
  DATA_FOLDER: z._default(z.string().check(z.minLength(1)), '.data'),
  PREPARE_ON_START: z._default(z.enum(['true', 'false']), 'true'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ }).check(z.refine(isOrigin))),
  TRUSTED_PROXIES: z._default(z.pipe(z.string().check(z.regex(/^\d$/)), z.transform(Number)), 0),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'warn'),
  PRODUCT_NAME: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'Anneal'),
  PRODUCT_KEY: z._default(z.string().check(z.regex(/^[a-z][a-z0-9]{1,19}$/)), 'anneal'),
  OPERATOR_NAME: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
  OPERATOR_CONTACT: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  DATA_LOCATION: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  SECURITY_CONTACT: z.optional(z.union([z.email(), z.url({ protocol: /^https$/ })])),
  SUPPORT_EMAIL: z.optional(z.email()),
  THEME: z._default(z.enum(['minipcr']), 'minipcr'),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[\w.~+/=-]{16,200}$/))),
  ...contentSettings,
  ...identitySettings,
  ...firebaseSettings,
  ...storeSettings,
  ...teacherSettings,
  ...webSettings,
} as const;

const meanings: Record<keyof typeof settings, string> = {
  NODE_ENV: 'development, test or production',
  PORT: 'a port number from 0 to 65535',
  HOST: 'the address to listen on, for example 127.0.0.1',
  DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/anneal',
  DATABASE_POOL_SIZE: 'a number of connections from 1 to 999',
  DATA_FOLDER: 'a folder for the embedded database and logs',
  PREPARE_ON_START: 'true or false',
  PUBLIC_URL:
    'the http(s) address visitors use, for example https://labs.example.org, without a user, a path or a question mark',
  TRUSTED_PROXIES: 'how many reverse proxies stand in front, 0 to 9',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
  PRODUCT_NAME: 'a name of 1 to 40 characters',
  PRODUCT_KEY: '2 to 20 lower-case letters and digits, first a letter',
  OPERATOR_NAME: 'the name of whoever runs this installation, at most 120 characters',
  OPERATOR_CONTACT: 'where to write to them, for example an e-mail address',
  DATA_LOCATION: 'where the database is kept, for example “Ohio, United States”, at most 200 characters',
  SECURITY_CONTACT: 'an e-mail address or an https address for reports of weaknesses',
  SUPPORT_EMAIL: 'the e-mail address that messages of the contact form are sent to',
  THEME: 'the name of a theme: minipcr',
  METRICS_TOKEN: '16 to 200 letters, digits or signs of - . _ ~ + / =',
  ...contentMeanings,
  ...identityMeanings,
  ...firebaseMeanings,
  ...storeMeanings,
  ...teacherMeanings,
  ...webMeanings,
};

export interface Env extends ContentEnv, IdentityEnv, FirebaseEnv, StoreEnv, TeacherEnv, WebEnv {
  readonly mode: 'development' | 'test' | 'production';
  readonly port: number;
  readonly host: string;
  /** undefined: the embedded PostgreSQL in `dataFolder`. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  /** Absolute. */
  readonly dataFolder: string;
  /** Whether a start brings the database up to date and publishes the content folder. */
  readonly isPreparedOnStart: boolean;
  /** The origin visitors use, without a trailing slash; undefined: the address of the listener. */
  readonly publicUrl: string | undefined;
  readonly trustedProxies: number;
  readonly logLevel: string;
  readonly productName: string;
  readonly productKey: string;
  readonly theme: 'minipcr';
  /** The names behind this installation, as the legal documents show them. */
  readonly legalNames: LegalNames;
  /** What everybody knows of this site, so that no password is made of it: its names and that of its operator. */
  readonly siteNames: readonly string[];
  /** Where the database is kept, as the papers for schools say it. */
  readonly dataLocation: string | undefined;
  /** Where weaknesses are reported: an address of a page or of a mailbox; by default the operator's contact, where that is one. */
  readonly securityContact: string | undefined;
  /** Where messages of the contact form are sent; by default the operator's contact, where that is an address. */
  readonly supportEmail: string | undefined;
  /** The token that monitoring sends to /metrics; undefined: there is no /metrics. */
  readonly metricsToken: string | undefined;
}

/** Invalid settings; the message names each with its required form. */
export class EnvError extends Error {}

/** Reads every setting once. An empty variable counts as absent. */
export function parseEnv(
  variables: Readonly<Record<string, string | undefined>>,
  projectFolder: string,
): Env {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = z.safeParse(z.object(settings), present);
  const faults = result.success
    ? []
    : [...new Set(result.error.issues.map((issue) => String(issue.path[0])))].map(
        (name) => `${name} must be ${meanings[name as keyof typeof settings]}.`,
      );
  if (result.success) {
    const mismatched = [
      listContentFaults,
      listIdentityFaults,
      listFirebaseFaults,
      listTeacherFaults,
      listWebFaults,
    ].flatMap((list) => list(result.data));
    for (const name of mismatched) faults.push(`${name} must be ${meanings[name]}.`);
    if (result.data.PORT > 65_535) faults.push(`PORT must be ${meanings.PORT}.`);
    if (result.data.NODE_ENV === 'production') faults.push(...listProductionFaults(result.data, meanings));
    if (faults.length === 0) return toEnv(result.data, projectFolder);
  }
  throw new EnvError(`The settings are not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

function toEnv(data: z.output<z.ZodMiniObject<typeof settings>>, projectFolder: string): Env {
  const ownEmail = z.safeParse(z.email(), data.OPERATOR_CONTACT).data;
  return {
    mode: data.NODE_ENV,
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    dataFolder: isAbsolute(data.DATA_FOLDER) ? data.DATA_FOLDER : resolve(projectFolder, data.DATA_FOLDER),
    isPreparedOnStart: data.PREPARE_ON_START === 'true',
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: data.TRUSTED_PROXIES,
    logLevel: data.LOG_LEVEL,
    productName: data.PRODUCT_NAME,
    productKey: data.PRODUCT_KEY,
    theme: data.THEME,
    legalNames: {
      product: data.PRODUCT_NAME,
      operator: data.OPERATOR_NAME ?? defaultLegalNames.operator,
      contact: data.OPERATOR_CONTACT ?? defaultLegalNames.contact,
      studentAccounts: studentAccountSentences[data.STUDENT_ACCOUNTS === 'open' ? 'open' : 'byClass'],
    },
    siteNames: [data.PRODUCT_NAME, data.PRODUCT_KEY, ...(data.OPERATOR_NAME ? [data.OPERATOR_NAME] : [])],
    dataLocation: data.DATA_LOCATION,
    securityContact: data.SECURITY_CONTACT ?? ownEmail,
    supportEmail: data.SUPPORT_EMAIL ?? ownEmail,
    metricsToken: data.METRICS_TOKEN,
    ...toContentEnv(data, projectFolder),
    ...toIdentityEnv(data),
    ...toFirebaseEnv(data),
    ...toStoreEnv(data),
    ...toTeacherEnv(data),
    ...toWebEnv(data),
  };
}

interface ProductionData {
  readonly IDENTITY_SECRET?: readonly string[] | undefined;
  readonly STORE_WEBHOOK_SECRET?: readonly string[] | undefined;
  readonly CONTENT_SECRET?: readonly string[] | undefined;
  readonly CONTENT_WEBHOOK_SECRET?: readonly string[] | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly OPERATOR_NAME?: string | undefined;
  readonly OPERATOR_CONTACT?: string | undefined;
}

/** What a server in production has no default for. */
const neededInProduction = ['IDENTITY_SECRET', 'PUBLIC_URL', 'OPERATOR_NAME', 'OPERATOR_CONTACT'] as const;

/** Faults that a server in production must not be started with, as sentences. */
function listProductionFaults(
  data: ProductionData,
  meanings: Readonly<Record<(typeof neededInProduction)[number], string>>,
): string[] {
  const missing = neededInProduction
    .filter((name) => data[name] === undefined)
    .map((name) => `${name} is missing: in production it must be ${meanings[name]}.`);
  const guessable = (
    ['IDENTITY_SECRET', 'STORE_WEBHOOK_SECRET', 'CONTENT_SECRET', 'CONTENT_WEBHOOK_SECRET'] as const
  )
    .filter((name) => data[name]?.some(isGuessableSecret))
    .map(
      (name) =>
        `${name} could be guessed: in production it must be random, for example what "openssl rand -hex 32" prints.`,
    );
  const isOpen = data.PUBLIC_URL !== undefined && !isEncrypted(data.PUBLIC_URL);
  return [
    ...missing,
    ...guessable,
    ...(isOpen
      ? [
          'PUBLIC_URL must begin with https:// in production: over http everybody on the way reads passwords. ' +
            'Inside a house without https, start without NODE_ENV=production.',
        ]
      : []),
  ];
}

function isEncrypted(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopbackName(hostname);
}
