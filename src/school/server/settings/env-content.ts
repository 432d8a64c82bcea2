import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod/mini';

const secretsOf = (text: string) => text.split(',').map((part) => part.trim());

const readSecrets = z.pipe(
  z.string(),
  z.pipe(
    z.transform(secretsOf),
    z.array(z.string().check(z.regex(/^[\w.~+/=-]{32,200}$/))).check(z.minLength(1)),
  ),
);

/** The forms in which an outside content service answers: those of Strapi 4 and Strapi 5. */
const dialects = ['v4', 'v5'] as const;
export type ContentDialect = (typeof dialects)[number];

/** The variables of the content service. */
export const contentSettings = {
  CONTENT_KEY: z._default(z.string().check(z.regex(/^[\w-]{8,200}$/)), 'anneal-content'),
  CONTENT_SECRET: z.optional(readSecrets),
  CONTENT_FOLDER: z._default(z.string().check(z.minLength(1)), 'content'),
  CONTENT_URL: z.optional(z.url({ protocol: /^https?$/ })),
  CONTENT_TOKEN: z.optional(z.string().check(z.regex(/^[\w.~+/=-]{16,1000}$/))),
  CONTENT_DIALECT: z._default(z.enum(dialects), 'v5'),
  CONTENT_WEBHOOK_SECRET: z.optional(readSecrets),
} as const;

export const contentMeanings: Record<keyof typeof contentSettings, string> = {
  CONTENT_KEY: '8 to 200 letters, digits, dashes or underscores',
  CONTENT_SECRET:
    '32 to 200 random letters, digits or signs of - . _ ~ + / = and another value than CONTENT_KEY; a second one after a comma',
  CONTENT_FOLDER: 'the folder of the authored content',
  CONTENT_URL:
    'the http(s) address of a Strapi that holds the content, without /api and without a name or password in it; required with CONTENT_TOKEN or CONTENT_WEBHOOK_SECRET',
  CONTENT_TOKEN:
    'an API token of that Strapi that may read, 16 to 1000 letters, digits or signs of - . _ ~ + / =; required with CONTENT_URL',
  CONTENT_DIALECT: `the major version of that Strapi, one of ${dialects.join(', ')}`,
  CONTENT_WEBHOOK_SECRET:
    '32 to 200 random letters, digits or signs of - . _ ~ + / =; a second one after a comma',
};

export interface ContentEnv {
  /** Every client has it. */
  readonly contentKey: string;
  /** A client with one of these secrets reads activities with their keys. None: nobody does. */
  readonly contentSecrets: readonly string[];
  /** Absolute. */
  readonly contentFolder: string;
  /** The outside service whose content is published here; null: the content folder alone is. */
  readonly outsideContent: OutsideContentEnv | null;
  /** A client with one of these secrets may say that the outside content has changed. None: nobody may. */
  readonly contentWebhookSecrets: readonly string[];
}

export interface OutsideContentEnv {
  /** Without a slash at the end; `/api/…` follows. */
  readonly url: string;
  readonly token: string;
  readonly dialect: ContentDialect;
}

type ContentData = z.output<z.ZodMiniObject<typeof contentSettings>>;

/** The names of settings that are valid alone but do not fit together. */
export function listContentFaults(data: ContentData): (keyof typeof contentSettings)[] {
  const { CONTENT_URL: url, CONTENT_TOKEN: token, CONTENT_WEBHOOK_SECRET: webhookSecrets } = data;
  const isSecretKnown = data.CONTENT_SECRET?.includes(data.CONTENT_KEY);
  const isUrlWrong = url === undefined ? token || webhookSecrets : hasMoreThanAddress(url);
  return [
    ...(isSecretKnown ? (['CONTENT_SECRET'] as const) : []),
    ...(isUrlWrong ? (['CONTENT_URL'] as const) : []),
    ...(url !== undefined && token === undefined ? (['CONTENT_TOKEN'] as const) : []),
  ];
}

function hasMoreThanAddress(address: string): boolean {
  const { username, password, pathname, search, hash } = new URL(address);
  return `${username}${password}${search}${hash}` !== '' || /\/api\/?$/.test(pathname);
}

export function toContentEnv(data: ContentData, projectFolder: string): ContentEnv {
  return {
    contentKey: data.CONTENT_KEY,
    contentSecrets: data.CONTENT_SECRET ?? [],
    contentFolder: isAbsolute(data.CONTENT_FOLDER)
      ? data.CONTENT_FOLDER
      : resolve(projectFolder, data.CONTENT_FOLDER),
    outsideContent: toOutside(data),
    contentWebhookSecrets: data.CONTENT_WEBHOOK_SECRET ?? [],
  };
}

function toOutside({ CONTENT_URL, CONTENT_TOKEN, CONTENT_DIALECT }: ContentData): OutsideContentEnv | null {
  if (CONTENT_URL === undefined || CONTENT_TOKEN === undefined) return null;
  return { url: CONTENT_URL.replace(/\/+$/, ''), token: CONTENT_TOKEN, dialect: CONTENT_DIALECT };
}
