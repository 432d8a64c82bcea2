import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { ApiError } from '../../client/http/api-error.ts';
import * as page from './board-page.client.tsx';

const births = {
  type: 'embed',
  id: 'births',
  kind: 'instrument',
  title: 'Births of the class',
  instrument: 'punnett-chance',
  hasClassBoard: true,
  isRequired: false,
  settings: {},
};
const labWith = (items: object[]) => ({
  ...{ title: 'PTC Taster', summary: 'Taste.', isPremium: false, enabled: true, publishedAt: '2026-01-01' },
  ...{ durationMin: 20, isStrictOrder: false, sources: [], closedModules: [] },
  modules: [{ id: 'a6', title: 'Families', summary: 'Chance.', durationMin: 20, parts: [], items }],
});
const path = '/teacher/board?code=ABCD-2345&activity=ptc-taster';
const draw = (items: object[], getClassBoard: () => unknown) =>
  renderPage(page, {
    path,
    role: 'teacher',
    replies: {
      getActivity: () => ({ data: { id: 'ptc-taster', attributes: labWith(items) }, meta: {} }),
      getClassBoard,
    },
  });
const board = (learners: number, counts: object[]) => () => ({
  ...{ title: 'Births of the class', learners },
  readings: learners === 0 ? [] : [{ id: 'births', label: 'Births', unit: null, counts }],
});

describe('the class boards of a lab', () => {
  it('stand open, with counts as bars and in words', async () => {
    const { container } = await draw(
      [births],
      board(10, [
        { value: 40, learners: 7 },
        { value: 100, learners: 3 },
      ]),
    );
    const rows = (await screen.findByRole('table', { name: 'Births' })).querySelectorAll('tbody tr');
    expect([...rows].map((row) => row.textContent)).toEqual(['407 learners7/10', '1003 learners3/10']);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('put many different numbers into ranges, with the mean below', async () => {
    const counts = [22, 24, 25, 27, 28, 29, 30, 35, 38, 42].map((value) => ({ value, learners: 1 }));
    await draw([births], board(10, counts));
    const table = await screen.findByRole('table', { name: 'Births' });
    const rows = [...table.querySelectorAll('tr')].map((row) => row.textContent);
    expect(rows).toContain('25 to 294 learners4/10');
    expect(rows.at(-1)).toBe('Mean30');
  });

  it('say that they begin with five runs', async () => {
    await draw([births], board(0, []));
    expect(await screen.findByText(/As soon as five of the class/)).not.toBeNull();
  });

  it('say so where the lab has none', async () => {
    await draw([{ ...births, hasClassBoard: false }], board(0, []));
    expect(await screen.findByText('This lab has no class board')).not.toBeNull();
  });

  it('say that a board could not be loaded', async () => {
    await draw([births], () => {
      throw new ApiError({ status: 500, code: 'internal', detail: 'Something went wrong' });
    });
    expect(await screen.findByText(/The class board could not be loaded/)).not.toBeNull();
  });
});
