import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import * as activitiesPage from './activities-page.client.tsx';
import { drawPlayer, labAddress } from './testing/draw-player.client.tsx';
import { createFakeServer } from './testing/fake-server.client.ts';
import { sampleLab } from './testing/sample-lab.client.ts';

const closedModules = [
  { id: 'm3', title: 'Bands', summary: 'Measure what you see.', durationMin: 15 },
  { id: 'm4', title: 'Report', summary: 'Write it down.', durationMin: 25 },
];
const halfOpen = { ...sampleLab, closedModules };
const closed = { ...sampleLab, modules: [], durationMin: 0, closedModules };

describe('a lab of which some lessons are not open', () => {
  it('lists them behind the others, with what they are about, and no way in', async () => {
    const { container } = await drawPlayer(labAddress, { lab: halfOpen });
    const heading = await screen.findByRole('heading', { level: 3, name: 'Bands' });
    const row = within(heading.closest('li')!);
    expect(row.getByText('Not open to learners yet')).toBeTruthy();
    expect(row.getByText('Measure what you see.')).toBeTruthy();
    expect(row.queryByRole('link')).toBeNull();
    expect(screen.getByRole('heading', { level: 3, name: 'Report' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Open lesson/ })).toHaveLength(2);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('asks for the open ones only before it is finished', async () => {
    const server = createFakeServer();
    server.save({
      ...{ id: '01900000-0000-7000-8000-000000000001', moduleID: 'm1', questionCode: 'charge' },
      ...{ answer: ['positive'], component: 'multiple-choice' },
    });
    await drawPlayer(labAddress, { lab: halfOpen, server });
    expect(await screen.findByText('2 required parts are not answered yet:')).toBeTruthy();
  });
});

describe('a lab of which no lesson is open', () => {
  it('shows its outline in place of the player, and asks the server for no work', async () => {
    const { container, api } = await drawPlayer(labAddress, { lab: closed });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Gels in a day is not open to learners yet' }),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'Bands' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To your classes' }).getAttribute('href')).toBe(
      '/classes/class?code=ABCD-2345',
    );
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
    expect(api.calls.map(({ name }) => name)).not.toContain('saveProgress');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('stands behind the open labs in their list, without a link into it', async () => {
    const lab = (id: string, attributes: typeof closed | typeof sampleLab) => ({ id, attributes });
    const data = [lab('closed', { ...closed, title: 'Later' }), lab('gels', halfOpen)];
    await renderPage(activitiesPage, {
      path: '/activities',
      role: 'teacher',
      replies: { listActivities: () => ({ data, meta: {} }) },
    });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    const [first, second] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
    expect(within(first).getByRole('link', { name: 'Open a preview of Gels in a day' })).toBeTruthy();
    expect(within(first).getByText('2 further lessons are not open to learners yet')).toBeTruthy();
    expect(within(second).getByRole('heading', { name: 'Later' })).toBeTruthy();
    expect(within(second).queryByRole('link')).toBeNull();
    expect(within(second).getAllByText('Not open to learners yet')).toHaveLength(2);
  });
});
