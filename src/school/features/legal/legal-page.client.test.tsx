import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { drawApp } from '../../../app/browser/testing/draw-app.tsx';
import { createFakeIdentity, robin } from '../../../app/browser/testing/fake-identity.ts';
import { profileOf } from '../../../app/browser/testing/profile-of.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { type LegalVersions, legalDocuments } from './legal-versions.ts';

const first: LegalVersions = {
  termsOfUse: '1.0',
  serviceAgreement: '1.0',
  privacyNotice: '1.0',
  geneticData: '1.0',
};
const raised = { ...first, privacyNotice: '1.1' };
const failure = () => new Response(null, { status: 500 });

const profileWith = (legalsDates: LegalVersions | null) => {
  const { role, profile } = profileOf('student');
  return { role, profile: { ...profile, legalsDates } };
};
const pageOf = (attributes: readonly object[]) => ({
  data: attributes.map((one, index) => ({ id: index + 1, attributes: one })),
  meta: { pagination: {} },
});
const versionList = (current: LegalVersions) =>
  pageOf(legalDocuments.map(({ name, field }) => ({ documentName: name, version: current[field] })));
const documentOf = (query: URLSearchParams) => {
  const documentName = query.get('filters[documentName][$eq]');
  const version = query.get('filters[version][$eq]');
  const text = { date: '2026-11-21', summary: `What ${documentName} says.`, changes: 'Backups are told of.' };
  const sections = [{ id: 'one', title: 'First things', text: 'A [link](/terms).\n\n- a point' }];
  return pageOf([{ documentName, version, ...text, sections }]);
};

function draw({
  accepted = null as LegalVersions | null,
  current = () => versionList(first) as unknown,
  document = documentOf as (query: URLSearchParams) => unknown,
  save = (body: unknown) => profileWith(body as LegalVersions) as unknown,
  address = '/classes?join=ABCD-2345',
} = {}) {
  const onSave = vi.fn(save);
  const app = drawApp(address, {
    identity: createFakeIdentity(robin),
    answer: (path, method, body) => {
      const [route, query = ''] = path.split('?');
      if (route === '/private/profile/legals' && method === 'PUT') return onSave(body);
      if (route === '/private/profile') return profileWith(accepted);
      if (route === '/private/classes/') return { classes: [] };
      if (route !== '/api/legal-documents') return undefined;
      const asked = new URLSearchParams(query);
      return asked.has('filters[documentName][$eq]') ? document(asked) : current();
    },
  });
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  const tickAll = async () => {
    for (const each of screen.getAllByRole<HTMLInputElement>('checkbox'))
      if (!each.checked) await userEvent.click(each);
  };
  return { ...app, onSave, box, press, tickAll };
}

describe('the page of the legal documents', () => {
  it('comes before the first page, asks for all four, and leads on with the whole address', async () => {
    const { container, onSave, box, press, tickAll } = draw();
    await screen.findByRole('heading', { level: 1, name: 'Before you start' });
    expect(window.location.pathname + window.location.search).toBe(
      '/legal?redirect=%2Fclasses%3Fjoin%3DABCD-2345',
    );
    const entries = window.history.length;
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
    expect(await axeViolations(container)).toEqual([]);
    await press('Agree and continue');
    expect(screen.getAllByText('Required')).toHaveLength(4);
    expect(document.activeElement).toBe(box(/Terms of use/));
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(box(/Terms of use/));
    expect(screen.getAllByText('Required')).toHaveLength(3);
    await press('Agree and continue');
    expect(onSave).not.toHaveBeenCalled();
    await tickAll();
    await press('Agree and continue');
    await waitFor(() => expect(window.location.pathname).toBe('/classes'));
    expect(window.location.search).toBe('?join=ABCD-2345');
    expect(onSave.mock.calls).toEqual([[first]]);
    // The page is replaced: Back does not lead into it again.
    expect(window.history.length).toBe(entries);
  });

  it('shows each document in place, with the ticks kept below it', async () => {
    const { container, box, press } = draw();
    await screen.findByRole('heading', { level: 1, name: 'Before you start' });
    await userEvent.click(box(/Service agreement/));
    const opener = screen.getByRole('button', { name: 'Read it here: Privacy notice' });
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Privacy notice' }));
    expect(await dialog.findByRole('heading', { level: 3, name: 'First things' })).toBeTruthy();
    expect(dialog.getByText('Version 1.0 of November 21, 2026')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open as a page of its own' }).getAttribute('href')).toBe(
      '/privacy',
    );
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(box(/Service agreement/).checked).toBe(true);
    await press('Agree and continue');
    expect(screen.getAllByText('Required')).toHaveLength(3);
  });

  it('says Error loading document where one does not come, and asks again on demand', async () => {
    let isWell = false;
    draw({ document: (query) => (isWell ? documentOf(query) : failure()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Read it here: Terms of use' }));
    expect(await screen.findByText('Error loading document')).toBeTruthy();
    isWell = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'First things' })).toBeTruthy();
  });

  it('takes two documents of one name for an error', async () => {
    draw({
      document: () =>
        pageOf([
          { documentName: 'a', version: '1', sections: [] },
          { documentName: 'a', version: '1', sections: [] },
        ]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Read it here: Terms of use' }));
    expect(await screen.findByText('Error loading document')).toBeTruthy();
  });

  it('asks again when a version was raised: what is new, and only that to tick', async () => {
    const { container, box, onSave, press } = draw({ accepted: first, current: () => versionList(raised) });
    await screen.findByRole('heading', { level: 1, name: 'Our documents have changed' });
    expect(await screen.findByText('Backups are told of.')).toBeTruthy();
    expect(screen.getByText('Version 1.1; you agreed to 1.0')).toBeTruthy();
    expect([box(/Terms of use/), box(/Genetic data/), box(/Privacy/)].map(({ checked }) => checked)).toEqual([
      true,
      true,
      false,
    ]);
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(box(/Privacy/));
    await press('Agree and continue');
    await waitFor(() => expect(window.location.pathname).toBe('/classes'));
    expect(onSave.mock.calls).toEqual([[raised]]);
  });

  it.each<[string, () => unknown]>([
    ['the service fails', failure],
    ['the service is not there', () => undefined],
    ['one of the four is missing', () => pageOf([{ documentName: 'Terms of use', version: '1.0' }])],
    ['the answer is of another shape', () => ({ hello: 'world' })],
  ])('asks nobody where %s', async (_, current) => {
    draw({ current });
    await waitFor(() => expect(window.location.pathname).toBe('/classes'));
    expect(await screen.findByRole('heading', { level: 1, name: /classes/i })).toBeTruthy();
  });

  it('asks nobody who has agreed to everything', async () => {
    draw({ accepted: first });
    expect(await screen.findByRole('heading', { level: 1, name: /classes/i })).toBeTruthy();
    expect(window.location.pathname).toBe('/classes');
  });

  it('starts over where the documents changed while they were read', async () => {
    let current = first;
    const { press, tickAll, box } = draw({
      current: () => versionList(current),
      save: (body) => {
        if ((body as LegalVersions).privacyNotice === '1.1') return profileWith(body as LegalVersions);
        current = raised;
        const problem = {
          type: 'x',
          title: 'x',
          status: 409,
          code: 'legal-versions-changed',
          detail: 'x',
          requestId: 'x',
        };
        return Response.json(problem, { status: 409 });
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Before you start' });
    await tickAll();
    await press('Agree and continue');
    const sentence = 'The legal documents have changed; please read them again';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
    // A tick is for the version that was shown.
    await waitFor(() => expect(box(/Privacy/).checked).toBe(false));
    expect(box(/Terms of use/).checked).toBe(true);
    await userEvent.click(box(/Privacy/));
    await press('Agree and continue');
    await waitFor(() => expect(window.location.pathname).toBe('/classes'));
  });

  it('keeps the ticks when saving fails, and says so', async () => {
    const { box, press, tickAll } = draw({ save: failure });
    await screen.findByRole('heading', { level: 1, name: 'Before you start' });
    await tickAll();
    await press('Agree and continue');
    const sentence = 'Error updating profile, please retry later';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
    expect(box(/Privacy/).checked).toBe(true);
    expect(window.location.pathname).toBe('/legal');
  });

  it('can be looked up by whoever has agreed', async () => {
    const { container } = draw({ accepted: first, address: '/legal' });
    await screen.findByRole('heading', { level: 1, name: 'Legal documents' });
    const list = within(screen.getByRole('main'));
    const link = await list.findByRole('link', { name: 'Privacy notice' });
    expect(link.getAttribute('href')).toBe('/privacy');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says Error retrieving legal documents where the versions do not come, and asks again on demand', async () => {
    let isWell = false;
    draw({ accepted: first, address: '/legal', current: () => (isWell ? versionList(raised) : failure()) });
    expect(await screen.findByText('Error retrieving legal documents')).toBeTruthy();
    isWell = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Our documents have changed' });
  });
});
