import { expect, it } from 'vitest';
import { codeOfStep, findStep, toBase32, totpUriOf } from './totp.server.ts';

const secret = Buffer.from('12345678901234567890');

it.each([
  // RFC 6238, appendix B; the last six of its eight digits.
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('has the code of the standard at %i s', (atS, code) => {
  expect(codeOfStep(secret, Math.floor(atS / 30))).toBe(code);
  expect(findStep(secret, code, atS * 1000)).toBe(Math.floor(atS / 30));
});

it('takes the code of one step before and after, in groups too, and nothing else', () => {
  const code = codeOfStep(secret, 1000);
  const at = (step: number) => findStep(secret, code, step * 30_000);
  expect([998, 999, 1000, 1001, 1002].map(at)).toEqual([null, 1000, 1000, 1000, null]);
  expect(findStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, 30_000_000)).toBe(1000);
  for (const typed of ['', '12345', '1234567', 'abcdef', `${code}0`, '１２３４５６'])
    expect(findStep(secret, typed, 30_000_000)).toBeNull();
});

it('writes the secret and the address as authenticator apps read them', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(totpUriOf(secret, { issuer: 'Gel Hall', email: 'ada@school.example' })).toBe(
    'otpauth://totp/Gel%20Hall:ada%40school.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Gel%20Hall',
  );
});
