import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { studentClass } from '../../../../app/browser/testing/class-samples.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import { onboardedGuest } from '../../identity/remembered-user.client.ts';
import type { AttemptBody } from '../../progress/progress-endpoints.ts';
import { drawPlayer, labAddress } from '../testing/draw-player.client.tsx';
import { partOf, sampleLab } from '../testing/sample-lab.client.ts';

const form = {
  type: 'form-initialization',
  id: 'kit',
  title: 'Sign on',
  isRequired: true,
  fields: [
    {
      id: 'team',
      kind: 'text',
      label: 'Team name',
      isRequired: false,
      isRetired: false,
      maxLength: 40,
      fill: 'team',
    },
    { id: 'motto', kind: 'text', label: 'Motto', isRequired: false, isRetired: false, maxLength: 40 },
  ],
};
const [first, second] = sampleLab.modules;
if (!first || !second) throw new Error('the sample lab has two lessons');
/** The sample lab with a form in place of its checklist. */
const lab = {
  ...sampleLab,
  modules: [
    first,
    {
      ...second,
      parts: [
        partOf('kit', { title: 'Sign on', component: 'form-initialization', isScored: false, tries: 0 }),
      ],
      items: [form],
    },
  ],
};
const inTeam = { ...studentClass, team: { name: 'Zebrafish', mates: ['Bao'] } };
const address = `${labAddress}&module=m2`;
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Team name/ });

it('finds the name of the own team in a form that asks for it, and sends it with the form', async () => {
  const { api } = await drawPlayer(address, { lab, replies: { getClass: () => inTeam } });
  await screen.findByDisplayValue('Zebrafish');
  expect((await field()).readOnly).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText(/^Saved/);
  const sent = api.calls
    .filter(({ name }) => name === 'saveProgress')
    .map(({ input }) => input.body as AttemptBody);
  expect(sent.map(({ answer }) => answer)).toEqual([['team=Zebrafish']]);
});

it('has the name without a network, as this device saw it last', async () => {
  const before = await drawPlayer(address, { lab, replies: { getClass: () => inTeam } });
  await screen.findByDisplayValue('Zebrafish');
  const kept = { ...localStorage };
  before.unmount();
  const offline = () => Promise.reject(new OfflineError());
  const drawing = drawPlayer(address, {
    lab,
    database: before.database,
    replies: { getClass: offline, getActivity: offline, listProgress: offline },
  });
  // Each drawing begins with an empty store of the browser.
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value as string);
  await drawing;
  expect(await screen.findByDisplayValue('Zebrafish')).toBeTruthy();
});

it.each([
  ['a student without a team', labAddress, () => studentClass],
  ['a class that cannot be read', labAddress, () => Promise.reject(new OfflineError())],
] as const)('lets %s type a name', async (_, at, getClass) => {
  await drawPlayer(`${at}&module=m2`, { lab, replies: { getClass } });
  await userEvent.type(await field(), 'Blue');
  expect((await field()).value).toBe('Blue');
});

it('leaves the field to a teacher who tries the lab out, and to a guest', async () => {
  const replies = { getClass: () => inTeam };
  const { unmount } = await drawPlayer(`${labAddress}&isTeacherStudent=true&module=m2`, {
    lab,
    role: 'teacher',
    replies,
  });
  await userEvent.type(await field(), 'Blue');
  expect((await field()).value).toBe('Blue');
  unmount();
  const { api } = await drawPlayer('/activity?id=gels&module=m2', { lab, user: onboardedGuest, replies });
  await userEvent.type(await field(), 'Red');
  expect((await field()).value).toBe('Red');
  expect(api.calls.some(({ name }) => name === 'getClass')).toBe(false);
});
