import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawApp } from '../../../../app/browser/testing/draw-app.tsx';
import { createFakeIdentity } from '../../../../app/browser/testing/fake-identity.ts';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { addressNow } from '../../../client/navigation/testing/open-at.ts';
import { newGuest } from '../../identity/remembered-user.client.ts';

const listOf = (...names: string[]) => ({
  data: names.map((name, index) => ({ id: index + 1, attributes: { key: name.toLowerCase(), name } })),
  meta: { pagination: { page: 1, pageSize: names.length, pageCount: 1, total: names.length } },
});

const lists: Readonly<Record<string, unknown>> = {
  '/api/guest-roles': listOf('Teacher', 'Curious'),
  '/api/grade-levels': listOf('Middle', 'High'),
  '/api/guest-questions': listOf('Looking'),
  '/api/activities': { data: [], meta: { pagination: { page: 1, pageSize: 0, pageCount: 1, total: 0 } } },
};

function draw(address = '/onboarding', user: typeof newGuest | null = newGuest) {
  const asked: { path: string; body: unknown }[] = [];
  const app = drawApp(address, {
    identity: createFakeIdentity(user),
    answer: (path, _method, body) => {
      asked.push({ path, body });
      return lists[path];
    },
  });
  return { ...app, asked };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function tellAbout() {
  await userEvent.selectOptions(await screen.findByLabelText(/^Your role/), 'curious');
  await userEvent.selectOptions(screen.getByLabelText(/^Grade level/), 'high');
  await userEvent.selectOptions(screen.getByLabelText(/^Reason for visiting/), 'looking');
  await press('Continue');
  return screen.findByLabelText(/^Birth date/);
}

beforeEach(() => sessionStorage.clear());

describe('guest onboarding', () => {
  it('opens from the sign-in page, and keeps the way that was asked for', async () => {
    const { identity } = draw('/signin?redirect=%2Factivities', null);
    await userEvent.click(await screen.findByRole('button', { name: 'Continue as a guest' }));
    await screen.findByRole('heading', { level: 1, name: 'Before you look around' });
    expect(identity.client.continueAsGuest).toHaveBeenCalledOnce();
    expect(addressNow()).toBe('/onboarding?redirect=%2Factivities');
  });

  it('is clean for axe in both steps, and with faults', async () => {
    const { container } = draw();
    await screen.findByLabelText(/^Your role/);
    await press('Continue');
    expect(screen.getAllByText('Required')).toHaveLength(3);
    expect(await axeViolations(container)).toEqual([]);
    await tellAbout();
    await press('Look around');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('lets a grown-up through, and tells the birth date to nobody', async () => {
    const { identity, asked } = draw();
    const field = await tellAbout();
    // The question does not tell which answer lets a guest in.
    expect(document.body.textContent).not.toMatch(/13|older|years/);
    await userEvent.type(field, '2001-06-17');
    await press('Look around');
    await waitFor(() => expect(identity.client.confirmGuestOnboarding).toHaveBeenCalledExactlyOnceWith());
    await screen.findByRole('heading', { level: 1, name: 'Labs' });
    const left = JSON.stringify([asked, { ...localStorage }, { ...sessionStorage }, addressNow()]);
    expect(left).not.toContain('2001');
    expect(JSON.parse(localStorage.getItem('anneal_guest_about') ?? '')).toEqual({
      role: 'curious',
      gradeLevel: 'high',
      guestQuestion: 'looking',
    });
    // If nobody is asked for consent, not even this is kept about the age.
    expect(localStorage.getItem('anneal_guest_may_consent')).toBeNull();
  });

  it('lets nobody under 13 through, and takes no other date in this visit, also after leaving', async () => {
    const { identity, asked, container, unmount } = draw();
    const field = await tellAbout();
    const born = `${new Date().getFullYear() - 12}-01-01`;
    await userEvent.type(field, born);
    await press('Look around');
    const heading = await screen.findByRole('heading', {
      name: 'You must be at least 13 years old to proceed',
    });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/A class with your teacher is open to you at any age/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Birth date/)).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    expect(identity.client.confirmGuestOnboarding).not.toHaveBeenCalled();
    const left = JSON.stringify([asked, { ...localStorage }, { ...sessionStorage }, addressNow()]);
    expect(left).not.toContain(born);
    // Leaving guest mode removes what belongs to the guest, and not this.
    await press('Leave guest mode');
    await waitFor(() => expect(identity.client.signOut).toHaveBeenCalledOnce());
    unmount();
    draw();
    expect(
      await screen.findByRole('heading', { name: 'You must be at least 13 years old to proceed' }),
    ).toBeTruthy();
  });

  it('asks for the first step first', async () => {
    draw('/onboarding?step=age');
    expect(await screen.findByLabelText(/^Your role/)).toBeTruthy();
  });

  it('says when the questions do not come, and asks again', async () => {
    const all = { ...lists };
    const app = drawApp('/onboarding', {
      identity: createFakeIdentity(newGuest),
      answer: (path) => all[path],
    });
    delete all['/api/guest-roles'];
    expect(await screen.findByText('The questions could not be loaded')).toBeTruthy();
    expect(await axeViolations(app.container)).toEqual([]);
    all['/api/guest-roles'] = lists['/api/guest-roles'];
    await press('Try again');
    expect(await screen.findByLabelText(/^Your role/)).toBeTruthy();
  });

  it('can be left', async () => {
    const { identity, onLeft } = draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave guest mode' }));
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
    expect(identity.client.signOut).toHaveBeenCalledOnce();
  });
});
