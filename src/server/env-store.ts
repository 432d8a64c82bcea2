import * as z from 'zod/mini';

const secretsOf = (text: string) => text.split(',').map((part) => part.trim());

/** The variables of the outside store where passes are bought. */
export const storeSettings = {
  STORE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  STORE_WEBHOOK_SECRET: z.optional(
    z.pipe(
      z.string(),
      z.pipe(z.transform(secretsOf), z.array(z.string().check(z.minLength(32))).check(z.minLength(1))),
    ),
  ),
} as const;

export const storeMeanings: Record<keyof typeof storeSettings, string> = {
  STORE_URL: 'the http(s) address of the store where passes are bought',
  STORE_WEBHOOK_SECRET: 'at least 32 random characters without a comma; a second one after a comma',
};

export interface StoreEnv {
  readonly storeUrl: string | undefined;
  /** Any of these may have signed a message of the store; none: the store does not call. */
  readonly storeSecrets: readonly string[];
}

export function toStoreEnv(data: z.output<z.ZodMiniObject<typeof storeSettings>>): StoreEnv {
  return { storeUrl: data.STORE_URL, storeSecrets: data.STORE_WEBHOOK_SECRET ?? [] };
}
