import type { Hono } from 'hono';
import {
  StoreEventSchema,
  signatureHeader,
  storeWebhookEndpoint,
  timestampHeader,
} from '../../contract/store-webhook.ts';
import { AppError } from '../app-error.ts';
import { isSigned } from '../http/check-signature.ts';
import { parseJson, readInput } from '../http/read-input.ts';
import type { AppVariables } from '../http/route.ts';
import type { Services } from '../services.ts';
import { receiveOrderLines } from '../usecases/licenses/receive-order-lines.ts';

const toleranceMs = 5 * 60_000;

/**
 * The store's door. Bound by hand: the signature is of the bytes as they came, and nothing of a message is looked at
 * before its signature fits.
 */
export function mountStoreWebhook(app: Hono<AppVariables>, services: Services): void {
  const { storeSecrets } = services.env;
  const { path, reply } = storeWebhookEndpoint.receiveStoreEvent;
  app.post(path, async (context) => {
    if (storeSecrets.length === 0) throw new AppError('not-found');
    const body = await context.req.text();
    const timestamp = context.req.header(timestampHeader) ?? '';
    const signature = context.req.header(signatureHeader) ?? '';
    if (!isSigned(storeSecrets, { timestamp, body, signature })) throw new AppError('store-signature');
    if (!isRecent(timestamp, services.clock())) throw new AppError('store-timestamp');
    const event = readInput(parseJson(body), StoreEventSchema, 'body');
    return context.json(reply.parse(await receiveOrderLines(services, event)));
  });
}

/** A message that somebody kept and sends again later is refused; within the time, repeating is harmless. */
function isRecent(timestamp: string, nowMs: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(Number(timestamp) * 1000 - nowMs) <= toleranceMs;
}
