import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type FakeReplies, refusal } from '../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import * as page from './redeem-page.client.tsx';
import { licenseSample } from './testing/license-samples.client.ts';

const open = (redeemLicense: FakeReplies['redeemLicense']) =>
  renderPage(page, {
    path: '/licenses/redeem-code',
    role: 'teacher',
    replies: { redeemLicense: redeemLicense ?? (() => undefined) },
  });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /License code/ });
async function redeem(typed: string) {
  await userEvent.clear(field());
  if (typed) await userEvent.type(field(), typed);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Redeem code' }));
}

describe('redeeming a code', () => {
  it('forgives typing, sends the exact form once, and says what can be done with it', async () => {
    const license = licenseSample({ licenseKey: 'ABCD-2345' });
    const { api, container } = await open(() => ({ license, wasYoursAlready: false }));
    await redeem(' lic abcd – 2345');
    const heading = await screen.findByRole('heading', { name: 'Digital Lab Pass LIC-ABCD-2345 is yours' });
    expect(document.activeElement?.contains(heading)).toBe(true);
    expect(api.calls.map(({ name, input }) => [name, input.body])).toEqual([
      ['redeemLicense', { licenseKey: 'ABCD-2345' }],
    ]);
    expect(screen.getByRole('link', { name: 'Create a class with it' }).getAttribute('href')).toBe(
      '/teacher/create-class?license=ABCD-2345',
    );
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Redeem another code' }));
    expect(field().value).toBe('');
  });

  it('is harmless for a code of one’s own', async () => {
    const license = licenseSample({ licenseKey: 'ABCD-2345', type: 'ADD_ON_PACK' });
    await open(() => ({ license, wasYoursAlready: true }));
    await redeem('ABCD-2345');
    expect(
      await screen.findByRole('heading', { name: 'Add-On Pack LIC-ABCD-2345 was yours already' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to my classes' })).toBeTruthy();
  });

  it.each([
    ['', null, 'This field is required'],
    ['ABCD', null, /This is no license code/],
    ['ABCD-2345', refusal('license-unknown'), /There is no license with this code/],
    ['ABCD-2345', refusal('license-is-class-code'), /This is the code of a class. Students join with it/],
    ['ABCD-2345', refusal('license-used'), 'Another teacher has redeemed this code already.'],
    ['ABCD-2345', refusal('license-revoked'), 'This license is no longer valid.'],
    ['ABCD-2345', refusal('too-many-requests'), 'Too many attempts, please try again later'],
    ['ABCD-2345', new OfflineError(), /The code is kept here/],
    ['ABCD-2345', refusal('internal'), /Nothing was redeemed/],
  ] as const)('says of %j and %s what is the matter, beside the field', async (typed, error, text) => {
    const { api } = await open(() => Promise.reject(error ?? new Error('must not be asked')));
    await redeem(typed);
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    const describedBy = (field().getAttribute('aria-describedby') ?? '').split(' ');
    const words = describedBy.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    if (typeof text === 'string') expect(words).toContain(text);
    else expect(words).toMatch(text);
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe(typed);
    expect(api.calls.some(({ name }) => name === 'redeemLicense')).toBe(error !== null);
  });
});
