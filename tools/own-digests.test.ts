import { describe, expect, it } from 'vitest';
import { evaluateRun, findUnmet, readingsOf } from '../src/lab/activity/own-run/own-run.ts';
import { loadRunReader, settingsOf } from '../src/lab/blocks/embed/read-run.ts';
import { asInstrumentEmbed } from '../src/lab/blocks/embed/schema.ts';
import { state } from '../src/lab/instruments/digest-planner/digest-planner.ts';
import { results } from '../src/lab/instruments/digest-planner/results.ts';
import type { DigestPlannerSettings } from '../src/lab/instruments/digest-planner/setting/settings.ts';
import type { CuttingAct } from '../src/lab/instruments/digest-planner/work/acts.ts';
import { startBench } from '../src/lab/instruments/digest-planner/work/bench.ts';
import { listWorkActs } from '../src/lab/instruments/digest-planner/work/good-work.ts';
import { defaultLegalNames } from '../src/lab/kernel/fill-names.ts';
import { checkContent } from '../src/school/publishing/check-content.ts';
import { readContentFolder } from '../src/school/publishing/read-content-folder.ts';
import { listOwnRunQuestions } from './content-runs.ts';
import { fromRoot } from './start/folders.mjs';

const names = { product: 'Anneal', ...defaultLegalNames };
const { activities } = checkContent(await readContentFolder(fromRoot('content')), names);
const questions = activities.flatMap(listOwnRunQuestions);

type Slip = 'good' | 'on ice' | 'two minutes' | 'no enzyme' | 'absent';
const enzymes = { 'a4-planner': 'HaeIII', 'd2-planner': 'Bsu36I' } as const;

/** What a learner keeps who has done the digests of a lesson so. */
function keptWork(settings: DigestPlannerSettings, enzyme: 'HaeIII' | 'Bsu36I', slip: Slip): string[] {
  if (slip === 'absent') return [];
  const clear = settings.start.enzymes.map((id): CuttingAct => ({ kind: 'lift', id }));
  const plan: CuttingAct[] = [...clear, { kind: 'enzyme', id: enzyme }];
  const good = listWorkActs(settings, startBench(settings, []), [enzyme]);
  const acts = good.flatMap((act): CuttingAct[] => {
    // The enzyme is the only portion of 1 µL.
    if (slip === 'no enzyme' && act.kind === 'again' && act.nl === 1000) return [];
    if (slip === 'on ice' && act.kind === 'put')
      return [act.vessel === 'tube-water' ? act : { ...act, place: 'ice' }];
    return slip === 'two minutes' && act.kind === 'minutes' ? [{ ...act, value: 2 }] : [act];
  });
  return state.format({ acts: [...plan, ...acts] });
}

/** The gel as the author plans it, of tubes that were cut so, and what the question about the control holds for right. */
async function runGel(
  exerciseId: string,
  gelId: string,
  cutId: keyof typeof enzymes,
  gel: string,
  slip: Slip,
) {
  const question = questions.find(({ item }) => item.id === exerciseId);
  const cut = asInstrumentEmbed(question?.findItem(cutId) ?? null);
  const embed = asInstrumentEmbed(question?.findItem(gelId) ?? null);
  if (!question || !cut || !embed) throw new Error(`there is no ${exerciseId} about ${gelId}`);
  const settings = settingsOf(cut, results) as DigestPlannerSettings;
  const reader = await loadRunReader(embed, question.findItem);
  const list = reader.read({
    [cutId]: keptWork(settings, enzymes[cutId], slip),
    [gelId]: [`acts=${gel.split(' ').length}`, ...slices(gel)],
  });
  const read = readingsOf(new Map([[gelId, list]]));
  expect(findUnmet(question.item, read)).toBeNull();
  const values = evaluateRun(question.item, read) ?? {};
  const right = (question.item.fromRun ?? [])
    .filter(({ value }) => values[value] === true)
    .map(({ path }) => path.split('.')[1]);
  const bandsIn = new Map(
    list.flatMap(({ id, values: lengths }) => {
      const lane = /^lane-(\d+)-bands-bp$/.exec(id)?.[1];
      return lane === undefined ? [] : [[Number(lane), lengths] as const];
    }),
  );
  return { right, bands: (lane: number) => bandsIn.get(lane) ?? [] };
}

const slices = (text: string) =>
  Array.from(
    { length: Math.ceil(text.length / 190) },
    (_, at) => `acts-0${at + 1}=${text.slice(190 * at, 190 * (at + 1))}`,
  );
const loaded = (ul: number, ids: readonly string[]) =>
  ids.map((id, at) => `${at + 1}=${at === 0 ? 10 : ul}=${id}`).join('.');

describe('the tubes that were cut are the tubes that are loaded', () => {
  const tubesOfA5 = ['50-bp', 'noor', 'mateo', 'linh', 'ebo', 'uncut', 'cut-control', 'water'];
  const gelOfA5 = `ready-gel:30 load:${loaded(20, tubesOfA5)} leads:wells run:75`;
  it.each<[Slip, number[][], string]>([
    ['good', [[176, 44], [220, 176, 44], [220], [220], [220], [176, 44], []], 'all'],
    ['absent', [[176, 44], [220, 176, 44], [220], [220], [220], [176, 44], []], 'all'],
    ['no enzyme', [[220], [220], [220], [220], [220], [220], []], 'some'],
    // On ice about a tenth is cut all the same: a faint band besides the whole one.
    ['on ice', [[220, 176], [220], [220], [220], [220], [220, 176], []], 'some'],
    // Three bands where two were hoped for, in the tube of a CC person and in the control.
    ['two minutes', [[220, 176, 44], [220, 176, 44], [220], [220], [220], [220, 176, 44], []], 'some'],
  ])('in PTC Taster: %s', async (slip, lanes, right) => {
    const gel = await runGel('a5-own-control', 'a5-bench', 'a4-planner', gelOfA5, slip);
    expect(lanes.map((_, at) => gel.bands(at + 2))).toEqual(lanes);
    expect(gel.right).toEqual([right]);
  });

  const tubesOfD3 = ['100-bp', 'dayo', 'ines', 'lena', 'tomi', 'rui', 'known-aa', 'uncut', 'water'];
  const gelOfD3 = `ready-gel:25 load:${loaded(10, tubesOfD3)} leads:wells run:60`;
  it.each<[Slip, (number | string)[][], string]>([
    ['good', [[408, '212/196'], [408], ['212/196'], ['212/196'], [408], []], 'all'],
    ['absent', [[408, '212/196'], [408], ['212/196'], ['212/196'], [408], []], 'all'],
    ['no enzyme', [[408], [408], [408], [408], [408], []], 'some'],
    ['on ice', [[408], [408], [408], [408], [408], []], 'some'],
    ['two minutes', [[408, '212/196'], [408], [408, '212/196'], [408, '212/196'], [408], []], 'some'],
  ])('in the sickle cell lab: %s', async (slip, lanes, right) => {
    const gel = await runGel('d3-own-control', 'd3-gel', 'd2-planner', gelOfD3, slip);
    expect([2, 5, 6, 7, 8, 9].map(gel.bands)).toEqual(lanes);
    expect(gel.right).toEqual([right]);
  });
});
