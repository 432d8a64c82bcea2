import * as z from 'zod/mini';
import { licenseTypes } from '../domain/licenses/license.ts';
import { endpoint } from './endpoint.ts';
import { Nothing } from './nothing.ts';

/** Seconds since 1970 when the store sent the message. */
export const timestampHeader = 'X-Store-Timestamp';
/** HMAC-SHA256 of `<timestamp>.<body as sent>` by the shared secret, in lower-case hexadecimal digits. */
export const signatureHeader = 'X-Store-Signature';

/** The store's own name of one line of one order. */
const orderLine = z.string().check(z.minLength(1), z.maxLength(200));
const mostLines = 50;
const mostKeys = 1000;

const PaidLineSchema = z.object({
  orderLine,
  type: z.enum(licenseTypes),
  quantity: z.int().check(z.minimum(1), z.maximum(mostKeys)),
  /** As many as the quantity says, where the store makes the keys; otherwise they are made here. */
  keys: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(mostKeys))),
});
export type PaidLine = z.infer<typeof PaidLineSchema>;

export const StoreEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('order.paid'),
    lines: z.array(PaidLineSchema).check(z.minLength(1), z.maxLength(mostLines)),
  }),
  z.object({
    event: z.literal('order.refunded'),
    lines: z.array(z.object({ orderLine })).check(z.minLength(1), z.maxLength(mostLines)),
  }),
]);
export type StoreEvent = z.infer<typeof StoreEventSchema>;

const StoreReplySchema = z.object({
  lines: z.array(
    z.object({
      orderLine,
      type: z.string(),
      quantity: z.int(),
      isRefunded: z.boolean(),
      /** `ABCD-2345`; the same ones whenever the line is asked for. */
      licenseKeys: z.array(z.string()),
    }),
  ),
});
export type StoreReply = z.infer<typeof StoreReplySchema>;

export const storeWebhookEndpoint = {
  receiveStoreEvent: endpoint({
    method: 'POST',
    path: '/webhooks/store',
    summary:
      'Word of the store about paid and refunded order lines, signed with X-Store-Timestamp and X-Store-Signature; repeating is harmless',
    access: 'public',
    params: Nothing,
    query: Nothing,
    body: StoreEventSchema,
    reply: StoreReplySchema,
    errors: [
      'not-found',
      'store-signature',
      'store-timestamp',
      'store-line-changed',
      'store-line-unknown',
      'store-key-known',
      'license-malformed',
    ],
  }),
} as const;
