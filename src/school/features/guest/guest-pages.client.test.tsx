import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppProviders } from '../../../app/browser/app-providers.tsx';
import { drawApp } from '../../../app/browser/testing/draw-app.tsx';
import { createFakeApi } from '../../../app/browser/testing/fake-api.ts';
import { createFakeIdentity } from '../../../app/browser/testing/fake-identity.ts';
import { sampleConfig } from '../../../app/browser/testing/sample-config.ts';
import { UnsentAnswers } from '../../../app/browser/unsent-answers.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { addressNow } from '../../client/navigation/testing/open-at.ts';
import { onboardedGuest } from '../identity/remembered-user.client.ts';
import { type DeviceWork, DeviceWorkContext } from '../offline/device-work.client.ts';
import { createMemoryDatabase } from '../offline/storage/memory-database.client.ts';
import { createRecord } from '../player/testing/create-record.client.ts';
import { sampleLab } from '../player/testing/sample-lab.client.ts';
import { useSignOut } from '../profile/sign-out.client.tsx';
import { putExercise } from './work/guest-table.client.ts';

describe('the list of labs for a guest', () => {
  const draw = () =>
    drawApp('/activities', {
      identity: createFakeIdentity(onboardedGuest),
      answer: (path) =>
        path.startsWith('/api/activities')
          ? {
              data: [
                { id: 'gels', attributes: sampleLab },
                { id: 'paid', attributes: { ...sampleLab, title: 'The paid lab', isPremium: true } },
              ],
              meta: { pagination: { page: 1, pageSize: 2, pageCount: 1, total: 2 } },
            }
          : undefined,
    });

  it('opens what the free pass covers and says why the rest stays shut', async () => {
    const { container } = draw();
    const open = await screen.findByRole('link', { name: 'Open the lab Gels in a day' });
    expect(open.getAttribute('href')).toBe('/activity?id=gels');
    const paid = screen.getByRole('article', { name: 'The paid lab' });
    expect(within(paid).queryByRole('link')).toBeNull();
    expect(paid.textContent).toContain('This lab opens in a class whose teacher has a pass.');
    expect(screen.getByRole('region', { name: 'You are a guest' })).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('leads to an account without losing the work', async () => {
    const { identity, onLeft } = draw();
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    await waitFor(() => expect(onLeft).toHaveBeenCalledExactlyOnceWith('/signup'));
    expect(identity.client.signOut).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each(['/classes', '/teacher', '/profile', '/signin', '/onboarding'])(
    'is where %s leads',
    async (path) => {
      drawApp(path, {
        identity: createFakeIdentity(onboardedGuest),
        answer: () => ({ data: [], meta: { pagination: { page: 1, pageSize: 0, pageCount: 1, total: 0 } } }),
      });
      await screen.findByRole('heading', { level: 1, name: 'Labs' });
      expect(addressNow()).toBe('/activities');
    },
  );
});

function LeaveButton() {
  const { signOut } = useSignOut();
  return (
    <button type="button" onClick={() => void signOut()}>
      Leave
    </button>
  );
}

describe('leaving guest mode', () => {
  async function draw(hasWork: boolean) {
    const database = createMemoryDatabase();
    if (hasWork) {
      await database.run(['progress'], {}, (tables) =>
        putExercise(tables, {
          activityId: 'gels',
          activityTitle: 'Gels in a day',
          title: 'Direction of DNA',
          record: createRecord('charge'),
          triedAnswers: [],
          receipt: null,
        }),
      );
    }
    const forgotten: string[] = [];
    const device = { database, forget: async (userId: string) => void forgotten.push(userId) };
    const { client } = createFakeIdentity(onboardedGuest);
    const view = await act(async () =>
      render(
        <AppProviders config={sampleConfig} identity={client} api={createFakeApi({})} onLeft={() => {}}>
          <DeviceWorkContext value={Promise.resolve(device as Partial<DeviceWork> as DeviceWork)}>
            <LeaveButton />
            <UnsentAnswers />
          </DeviceWorkContext>
        </AppProviders>,
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    return { ...view, client, forgotten };
  }

  it('asks before work is removed, and keeps it when told so', async () => {
    const { client, forgotten } = await draw(true);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Gels in a day: 1 answer');
    expect(await axeViolations(dialog)).toEqual([]);
    await userEvent.click(within(dialog).getByText('Stay'));
    expect(client.signOut).not.toHaveBeenCalled();
    expect(forgotten).toEqual([]);
  });

  it('removes it when told so', async () => {
    const { client, forgotten } = await draw(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Leave and remove it' }));
    await waitFor(() => expect(client.signOut).toHaveBeenCalledOnce());
    expect(forgotten).toEqual(['guest']);
  });

  it('asks nothing where there is nothing to lose', async () => {
    const { client } = await draw(false);
    await waitFor(() => expect(client.signOut).toHaveBeenCalledOnce());
  });
});
