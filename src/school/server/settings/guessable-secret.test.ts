import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isGuessableSecret } from './guessable-secret.ts';

it.each([
  'x'.repeat(32),
  'ab'.repeat(20),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '0123456789abcdef0123456789abcdef',
  '9876543210987654321098765432109876543210',
  '13579135791357913579135791357913',
  'changemechangemechangemechangeme',
  'change-me-please-change-me-please!',
  'CHANGE_ME_BEFORE_GOING_TO_PRODUCTION',
  'at-least-32-random-characters-please',
  'my-very-long-identity-secret-for-the-school',
  'SuperSecretPassword1234567890123456',
  'qwertyuiopasdfghjklzxcvbnmqwertyuiop',
  'correct horse battery staple correct horse',
  'anneal-secret-anneal-secret-anneal',
  'password password password password',
])('%s can be guessed', (secret) => {
  expect(isGuessableSecret(secret)).toBe(true);
});

it('a random secret cannot, in whichever alphabet it is written', () => {
  for (let round = 0; round < 100; round += 1) {
    const bytes = randomBytes(24);
    const written = [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
    expect(written.filter(isGuessableSecret)).toEqual([]);
  }
});

it('a random secret stays one with a word in front of it', () => {
  expect(isGuessableSecret('school-production-wPz3Yl0rT8uKc5vBq1Xn7EaJ4sGh9dMf')).toBe(false);
});
