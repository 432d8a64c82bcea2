import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { instrumentIds } from '../../../lab/instruments/instrument-ids.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import * as page from './instruments-page.client.tsx';

const draw = (query = '') =>
  renderPage(page, { path: `/teacher/instruments${query}`, role: 'teacher', replies: {} });

describe('instruments to demonstrate', () => {
  it('are all listed, each with its page', async () => {
    const { container } = await draw();
    expect(screen.getAllByRole('link', { name: /^Demonstrate/ })).toHaveLength(instrumentIds.length);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('work without a class, and start over at once', async () => {
    await draw('?instrument=punnett-chance');
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    await press('+ 10 births');
    expect(screen.queryAllByText(/^10 births:/)).not.toEqual([]);
    await press('Start over');
    expect(screen.queryAllByText(/^10 births:/)).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Punnett square and chance');
  });

  it('lists them all for a name that is no instrument', async () => {
    await draw('?instrument=nothing');
    expect(within(screen.getByRole('list')).getAllByRole('heading', { level: 2 })).toHaveLength(
      instrumentIds.length,
    );
  });
});
