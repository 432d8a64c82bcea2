import { describe, expect, it } from 'vitest';
import { findUnmet, readingsOf } from '../src/lab/activity/own-run/own-run.ts';
import { loadRunReader, settingsOf } from '../src/lab/blocks/embed/read-run.ts';
import { asInstrumentEmbed } from '../src/lab/blocks/embed/schema.ts';
import { listStates } from '../src/lab/instruments/explore.ts';
import { instrumentResults } from '../src/lab/instruments/results-registry.ts';
import { defaultLegalNames } from '../src/lab/kernel/fill-names.ts';
import { checkContent } from '../src/school/publishing/check-content.ts';
import { readContentFolder } from '../src/school/publishing/read-content-folder.ts';
import { listOwnRunQuestions } from './content-runs.ts';
import { fromRoot } from './start/folders.mjs';

const names = { product: 'Anneal', ...defaultLegalNames };
const { activities } = checkContent(await readContentFolder(fromRoot('content')), names);
const questions = activities.flatMap(listOwnRunQuestions);

/** What a learner reads in place of the question with this run of the embed; null: it is asked. */
async function readInstead(exerciseId: string, embedId: string, change: Readonly<Record<string, string>>) {
  const question = questions.find(({ item }) => item.id === exerciseId);
  const embed = asInstrumentEmbed(question?.findItem(embedId) ?? null);
  if (!question || !embed) throw new Error(`there is no ${exerciseId} about ${embedId}`);
  // Every instrument lists the state at its start first.
  const settings = settingsOf(embed, await instrumentResults[embed.instrument].load());
  const [start = []] = listStates(embed.instrument, settings, [], { most: 1, seed: 1 });
  const kept = start.filter((entry) => !Object.hasOwn(change, entry.split('=')[0] ?? ''));
  const changed = Object.entries(change).map(([key, value]) => `${key}=${value}`);
  // What was done at a station takes the place of what was done there before.
  const run = Object.hasOwn(change, 'acts') ? changed : [...kept, ...changed];
  const reader = await loadRunReader(embed, question.findItem);
  return findUnmet(question.item, readingsOf(new Map([[embedId, reader.read({ [embedId]: run })]])));
}

/** All six tubes of a PCR filled rightly and run, after one act more. */
function pcr(...more: readonly string[]): Record<string, string> {
  const tubes = ['noor', 'mateo', 'linh', 'ebo', 'positive', 'no-template'];
  const dna = tubes.map((id) => `stock-${id === 'no-template' ? 'water' : id}>${id}`);
  const acts = [
    `again:20000:${tubes.map((id) => `stock-mix>${id}`).join('.')}:one`,
    `again:5000:${dna.join('.')}:fresh`,
    ...['caps:closed', 'spin', 'load', ...more, 'run:1'],
  ];
  const text = acts.join(' ');
  const slices = Array.from({ length: Math.ceil(text.length / 190) }, (_, at) => [
    `acts-0${at + 1}`,
    text.slice(190 * at, 190 * (at + 1)),
  ]);
  return { acts: String(acts.length), ...Object.fromEntries(slices) };
}

describe('a question about the own run is asked of a run that can teach it', () => {
  it.each([
    ['a4-own-plan', 'a4-planner', {}, 'put HaeIII on'],
    ['a4-own-plan', 'a4-planner', { acts: '1', 'acts-01': 'enzyme:AluI' }, 'put HaeIII on'],
    ['d2-own', 'd2-planner', {}, 'Put one on that cuts it'],
    ['d2-own', 'd2-planner', { acts: '1', 'acts-01': 'enzyme:EcoRI' }, 'Put one on that cuts it'],
    ['a6-own-births', 'a6-births', { births: '4' }, 'Draw a hundred more'],
    ['a6-own-births', 'a6-births', { births: '100', first: '0' }, 'Set both parents to CG'],
    ['d4-series', 'd4-births', { births: '4' }, 'Draw a hundred more'],
    ['d4-series', 'd4-births', { births: '100', second: '2' }, 'Set both parents to AS'],
    ['b5-own', 'b5-run', {}, 'there is nothing to judge'],
    ['b5-read', 'b5-run', { 'tube-2': '100,100,100' }, 'no longer differ'],
    ['b3-own', 'b3-run', { 'tube-5': '100,100,100' }, 'Leave one thing out of it'],
    ['a3-own-run', 'a3-thermocycler', pcr(), 'less than 2 ng'],
    ['d5-values', 'd5-generations', {}, 'ask about run A again'],
  ] as const)('%s with %s %j: the sentence says what to set', async (exerciseId, embedId, change, words) => {
    expect(await readInstead(exerciseId, embedId, change)).toContain(words);
  });

  it.each([
    ['a4-own-plan', 'a4-planner', { acts: '1', 'acts-01': 'enzyme:HaeIII' }],
    ['a4-own-plan', 'a4-planner', { acts: '2', 'acts-01': 'enzyme:HaeIII complete:60' }],
    ['d2-own', 'd2-planner', { acts: '1', 'acts-01': 'enzyme:HaeIII' }],
    ['a6-own-births', 'a6-births', { births: '100' }],
    ['d4-series', 'd4-births', { births: '104' }],
    ['d5-values', 'd5-generations', { q: '12', fitness: '100,100,10' }],
    ['b5-own', 'b5-run', { 'tube-4': '50,200,100' }],
    ['a3-own-run', 'a3-thermocycler', pcr('step:anneal:64:30')],
  ] as const)('%s with %s %j is asked', async (exerciseId, embedId, change) => {
    expect(await readInstead(exerciseId, embedId, change)).toBeNull();
  });
});
