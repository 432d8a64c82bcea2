import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import type { PublicActivity } from '../../../lab/activity/public-activity.ts';
import { instrumentResults } from '../../../lab/instruments/results-registry.ts';
import { instrumentViews } from '../../../lab/instruments/views.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import * as page from './instruments-page.client.tsx';

const done = (...acts: string[]) => [`acts=${acts.length}`, `acts-01=${acts.join(' ')}`];
const benches = [
  { studentId: 's1', fullName: 'Noor Ali', answers: { swabs: done('gloves', 'swab', 'label:tube-1:Noor') } },
  { studentId: 's2', fullName: 'Bo Lind', answers: { swabs: done('swab') } },
];

async function draw(query: string, replies: Record<string, () => unknown> = {}) {
  const { instrument } = await instrumentViews.sampling.load();
  await instrumentResults.sampling.load();
  const station = {
    ...{
      type: 'embed',
      kind: 'instrument',
      id: 'swabs',
      title: 'Swabs of our lesson',
      instrument: 'sampling',
    },
    settings: instrument.samples.settings,
  };
  const lab = {
    ...{ title: 'Swabbing', summary: '', isPremium: false, isStrictOrder: false, sources: [] },
    modules: [{ id: 'm1', title: 'First', summary: '', durationMin: 5, parts: [], items: [station] }],
  } as unknown as PublicActivity;
  return renderPage(page, {
    path: `/teacher/instruments?lab=swabbing&part=swabs${query}`,
    role: 'teacher',
    replies: {
      getActivity: () => ({ data: { id: 'swabbing', attributes: lab }, meta: {} }),
      listBenches: () => ({ classId: 'class-1', joined: ['s1', 's2'], benches }),
      ...replies,
    },
  });
}

const bench = async () => within(await screen.findByRole('complementary', { name: 'Notebook' }));

beforeEach(async () => {
  await act(() => import('./show-station.client.tsx'));
});

describe('a station of a lesson', () => {
  it('fills the page as the lesson begins it, and leads back to the lesson', async () => {
    const { container } = await draw('');
    expect((await bench()).queryByText('Replay')).not.toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Swabs of our lesson');
    expect(screen.getByRole('link', { name: 'Back to the lesson' }).getAttribute('href')).toBe(
      '/activity?id=swabbing&module=m1&screen=m1',
    );
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows the bench of the student who was asked for, with its slider', async () => {
    await draw('&code=ABCD-2345&student=s2');
    expect((await bench()).queryByText('Step 1 of 1')).not.toBeNull();
    const names = screen.getByRole('combobox', { name: 'Bench of' });
    expect(names).toHaveProperty('value', 's2');
    await userEvent.selectOptions(names, 'Noor Ali');
    expect((await bench()).queryByText('Step 3 of 3')).not.toBeNull();
    expect(screen.queryAllByText(/labelled “Noor”/)).not.toEqual([]);
  });

  it('has no real name and no written word on it where names are hidden', async () => {
    const { container } = await draw('&code=ABCD-2345&student=s1&present=on');
    expect((await bench()).queryByText('Step 3 of 3')).not.toBeNull();
    expect(container.textContent).not.toMatch(/Noor|Ali|Bo Lind/);
    expect(container.textContent).toMatch(/labelled “A”/);
    await userEvent.click(screen.getByRole('button', { name: 'Hide names' }));
    expect(container.textContent).toMatch(/Noor Ali/);
  });

  it('says where nobody has worked, where the lab has no such station, and why nothing came', async () => {
    const empty = await draw('&code=ABCD-2345', {
      listBenches: () => ({ classId: 'class-1', joined: [], benches: [] }),
    });
    expect(await screen.findByText('Nobody in this class has worked at this station yet.')).toBeTruthy();
    empty.unmount();
    const refused = await draw('&code=ABCD-2345', {
      listBenches: () => Promise.reject(refusal('class-not-found')),
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    refused.unmount();
    await draw('&part=nothing'.replace('part', 'x'), {
      getActivity: () => ({
        data: { id: 'swabbing', attributes: { title: 'Swabbing', modules: [] } },
        meta: {},
      }),
    });
    expect(await screen.findByText(/^This lab has no such station/)).toBeTruthy();
  });
});
