import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { type InstrumentId, instrumentIds } from '../../../src/lab/instruments/instrument-ids.ts';
import { getInstrument } from '../../../src/lab/instruments/registry.ts';
import type { Hand } from './hands.ts';

// A lab of its own with every instrument, each alone on a screen and set up as its sample.

export const instrumentLab = 'instruments-lab';

interface TubeSettings {
  readonly sources?: readonly string[];
  readonly loaded?: readonly { readonly source: string }[];
}

/** The settings of the samples without the tubes of another instrument: here each stands alone. */
export function settingsAlone(id: InstrumentId): Readonly<Record<string, unknown>> {
  const { settings, tubes = [] } = getInstrument(id).samples;
  const { sources, loaded } = settings as TubeSettings;
  return {
    ...(settings as object),
    ...(sources && { sources: sources.filter((source) => source !== 'tubes') }),
    ...(loaded && { loaded: loaded.filter(({ source }) => !tubes.some((tube) => tube.id === source)) }),
  };
}

/**
 * Publishes the lab beside the server that runs on this data folder.
 *
 * @param own settings in the place of those of the samples
 */
export async function publishInstrumentLab(
  dataFolder: string,
  own: Readonly<Partial<Record<InstrumentId, unknown>>> = {},
): Promise<void> {
  const content = await mkdtemp(join(tmpdir(), 'anneal-instruments-'));
  const lab = join(content, 'activities', instrumentLab);
  await mkdir(join(lab, 'modules'), { recursive: true });
  const head = { title: 'Instruments', summary: 'Every instrument.', durationMin: 10 };
  const isOpen = { isPremium: false, enabled: true, publishedAt: '2026-01-01' };
  const items = instrumentIds.flatMap((id) => [
    { type: 'new-screen', id: `screen-${id}`, title: `Bench ${id}` },
    {
      type: 'embed',
      id,
      kind: 'instrument',
      title: id,
      instrument: id,
      settings: own[id] ?? settingsAlone(id),
    },
  ]);
  // JSON is YAML.
  const write = (path: string, value: object) => writeFile(join(lab, path), JSON.stringify(value));
  await write('activity.yaml', { ...head, ...isOpen, id: instrumentLab, modules: ['benches'] });
  await write(join('modules', 'benches.yaml'), { ...head, id: 'benches', items });
  const { DATABASE_URL: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/setup/publish-folder.ts', content], {
    env: { ...env, DATA_FOLDER: dataFolder },
  });
  await rm(content, { recursive: true, force: true });
}

/** Opens the screen of an instrument; the next ones follow without loading the page again. */
export async function openBench(page: Page, code: string, id: InstrumentId): Promise<Locator> {
  const address = `/activity?id=${instrumentLab}&code=${code}&module=benches&screen=screen-${id}`;
  const isOpen = new URL(page.url(), 'http://localhost').searchParams.get('id') === instrumentLab;
  if (isOpen)
    await page.evaluate((next) => {
      window.history.pushState(null, '', next);
      window.scrollTo(0, 0);
    }, address);
  else await page.goto(address);
  const bench = page.getByRole('region', { name: id, exact: true });
  await expect(bench.getByRole('button', { name: 'Start over' })).toBeVisible();
  return bench;
}

interface Walk {
  /** What a learner does first with the instrument. */
  run(bench: Locator, hand: Hand): Promise<void>;
  /** What only the state shows that this led to. */
  expectRun(bench: Locator): Promise<void>;
}

const button = (bench: Locator, name: string) => bench.getByRole('button', { name, exact: true });

export const instrumentWalks: Readonly<Record<InstrumentId, Walk>> = {
  'allele-frequencies': {
    run: (bench, hand) => hand.press(button(bench, 'Another series')),
    expectRun: (bench) => expect(bench.getByRole('textbox', { name: 'Series number' })).toHaveValue('8'),
  },
  'cell-free-kinetics': {
    async run(bench, hand) {
      await hand.press(bench.getByRole('checkbox', { name: /^No landing site/ }));
      // What happens in the tube is told once time has passed, and the minute is kept at the end.
      await hand.press(button(bench, 'Play'));
      await expect(button(bench, 'Play from the start')).toBeVisible();
    },
    expectRun: (bench) => expect(bench.getByText(/In this model no ribosome begins/)).toBeVisible(),
  },
  'digest-planner': {
    run: (bench, hand) => hand.press(bench.getByRole('button', { name: /^Box of tips/ })),
    expectRun: (bench) => expect(bench.getByRole('button', { name: /^Pipette, .* new tip/ })).toBeVisible(),
  },
  'gel-bench': {
    async run(bench, hand) {
      await hand.press(bench.getByRole('button', { name: /^Black lead/ }));
      await hand.press(bench.getByRole('button', { name: /^Socket beside the wells/ }));
    },
    expectRun: (bench) =>
      expect(bench.getByRole('button', { name: /^Black lead, plugged in/ })).toBeVisible(),
  },
  'orf-editor': {
    run: (bench, hand) => hand.press(bench.getByRole('button', { name: 'Take out this base' })),
    expectRun: (bench) => expect(bench.getByText(/frameshift/i).first()).toBeVisible(),
  },
  'punnett-chance': {
    run: (bench, hand) => hand.press(button(bench, '+ 10 births')),
    expectRun: (bench) => expect(bench.getByText(/^\d0 births: \d+ taster, /)).toBeVisible(),
  },
  sampling: {
    run: (bench, hand) => hand.press(bench.getByRole('button', { name: /^Gloves in their box/ })),
    expectRun: (bench) => expect(bench.getByRole('button', { name: /^Gloves, fresh/ })).toBeVisible(),
  },
  'sequence-matcher': {
    run: (bench, hand) => hand.press(bench.getByRole('radio', { name: /^Read 2/ })),
    expectRun: (bench) =>
      expect(bench.getByRole('heading', { name: 'Closest reference: Methylobacterium' })).toBeVisible(),
  },
  thermocycler: {
    run: (bench, hand) => hand.press(bench.getByRole('button', { name: /^Box of tips/ })),
    expectRun: (bench) =>
      expect(bench.getByRole('button', { name: /^Pipette, set to .* with an empty tip/ })).toBeVisible(),
  },
};
