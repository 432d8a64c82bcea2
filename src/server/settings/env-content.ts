import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod/mini';

const secretsOf = (text: string) => text.split(',').map((part) => part.trim());

/** The variables of the content service. */
export const contentSettings = {
  CONTENT_KEY: z._default(z.string().check(z.regex(/^[\w-]{8,200}$/)), 'anneal-content'),
  CONTENT_SECRET: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform(secretsOf),
        z.array(z.string().check(z.regex(/^[\w.~+/=-]{32,200}$/))).check(z.minLength(1)),
      ),
    ),
  ),
  CONTENT_FOLDER: z._default(z.string().check(z.minLength(1)), 'content'),
} as const;

export const contentMeanings: Record<keyof typeof contentSettings, string> = {
  CONTENT_KEY: '8 to 200 letters, digits, dashes or underscores',
  CONTENT_SECRET:
    '32 to 200 random letters, digits or signs of - . _ ~ + / = and another value than CONTENT_KEY; a second one after a comma',
  CONTENT_FOLDER: 'the folder of the authored content',
};

export interface ContentEnv {
  /** Every client has it. */
  readonly contentKey: string;
  /** Whoever has one of these reads activities with their keys; none: nobody does. */
  readonly contentSecrets: readonly string[];
  /** Absolute. */
  readonly contentFolder: string;
}

type ContentData = z.output<z.ZodMiniObject<typeof contentSettings>>;

/** The names of settings that are valid alone but do not fit together. */
export function listContentFaults(data: ContentData): (keyof typeof contentSettings)[] {
  return data.CONTENT_SECRET?.includes(data.CONTENT_KEY) ? ['CONTENT_SECRET'] : [];
}

export function toContentEnv(data: ContentData, projectFolder: string): ContentEnv {
  return {
    contentKey: data.CONTENT_KEY,
    contentSecrets: data.CONTENT_SECRET ?? [],
    contentFolder: isAbsolute(data.CONTENT_FOLDER)
      ? data.CONTENT_FOLDER
      : resolve(projectFolder, data.CONTENT_FOLDER),
  };
}
