import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { getInstrument } from '../../instruments/registry.ts';
import { instrumentViews } from '../../instruments/views.tsx';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { renderBlock } from '../testing/render-block.tsx';

const { settings } = getInstrument('sampling').samples;
const item = {
  type: 'embed',
  kind: 'instrument',
  id: 'swabs',
  title: 'Swabs',
  instrument: 'sampling',
  settings,
};
const done = (...acts: string[]) => [`acts=${acts.length}`, `acts-01=${acts.join(' ')}`];
const own = done('gloves');

async function linkTo(entries: readonly string[]): Promise<string> {
  const { instrument, state, link } = await instrumentViews.sampling.load();
  const parsed = instrument.parseSettings(settings);
  const kept = parsed.isValid ? state.parse(parsed.value, entries) : parsed;
  if (!parsed.isValid || !kept.isValid) throw new Error('the bench does not fit');
  return link?.write(parsed.value, kept.value) ?? '';
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openRecord = () => press('Record');
const record = () => within(screen.getByRole('region', { name: 'Record' }));

describe('a bench from a link', () => {
  it('is a bench of its own: what is done there leaves the learner’s work as it is', async () => {
    const shown = await renderBlock('embed', {
      item,
      answer: own,
      shared: await linkTo(done('gloves', 'swab', 'rub:toilet')),
    });
    expect(screen.queryByText(/^This bench came with a link/)).not.toBeNull();
    await openRecord();
    expect(record().queryByText(/^Swab rubbed over Toilet/)).not.toBeNull();
    await press('Undo');
    expect(record().queryByText(/^Swab rubbed over Toilet/)).toBeNull();
    expect(await axeViolations(shown.container)).toEqual([]);
    await press('Back to my bench');
    expect(screen.queryByText(/^This bench came with a link/)).toBeNull();
    expect([shown.answer(), shown.saves]).toEqual([own, []]);
  });

  it('takes the place of work only after a question', async () => {
    const bench = done('gloves', 'swab');
    const shown = await renderBlock('embed', { item, answer: own, shared: await linkTo(bench) });
    await press('Keep it as mine');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Replace your own bench?' }));
    // Its cross bears the same name.
    const [cancel] = dialog.getAllByRole('button', { name: 'Cancel' });
    await userEvent.click(cancel as HTMLElement);
    expect([shown.answer(), shown.saves]).toEqual([own, []]);
    await press('Keep it as mine');
    await userEvent.click(
      within(screen.getByRole('alertdialog', { name: 'Replace your own bench?' })).getByRole('button', {
        name: 'Replace my bench',
      }),
    );
    expect([shown.answer(), shown.saves]).toEqual([bench, [bench]]);
    expect(screen.queryByText(/^This bench came with a link/)).toBeNull();
  });

  it('is kept without a question where there is no work, with what was done there since', async () => {
    const shown = await renderBlock('embed', { item, shared: await linkTo(done('gloves', 'swab')) });
    await press('Undo');
    await press('Keep it as mine');
    expect(shown.saves).toEqual([done('gloves')]);
  });

  it('is not kept in a record that is closed', async () => {
    await renderBlock('embed', { item, answer: own, isReadOnly: true, shared: await linkTo(done('gloves')) });
    expect(screen.queryByRole('button', { name: 'Keep it as mine' })).toBeNull();
  });

  it('opens as far as it fits, and says how many acts are left out', async () => {
    await renderBlock('embed', {
      item,
      answer: own,
      shared: btoa('3 gloves rub:toilet fly').replace(/=+$/, ''),
    });
    expect(screen.queryByText(/^2 acts of it could not be done here/)).not.toBeNull();
    await openRecord();
    expect(record().queryByText('Gloves put on')).not.toBeNull();
  });

  it('leaves the own bench in view where it holds none', async () => {
    const shown = await renderBlock('embed', { item, answer: own, shared: 'cut' });
    expect(screen.queryByText(/^The link holds no bench/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Keep it as mine' })).toBeNull();
    await openRecord();
    expect(record().queryByText('Gloves put on')).not.toBeNull();
    await press('Undo');
    expect(shown.answer()).toEqual(['acts=0']);
    await press('Close');
    expect(screen.queryByText(/^The link holds no bench/)).toBeNull();
  });
});
