import { afterAll, beforeAll, expect, it } from 'vitest';
import { enter, openAccountApi, post } from '../../../../tests/api/account-harness.ts';
import type { TestApi } from '../../../../tests/api/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openAccountApi();
});
afterAll(() => api.close());

const rulesOf = ({ body }: { body: { issues?: { code: string }[] } }) => body.issues?.map(({ code }) => code);
const signUpWith = (email: string, password: string, name = '') =>
  post(api, '/identity/sign-up', { email, password, name });

it('at sign-up a password is not the own address, its first part, the own name or the name of the site', async () => {
  const email = 'grace.hopper@school.example';
  expect(rulesOf(await signUpWith(email, email))).toEqual(['is-own-email']);
  expect(rulesOf(await signUpWith(email, 'GraceHopper1906'))).toEqual(['is-own-email']);
  expect(rulesOf(await signUpWith('g@school.example', 'grace hopper', 'Grace Hopper'))).toEqual([
    'is-own-name',
  ]);
  expect(rulesOf(await signUpWith(email, '!Anneal2026'))).toEqual(['is-product-name']);
  expect((await signUpWith(email, 'annealed with grace')).status).toBe(200);
});

it('nor at a change, where the name is the one of the profile too', async () => {
  const who = await enter(api, 'teacher', 'Rosalind Franklin');
  const change = (password: string) =>
    post(api, '/identity/password', { current: who.password, password }, who.cookie);
  expect(rulesOf(await change('Rosalind1920'))).toEqual(['is-own-name']);
  expect(rulesOf(await change(who.email.toUpperCase()))).toEqual(['is-own-email']);
  expect(rulesOf(await change('anneal 42'))).toEqual(['is-product-name']);
  expect((await change('photograph fifty-one')).status).toBe(200);
});
