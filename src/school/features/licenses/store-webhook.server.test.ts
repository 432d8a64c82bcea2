import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { forLicenses } from '../../../../tests/api/license-samples.ts';
import { endpoints } from '../../api/endpoints.ts';
import type { Problem } from '../../kernel/problem.ts';
import { signMessage } from '../../server/http/check-signature.ts';
import type { StoreReply } from './license-endpoints.ts';

const secret = 'a-secret-of-the-store-in-32-chars';
const former = 'a-former-secret-in-32-characters!';

let api: TestApi;
let on: ReturnType<typeof forLicenses>;
beforeAll(async () => {
  api = await openTestApi(undefined, undefined, { STORE_WEBHOOK_SECRET: `${secret},${former}` });
  on = forLicenses(api);
});
afterAll(() => api.close());

interface Sent {
  readonly secret?: string;
  readonly ageS?: number;
  readonly signature?: string;
  /** Sent in place of the signed text. */
  readonly forged?: string;
}

async function send(event: unknown, sent: Sent = {}, process: Pick<TestApi, 'send'> = api) {
  const text = typeof event === 'string' ? event : JSON.stringify(event);
  const timestamp = String(Math.round(Date.now() / 1000) - (sent.ageS ?? 0));
  const { status, body } = await process.send('/webhooks/store', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Store-Timestamp': timestamp,
      'X-Store-Signature': sent.signature ?? signMessage(sent.secret ?? secret, timestamp, text),
    },
    body: sent.forged ?? text,
  });
  return { status, body: body as StoreReply & Problem };
}

let lineCount = 0;
const newLine = (changes: object = {}) => {
  lineCount += 1;
  return { orderLine: `order-${lineCount}-1`, type: 'DIGITAL_LAB_PASS', quantity: 2, ...changes };
};
const paid = (...lines: object[]) => ({ event: 'order.paid', lines });
const refunded = (...orderLines: string[]) => ({
  event: 'order.refunded',
  lines: orderLines.map((orderLine) => ({ orderLine })),
});

describe('the door of the store', () => {
  it.each([
    ['without a signature', { signature: '' }, 'store-signature'],
    ['signed by somebody else', { secret: 'not-the-secret' }, 'store-signature'],
    ['with a signature of another length', { signature: 'abc' }, 'store-signature'],
    ['changed on its way', { forged: JSON.stringify(paid(newLine({ quantity: 999 }))) }, 'store-signature'],
    ['sent six minutes ago', { ageS: 360 }, 'store-timestamp'],
    ['from the future', { ageS: -360 }, 'store-timestamp'],
  ])('refuses a message %s', async (_name, sent, code) => {
    const answer = await send(paid(newLine()), sent);
    expect([answer.status, answer.body.code]).toEqual([401, code]);
  });

  it('takes a message signed by either secret, up to five minutes old', async () => {
    expect((await send(paid(newLine()), { secret: former })).status).toBe(200);
    expect((await send(paid(newLine()), { ageS: 290 })).status).toBe(200);
  });

  it.each([
    ['no JSON', '{', 'malformed-json'],
    ['another event', { event: 'order.shipped', lines: [] }, 'invalid-request'],
    ['no lines', paid(), 'invalid-request'],
    ['a kind that is none', paid(newLine({ type: 'GOLD_PASS' })), 'invalid-request'],
    ['fewer keys than it says', paid(newLine({ keys: ['ABCD-1234'] })), 'invalid-request'],
    ['one key twice', paid(newLine({ keys: ['ABCD-1234', 'abcd1234'] })), 'invalid-request'],
    ['a key that is none', paid(newLine({ keys: ['ABCD-1234', 'ABCD'] })), 'license-malformed'],
  ])('refuses %s, signed or not', async (_name, event, code) => {
    expect((await send(event)).body.code).toBe(code);
    expect((await send(event, { secret: 'other' })).body.code).toBe('store-signature');
  });

  it('is not there where no secret is set', async () => {
    const closed = await openTestApi();
    expect((await send(paid(newLine()), {}, closed)).status).toBe(404);
    await closed.close();
  });
});

describe('a paid order line', () => {
  it('makes keys and answers the same ones whenever it is sent, also by many processes at once', async () => {
    const another = await api.openAnother();
    const event = paid(newLine({ type: 'ADD_ON_PACK', quantity: 3 }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send(event, {}, index % 2 ? api : another)),
    );
    const [first] = answers;
    expect(first?.body.lines[0]).toMatchObject({ type: 'ADD_ON_PACK', quantity: 3, isRefunded: false });
    expect(new Set(first?.body.lines[0]?.licenseKeys).size).toBe(3);
    for (const answer of answers) expect(answer).toEqual(first);
    const teacher = await api.createPerson('teacher');
    const licenseKey = first?.body.lines[0]?.licenseKeys[0] ?? '';
    expect((await api.call(teacher, endpoints.redeemLicense, { body: { licenseKey } })).status).toBe(200);
    expect(await send(event)).toEqual(first);
  });

  it('brings the keys the store made', async () => {
    const line = newLine({ keys: ['oooo-0001', 'OOOO-0002'] });
    const { body } = await send(paid(line));
    expect(body.lines[0]?.licenseKeys).toEqual(['OOOO-0001', 'OOOO-0002']);
    expect((await send(paid({ ...line, keys: ['OOOO0002', 'OOOO0001'] }))).body).toEqual(body);
    // One line's keys are refused for every other line.
    const taken = await send(paid(newLine({ keys: ['OOOO-0002', 'OOOO-0003'] })));
    expect([taken.status, taken.body.code]).toEqual([409, 'store-key-known']);
    const { rowCount } = await api.services.database.query(
      `SELECT FROM licenses WHERE license_key = 'OOOO0003'`,
    );
    expect(rowCount).toBe(0);
  });

  it('is refused with anything else in it, and stays as it was', async () => {
    const line = newLine({ keys: ['PPPP-0001', 'PPPP-0002'] });
    const first = await send(paid(line));
    for (const changes of [
      { quantity: 3, keys: undefined },
      { type: 'ALL_ACCESS_PASS' },
      { keys: ['PPPP-0001', 'PPPP-0009'] },
    ]) {
      const refused = await send(paid({ ...line, ...changes }));
      expect([refused.status, refused.body.code]).toEqual([409, 'store-line-changed']);
    }
    expect((await send(paid(line))).body).toEqual(first.body);
  });
});

describe('a refunded order line', () => {
  it('ends its keys wherever they are, tells the class, and is harmless again', async () => {
    const line = newLine({ type: 'ADD_ON_PACK' });
    const [applied = '', unused = ''] = (await send(paid(line))).body.lines[0]?.licenseKeys ?? [];
    const { teacher, classId, code } = await on.createPassClass('DIGITAL_LAB_PASS');
    await api.call(teacher, endpoints.redeemLicense, { body: { licenseKey: applied } });
    await on.addOn(teacher, applied, classId);
    const event = refunded(line.orderLine);
    const first = await send(event);
    expect(first.body.lines).toMatchObject([{ isRefunded: true, licenseKeys: [applied, unused].sort() }]);
    expect((await send(event)).body).toEqual(first.body);
    expect((await send(paid(line))).body.lines).toMatchObject([{ isRefunded: true }]);
    const { body } = await api.call(teacher, endpoints.getClass, { params: { code } });
    expect(body).toMatchObject({ seats: { seats: 40, addOnPacks: 0 } });
    expect((await on.events(classId)).filter(({ kind }) => kind === 'license-revoked')).toHaveLength(1);
    const late = await api.call(teacher, endpoints.redeemLicense, { body: { licenseKey: unused } });
    expect(late.body.code).toBe('license-revoked');
  });

  it('that was never heard of is to be sent again later', async () => {
    const answer = await send(refunded('order-of-nobody'));
    expect([answer.status, answer.body.code]).toEqual([404, 'store-line-unknown']);
  });
});
