import { describe, expect, it } from 'vitest';
import { createCheckReceipts, receiptLifetimeMs } from './check-receipts.server.ts';

const part = { activityId: 'lab', version: 'v1', partId: 'charge' };
const soFar = { triesSpent: 2, isNearMissUsed: true, tried: ['abc', 'def'] };
const nothing = { triesSpent: 0, isNearMissUsed: false, tried: [] };
const secrets = ['wPz3Yl0rT8uKc5vBq1Xn7EaJ4sGh9dMf', 'Qo2RiUtVxkC7pLmNz5yWb8aSdFgHjKe1'] as const;

const clock = { nowMs: 1_000_000 };
const receipts = createCheckReceipts([secrets[0]], () => clock.nowMs);
const receipt = receipts.write(part, soFar);

describe('a receipt of checks', () => {
  it('says what was checked in its exercise', () => {
    expect(receipts.read(part, receipt)).toEqual(soFar);
  });

  it.each([
    ['another exercise', { ...part, partId: 'order' }],
    ['another lab', { ...part, activityId: 'second-lab' }],
    ['another version of the lab', { ...part, version: 'v2' }],
    ['ids that only read the same in a row', { activityId: 'lab', version: 'v', partId: '1charge' }],
  ])('says nothing of %s', (_what, other) => {
    expect(receipts.read(other, receipt)).toEqual(nothing);
  });

  it.each([
    null,
    '',
    '.',
    'a.b',
    receipt.split('.')[0] ?? '',
    `.${receipt.split('.')[1]}`,
    `${receipt}A`,
    `x${receipt}`,
  ])('is none where it reads %s', (told) => {
    expect(receipts.read(part, told)).toEqual(nothing);
  });

  it('is none where somebody wrote another count into it', () => {
    const [payload = '', signature] = receipt.split('.');
    const said = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...said, triesSpent: 9 })).toString('base64url');
    expect(receipts.read(part, `${forged}.${signature}`)).toEqual(nothing);
    expect(receipts.read(part, `${forged}.${Buffer.alloc(32).toString('base64url')}`)).toEqual(nothing);
  });

  it('counts for a day', () => {
    const written = receipts.write(part, soFar);
    clock.nowMs += receiptLifetimeMs - 1;
    expect(receipts.read(part, written)).toEqual(soFar);
    clock.nowMs += 1;
    expect(receipts.read(part, written)).toEqual(nothing);
  });

  it('outlives a change of the secret while the former one is still named', () => {
    const written = receipts.write(part, soFar);
    const now = () => clock.nowMs;
    expect(createCheckReceipts([secrets[1], secrets[0]], now).read(part, written)).toEqual(soFar);
    expect(createCheckReceipts([secrets[1]], now).read(part, written)).toEqual(nothing);
  });
});
