import { AppError } from '../../server/base/app-error.ts';
import { inTransaction, type Queryable } from '../../server/database/database.ts';
import type { Services } from '../../server/http/services.ts';
import {
  insertLicenses,
  insertOrderLine,
  listKeysOfLine,
  lockOrderLine,
  type OrderLineRecord,
  setRefunded,
} from './issued-license-rows.server.ts';
import type { PaidLine, StoreEvent, StoreReply } from './license-endpoints.ts';
import { formatLicenseKey, type LicenseKey, parseLicenseKey } from './license-key.ts';
import { addFreshKeys, revokeLicenses } from './operate-licenses.server.ts';

type Deps = Pick<Services, 'database' | 'content' | 'clock' | 'hints'>;
type ReplyLine = StoreReply['lines'][number];

/**
 * Processes the lines of a store's message, each in its own transaction. When one is refused the store sends all lines
 * again; those already processed then give the same answer as before.
 */
export async function receiveOrderLines(deps: Deps, event: StoreEvent): Promise<StoreReply> {
  const lines: ReplyLine[] = [];
  if (event.event === 'order.paid') for (const line of event.lines) lines.push(await receivePaid(deps, line));
  else for (const { orderLine } of event.lines) lines.push(await receiveRefund(deps, orderLine));
  return { lines };
}

async function receivePaid({ database, clock }: Deps, line: PaidLine): Promise<ReplyLine> {
  const given = line.keys && [...new Set(line.keys.map(readStoreKey))].sort();
  if (given && given.length !== line.quantity)
    throw new AppError('invalid-request', {
      issues: [{ path: ['keys'], code: 'quantity-differs', message: `must be ${line.quantity} keys` }],
    });
  return inTransaction(database, async (tx) => {
    const now = new Date(clock());
    if (await insertOrderLine(tx, line, now)) await addKeys(tx, line, given, now);
    const stored = await getLine(tx, line.orderLine);
    const keys = await listKeysOfLine(tx, line.orderLine);
    const isSame =
      stored.type === line.type &&
      stored.quantity === line.quantity &&
      (!given || JSON.stringify(given) === JSON.stringify(keys));
    if (!isSame) throw new AppError('store-line-changed');
    return toReply(stored, keys);
  });
}

/** Reads a key in any form, because stores print their keys in different forms. */
function readStoreKey(printed: string): LicenseKey {
  const key = parseLicenseKey(printed);
  if (!key) throw new AppError('license-malformed');
  return key;
}

async function addKeys(
  tx: Queryable,
  { orderLine, type, quantity }: PaidLine,
  given: readonly LicenseKey[] | undefined,
  now: Date,
): Promise<void> {
  if (!given) {
    await addFreshKeys(tx, { type, count: quantity, orderLine }, now);
    return;
  }
  const wanted = given.map((key) => ({ key, type, orderLine }));
  if ((await insertLicenses(tx, wanted, now)).size < given.length) throw new AppError('store-key-known');
}

/** Ends the keys of the line, also those that are in use. */
async function receiveRefund(deps: Deps, orderLine: string): Promise<ReplyLine> {
  const { classIds } = await revokeLicenses(deps, async (tx) => {
    await getLine(tx, orderLine);
    await setRefunded(tx, orderLine, new Date(deps.clock()));
    return listKeysOfLine(tx, orderLine);
  });
  for (const classId of classIds) {
    deps.hints.announce(classId);
    deps.hints.announce(classId, 'stops');
  }
  return inTransaction(deps.database, async (tx) =>
    toReply(await getLine(tx, orderLine), await listKeysOfLine(tx, orderLine)),
  );
}

async function getLine(tx: Queryable, orderLine: string): Promise<OrderLineRecord> {
  const stored = await lockOrderLine(tx, orderLine);
  if (!stored) throw new AppError('store-line-unknown');
  return stored;
}

function toReply(line: OrderLineRecord, keys: readonly LicenseKey[]): ReplyLine {
  const { orderLine, type, quantity, refundedAt } = line;
  return {
    orderLine,
    type,
    quantity,
    isRefunded: refundedAt !== null,
    licenseKeys: keys.map(formatLicenseKey),
  };
}
