import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultLegalNames } from '../src/lab/kernel/fill-names.ts';
import { checkContent } from '../src/school/publishing/check-content.ts';
import { readContentFolder } from '../src/school/publishing/read-content-folder.ts';
import { findRunGaps, isChosenFromRun, listOwnRunQuestions, lookAtRuns } from './content-runs.ts';
import { fromRoot } from './start/folders.mjs';
import { tryRuns } from './try-runs.ts';

const names = { product: 'Anneal', ...defaultLegalNames };
const { activities } = checkContent(await readContentFolder(fromRoot('content')), names);

describe('a question of the labs about the own run', () => {
  const questions = activities.flatMap(listOwnRunQuestions).map((one) => ({ id: one.item.id, ...one }));

  it.each(questions)(
    '$id has exactly one key for every run, or a sentence that says why not',
    async ({ item, findItem }) => {
      const { asked, gaps, lookAlikes, isAskedAtStart } = await tryRuns(item, findItem, {
        most: 400,
        seed: 1,
      });
      expect(gaps).toEqual([]);
      // Whoever reads the picture must be able to know which key is meant.
      expect(lookAlikes).toEqual([]);
      expect(isAskedAtStart && isChosenFromRun(item)).toBe(false);
      // A condition that no run meets would pass without saying anything.
      expect(asked).toBeGreaterThanOrEqual(15);
    },
    60_000,
  );
});

/** A choice about an untouched planner, as it was left for years: nobody has to cut anything. */
const untouched = (askOnlyIf: string) => `id: own
title: Own run
summary: A planner.
durationMin: 5
items:
  - { type: embed, id: plan, kind: instrument, title: Plan, instrument: digest-planner, settings: { sources: [hbb], start: { genotypes: [AA, SS] } } }
  - type: multiple-choice
    id: apart
    title: Apart
    prompt: Can a gel tell the two apart?
    whyRight: So it is.
    explanation: Look at the lengths.
    options:
      - { id: apart, text: 'Yes, it can.', isRight: true, feedback: Look again. }
      - { id: alike, text: 'No, it cannot.', feedback: Look again. }
    fromRun:
      - { path: options.apart.isRight, value: 'not(alike(plan.aa-fragments, plan.ss-fragments))' }
      - { path: options.alike.isRight, value: 'alike(plan.aa-fragments, plan.ss-fragments)' }
    askOnlyIf:
      - { value: 'all(has(plan.aa-fragments), has(plan.ss-fragments))', otherwise: Choose both. }
${askOnlyIf}`;

it.each([
  ['', ['untouched-run apart']],
  ["      - { value: 'count(plan.aa-fragments) > 1', otherwise: Choose an enzyme that cuts. }\n", []],
])('the check names a choice that the untouched run answers already %#', async (condition, expected) => {
  expect(await faultsOf(untouched(condition))).toEqual(expected);
});

async function faultsOf(module: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'anneal-untouched-'));
  await cp(fromRoot('tests/fixtures/run-content'), folder, { recursive: true });
  await writeFile(join(folder, 'activities/run-lab/modules/own.yaml'), module);
  const content = await readContentFolder(folder);
  const { activities: labs, issues } = checkContent(content, names);
  expect(issues).toEqual([]);
  const faults = await findRunGaps(content, labs, 60);
  await rm(folder, { recursive: true });
  return faults.map(({ code, itemId }) => `${code} ${itemId}`);
}

it('the check of the content names a question that some run leaves without a key', async () => {
  const content = await readContentFolder(fromRoot('tests/fixtures/run-content'));
  const faults = await findRunGaps(content, checkContent(content, names).activities, 60);
  expect(faults.map(({ code, itemId }) => `${code} ${itemId}`)).toEqual([
    'run-without-key counts',
    'run-without-key excess',
  ]);
  expect(faults[0]?.message).toContain('runs: readings births.dominant and births.births are missing, as');
  expect(faults[0]?.message).toContain('Births: 0 (0 taster, 0 non-taster)');
  expect(faults[0]?.line).toBeGreaterThan(1);
});

/** A lab with one instrument whose reading has a value for each of three populations, and a question about it. */
const severalValues = (value: string, condition = 'count(drift.frequency-at-end) > 0') => `id: own
title: Own run
summary: Three populations.
durationMin: 5
items:
  - { type: embed, id: drift, kind: instrument, title: Drift, instrument: allele-frequencies, settings: { start: { populations: 3 }, fixed: [populations] } }
  - type: short-answer-table
    id: highest
    title: Highest
    prompt: Read it off your run.
    whyRight: So it is.
    explanation: Look at the ends of the curves.
    labelHeader: Asked
    answerHeader: Share
    rows: [{ id: end, label: At the end, expect: { kind: quantity, value: 0.5, tolerance: { absolute: 0.01 } }, ifWrong: Look again. }]
    fromRun: [{ path: rows.end.expect.value, value: ${value} }]
    askOnlyIf: [{ value: ${condition}, otherwise: Run it first. }]
`;

it.each([
  ['drift.frequency-at-end', ['run-without-key highest']],
  ['largest(drift.frequency-at-end)', []],
])('the check names a field that is filled with all values of a reading: %s', async (value, expected) => {
  const faults = await findFaults(severalValues(value));
  expect(faults.map(({ code, itemId }) => `${code} ${itemId}`)).toEqual(expected);
  if (expected.length > 0)
    expect(faults[0]?.message).toContain(
      'drift.frequency-at-end holds several values in them, so write largest(drift.frequency-at-end),',
    );
});

/** A choice whose key is decided by conditions over the share of one population. */
const choice = (low: string, high: string) =>
  severalValues('0')
    .replace('populations: 3', 'populations: 1')
    .replace(/ {2}- type: short-answer-table[\s\S]*/, '') +
  `  - type: multiple-choice
    id: side
    title: Side
    prompt: Where did it end?
    whyRight: So it is.
    explanation: Look at the end of the curve.
    options:
      - { id: below, text: Below *half*, isRight: true, feedback: Look again. }
      - { id: above, text: Above half, feedback: Look again. }
    fromRun:
      - { path: options.below.isRight, value: ${low} }
      - { path: options.above.isRight, value: ${high} }
    askOnlyIf: [{ value: count(drift.frequency-at-end) > 0, otherwise: Run it first. }]
`;

it('the check tells a gap between two keys from an overlap, in the words of the options and of the instrument', async () => {
  const say = async (low: string, high: string) =>
    (await findFaults(choice(`drift.frequency-at-end ${low}`, `drift.frequency-at-end ${high}`)))
      .filter(({ code }) => code === 'run-without-key')
      .map(({ message }) => message);
  expect(await say('< 0.5', '>= 0.5')).toEqual([]);
  expect(await say('< 0.2', '> 0.8')).toEqual([
    expect.stringMatching(
      /^\d+ of 60 runs: no key holds, so none of “Below half”, “Above half” is right, as in the run with [A-Z][^=]+ = 0\.\d+; /,
    ),
  ]);
  expect(await say('< 0.8', '> 0.2')).toEqual([
    expect.stringMatching(
      /^\d+ of 60 runs: two keys hold: “Below half” and “Above half”, as in the run with /,
    ),
  ]);
});

it('the check refuses a condition that no run meets, because nobody would get past the question', async () => {
  const condition = 'count(drift.frequency-at-end) >= 5';
  const faults = await findFaults(severalValues('largest(drift.frequency-at-end)', condition));
  expect(faults.map(({ code, itemId }) => `${code} ${itemId}`)).toEqual(['run-never-asked highest']);
  expect(faults[0]?.message).toMatch(
    /^none of 600 tried runs meets the condition count\(drift\.frequency-at-end\) >= 5, because drift\.frequency-at-end goes from 0 to 1; /,
  );
});

const findFaults = async (lesson: string, most = 60) => (await lookAt(lesson, most)).faults;

async function lookAt(lesson: string, most = 60) {
  const folder = await mkdtemp(join(tmpdir(), 'anneal-several-'));
  await cp(fromRoot('tests/fixtures/run-content'), folder, { recursive: true });
  await writeFile(join(folder, 'activities/run-lab/modules/own.yaml'), lesson);
  const content = await readContentFolder(folder);
  const { activities: labs, issues } = checkContent(content, names);
  expect(issues).toEqual([]);
  const found = await lookAtRuns(content, labs, most);
  await rm(folder, { recursive: true });
  return found;
}

/** A gel whose second lane may hold one band or several, and a question about it. */
const gelLesson = (
  question: string,
  { ladders = '100-bp', massNg = 60, tolerance = ', tolerance: { percent: 50 }', gel = '' } = {},
) => `id: own
title: Own run
summary: A gel.
durationMin: 5
items:
  - { type: embed, id: gel, kind: instrument, title: Gel, instrument: gel-bench, settings: { ladders: [${ladders}], tubes: [{ id: cup, label: Cup, products: [{ fragmentsBp: [470], massNg: ${massNg} }] }]${gel} } }
  - type: short-answer-table
    id: size
    title: Size
    prompt: Read lane 2.
    whyRight: So it is.
    explanation: Look at the ladder.
    labelHeader: Asked
    answerHeader: Size
    rows: [{ id: largest, label: The largest, expect: { kind: quantity, value: 300, unit: bp, isUnitShown: true${tolerance} }, ifWrong: Look again. }]
    fromRun: [{ path: rows.largest.expect.value, value: largest(gel.lane-2-bands-bp) }]
${question}`;

it('the check names a reading that holds words in place of numbers, and the condition that leaves such runs out', async () => {
  const hasBand = '{ value: has(gel.lane-2-bands-bp), otherwise: Load lane 2. }';
  // With two ladders the second one stands in lane 2, and its bands part late.
  const ofGel = (conditions: string) =>
    findFaults(gelLesson(`    askOnlyIf: [${conditions}]\n`, { ladders: '1-kb, 100-bp' }));
  const [fault, ...others] = await ofGel(hasBand);
  expect(others).toEqual([]);
  expect(fault?.message).toMatch(
    /runs: reading gel\.lane-2-bands-bp holds words and no number, as in the run with .*lengths in its bands = [\d/]+ bp; .*: the condition largest\(gel\.lane-2-bands-bp\) > 0 holds where there is a number$/,
  );
  const hasNumber = '{ value: largest(gel.lane-2-bands-bp) > 0, otherwise: Run it for longer. }';
  expect(await ofGel(`${hasBand}, ${hasNumber}`)).toEqual([]);
});

it('the check says of a run that nobody has touched what was done in it, not how it is stored', async () => {
  const messages = (await findFaults(gelLesson(''))).map(({ message }) => message);
  expect(messages.join('\n')).toContain('as in the run with gel: Nothing has been done yet;');
  expect(messages.join('\n')).not.toContain('acts=');
});

it('the check advises on a question that hardly any run allows, such as one about bands too faint to be seen', async () => {
  const condition =
    '    askOnlyIf: [{ value: largest(gel.lane-2-bands-bp) > 0, otherwise: No band in lane 2. }]\n';
  const advised = async (massNg: number) => (await lookAt(gelLesson(condition, { massNg }))).advice;
  expect(await advised(60)).toEqual([]);
  const [advice] = await advised(0.1);
  expect(advice?.code).toBe('run-seldom-asked');
  expect(advice?.message).toMatch(/^only \d+ of 60 tried runs .* lead to “No band in lane 2\.”; /);
});

it('the check names a tube to load that the joined instrument does not leave', async () => {
  const lesson = (source: string) => `id: own
title: Own run
summary: Tubes.
durationMin: 5
items:
  - type: embed
    id: pcr
    kind: instrument
    title: PCR
    instrument: thermocycler
    settings:
      samples: [{ id: noor, label: Noor, template: [] }]
      primers: [{ id: f, name: F, sequence: CCTTCGTTTTCTTGGTGAATTTTTGGG }, { id: r, name: R, sequence: AGGTTGGCTTGGTTTGCAATCATC }]
      pair: [f, r]
  - { type: embed, id: gel, kind: instrument, title: Gel, instrument: gel-bench, tubesFrom: pcr, settings: { loaded: [{ well: 2, source: ${source} }] } }
`;
  expect(await findFaults(lesson('noor'))).toEqual([]);
  expect(await findFaults(lesson('positive'))).toEqual([]);
  expect(
    (await findFaults(lesson('nour'))).map(({ code, itemId, message }) => [code, itemId, message]),
  ).toEqual([
    [
      'unknown-tube',
      'gel',
      expect.stringMatching(/^there is no tube nour here, and pcr leaves none; did you mean noor\?$/),
    ],
  ]);
});

it('the example of the guide has no fault', async () => {
  const guide = await readFile(fromRoot('docs/guides/ask-about-a-run.md'), 'utf8');
  const [, example = ''] = /```yaml\n(.*?)```/s.exec(guide) ?? [];
  const head = 'id: own\ntitle: Own run\nsummary: A gel.\ndurationMin: 5\nitems:\n';
  const { faults, advice } = await lookAt(head + example);
  expect({ faults, advice }).toEqual({ faults: [], advice: [] });
});

/** A digest whose gel may be so short that whole and cut copies lie together, and a question about what is left whole. */
const digestLesson = (askOnlyIf: string) => `id: own
title: Own run
summary: A digest.
durationMin: 5
items:
  - type: embed
    id: cut
    kind: instrument
    title: Cut
    instrument: digest-planner
    settings:
      sources: [hbb]
      enzymes: [Bsu36I]
      kitchenEnzymes: [Bsu36I]
      massNg: 200
      tubes: [{ id: known, label: Known, region: hbb, genotype: AA }]
      reactions: [{ id: aa, label: AA, dna: known }, { id: uncut, label: Uncut, dna: known, isCut: false }]
  - type: embed
    id: gel
    kind: instrument
    title: Gel
    instrument: gel-bench
    tubesFrom: cut
    settings:
      ladders: [100-bp]
      wells: 3
      apart: [[408, 212]]
      loaded: [{ well: 1, source: 100-bp }, { well: 2, source: aa }, { well: 3, source: uncut }]
  - type: multiple-choice
    id: finished
    title: Finished
    prompt: Are all copies in lane 2 cut?
    whyRight: So it is.
    explanation: Look at lane 2.
    options:
      - { id: whole, text: Some are whole, isRight: true, feedback: Look again. }
      - { id: other, text: None is seen, feedback: Look again. }
    fromRun:
      - { path: options.whole.isRight, value: 'includes(gel.lane-2-bands-bp, 408)' }
      - { path: options.other.isRight, value: 'not(includes(gel.lane-2-bands-bp, 408))' }
    askOnlyIf:
      - { value: 'gel.lane-2-tube = "aa"', otherwise: Load AA alone into lane 2 and run the gel. }
${askOnlyIf}`;

it.each([
  ['', ['runs-look-alike finished']],
  [`      - { value: 'gel.apart-408-212 = "yes"', otherwise: The two lengths do not stand apart. }\n`, []],
])('the check names two keys for gels that look alike %#', async (condition, expected) => {
  const faults = await findFaults(digestLesson(condition), 200);
  expect(faults.map(({ code, itemId }) => `${code} ${itemId}`)).toEqual(expected);
  if (expected.length > 0)
    expect(faults[0]?.message).toMatch(/^two runs look alike .* with Lane 2, .*Whoever/);
});

it('the check says after how many minutes a gel of the author still shows a band, where none is left', async () => {
  const ask = '    askOnlyIf: [{ value: largest(gel.lane-2-bands-bp) > 0, otherwise: No band in lane 2. }]\n';
  const long =
    ', agarosePercent: 1, minutes: 240, loaded: [{ well: 1, source: 100-bp }, { well: 2, source: cup }]';
  const { advice } = await lookAt(gelLesson(ask, { gel: long }));
  expect(advice.map(({ code }) => code)).toContain('run-leaves-the-gel');
  expect(advice[0]?.message).toMatch(
    /^after 240 minutes at 90 V in 1% agarose every piece of the samples has left the gel.*; at most \d+ minutes leave a band,/,
  );
  // Where nobody can change the run, nothing would ever be seen.
  const codes = (await lookAt(gelLesson(ask, { gel: `${long}, fixed: [run]` }))).faults.map(
    ({ code }) => code,
  );
  expect(codes).toContain('run-leaves-the-gel');
});

it.each([
  ['', 'exactly'],
  [', tolerance: { percent: 1 }', 'to 1%'],
  [', tolerance: { percent: 8 }', null],
])('the check names a length off a gel that a ruler cannot meet: %s', async (tolerance, words) => {
  const ask = '    askOnlyIf: [{ value: largest(gel.lane-2-bands-bp) > 0, otherwise: No band in lane 2. }]\n';
  const faults = (await findFaults(gelLesson(ask, { tolerance }))).filter(
    ({ code }) => code === 'length-too-exact',
  );
  expect(faults.map(({ message }) => message)).toEqual(
    words === null ? [] : [expect.stringContaining(`it must be met ${words}; a ruler on a photograph`)],
  );
});
