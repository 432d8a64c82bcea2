import { verifySync } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../identity/credentials/password.server.ts';
import { createPinHashes } from './pin-hash.server.ts';

const turn = ['a test'] as const;
const secret = 'a secret of the tests of 32+ chars';
const newSecret = 'another secret of the tests, 32+ chars';

/** What somebody does who has a copy of the database alone: cuts out the slow hash, and tries every PIN on it. */
function findPin(row: string): string | null {
  const slow = row.slice(row.indexOf('$argon2id$'));
  const pins = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, '0'));
  return pins.find((pin) => verifySync(slow, pin)) ?? null;
}

describe('the stored form of a PIN', () => {
  it('does not yield to any of the 10,000 PINs without the secret, as the form before it did', async () => {
    expect(findPin(await hashPassword('0417', turn))).toBe('0417');
    expect(findPin(await createPinHashes([secret]).hash('0417', turn))).toBeNull();
  });

  it('is right for its PIN alone, and of the present form', async () => {
    const pins = createPinHashes([secret]);
    const hash = await pins.hash('0417', turn);
    expect(hash).toMatch(/^hmac-sha256\.[\w-]{8}\.\$argon2id\$/);
    expect(await pins.check({ hash, pin: '0417' }, turn)).toEqual({ isRight: true, isFormer: false });
    expect((await pins.check({ hash, pin: '0418' }, turn)).isRight).toBe(false);
  });

  it('of an earlier release still fits, and is said to be a former one', async () => {
    const pins = createPinHashes([secret]);
    const hash = await hashPassword('0417', turn);
    expect(await pins.check({ hash, pin: '0417' }, turn)).toEqual({ isRight: true, isFormer: true });
    expect((await pins.check({ hash, pin: '7140' }, turn)).isRight).toBe(false);
  });

  it('of a former secret fits as long as the installation still has that secret', async () => {
    const hash = await createPinHashes([secret]).hash('0417', turn);
    const both = createPinHashes([newSecret, secret]);
    expect(await both.check({ hash, pin: '0417' }, turn)).toEqual({ isRight: true, isFormer: true });
    const dropped = createPinHashes([newSecret]);
    expect(await dropped.check({ hash, pin: '0417' }, turn)).toEqual({ isRight: false, isFormer: false });
  });

  it('of the next secret fits at a process that has it as its second one, and at none that has the old one alone', async () => {
    const hash = await createPinHashes([newSecret, secret]).hash('0417', turn);
    const first = createPinHashes([secret, newSecret]);
    expect(await first.check({ hash, pin: '0417' }, turn)).toEqual({ isRight: true, isFormer: true });
    const late = createPinHashes([secret]);
    expect((await late.check({ hash, pin: '0417' }, turn)).isRight).toBe(false);
  });

  it('fits no PIN where none has been given yet', async () => {
    const { isRight } = await createPinHashes([secret]).check({ hash: '', pin: '0417' }, turn);
    expect(isRight).toBe(false);
  });
});
