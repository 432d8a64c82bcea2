import { describe, expect, it } from 'vitest';
import type { ExerciseItem } from '../../exercises/item.ts';
import { getExercise } from '../../exercises/registry.ts';
import { parseItem } from '../parse-activity.ts';
import type { Item } from '../schema.ts';
import { withType } from '../typed-item.ts';
import { findRunMarkerFault, lintOwnRun } from './lint-own-run.ts';
import { evaluateRun, fillFromRun, listAskedEmbeds } from './own-run.ts';

function need(value: { readonly type: string; readonly [field: string]: unknown }): Item {
  const parsed = parseItem(value);
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const births = need({
  type: 'embed',
  id: 'births',
  kind: 'instrument',
  title: 'Births',
  instrument: 'punnett-chance',
  settings: {
    dominant: { sign: 'T', trait: 'taster' },
    recessive: { sign: 't', trait: 'non-taster' },
  },
});
const earlier = new Map([[births.id, births]]);

const shared = { prompt: 'Read it off your run.', tries: 3, whyRight: 'So it is.', explanation: 'Count.' };
const tableOf = (fromRun: unknown, extra: object = {}) => ({
  ...shared,
  type: 'short-answer-table',
  id: 'count',
  title: 'Counts',
  labelHeader: 'Asked',
  answerHeader: 'Answer',
  rows: [
    {
      id: 'tasters',
      label: 'Tasters',
      expect: { kind: 'quantity', value: 30, traps: [{ value: 10, text: 'These are the others.' }] },
      ifWrong: 'Count once more.',
    },
  ],
  fromRun,
  ...extra,
});
const key = { path: 'rows.tasters.expect.value', value: 'births.dominant' };
const choiceOf = (fromRun: unknown, options: readonly object[]) => ({
  ...shared,
  type: 'multiple-choice',
  id: 'more',
  title: 'More',
  options,
  fromRun,
});
const [more, fewer] = [
  { id: 'more', text: 'More tasters', isRight: true, feedback: 'Compare.' },
  { id: 'fewer', text: 'Fewer tasters', feedback: 'Compare.' },
];
const conditions = [
  { path: 'options.more.isRight', value: 'births.dominant > births.recessive' },
  { path: 'options.fewer.isRight', value: 'births.dominant < births.recessive' },
];

const exercise = (value: Parameters<typeof need>[0]) => need(value) as ExerciseItem;
const readOf = (values: Readonly<Record<string, number>>) => (name: { readingId: string }) => {
  const value = values[name.readingId];
  return value === undefined ? null : [value];
};
function outcomeOf(item: Item | null, answer: readonly string[]) {
  const typed = item && withType(item);
  const graded = typed?.kind === 'exercise' ? typed.type.grade(typed.item, answer) : null;
  return graded?.isGraded ? graded.score.outcome : null;
}

describe('an exercise about the own run', () => {
  it('takes its key from the run: the answer of one learner is not that of another', () => {
    const item = exercise(
      tableOf([key, { path: 'rows.tasters.expect.traps.0.value', value: 'births.recessive' }]),
    );
    expect(listAskedEmbeds(item)).toEqual(['births']);
    const one = fillFromRun(item, evaluateRun(item, readOf({ dominant: 31, recessive: 9 })) ?? undefined);
    const other = fillFromRun(item, evaluateRun(item, readOf({ dominant: 28, recessive: 12 })) ?? undefined);
    expect([outcomeOf(one, ['tasters=31']), outcomeOf(other, ['tasters=31'])]).toEqual([
      'correct',
      'not-yet',
    ]);
    expect([outcomeOf(one, ['tasters=28']), outcomeOf(other, ['tasters=28'])]).toEqual([
      'not-yet',
      'correct',
    ]);
    // The author's example is no learner's right answer.
    expect(outcomeOf(one, ['tasters=30'])).toBe('not-yet');
    expect(one && getExercise('short-answer-table').reveal(one as ExerciseItem).answer).toEqual([
      'tasters=31',
    ]);
  });

  it('makes the option right whose condition holds', () => {
    const item = exercise(choiceOf(conditions, [more, fewer]));
    const fill = (dominant: number, recessive: number) =>
      fillFromRun(item, evaluateRun(item, readOf({ dominant, recessive })) ?? undefined);
    expect([outcomeOf(fill(9, 3), ['more']), outcomeOf(fill(9, 3), ['fewer'])]).toEqual([
      'correct',
      'not-yet',
    ]);
    expect([outcomeOf(fill(3, 9), ['more']), outcomeOf(fill(3, 9), ['fewer'])]).toEqual([
      'not-yet',
      'correct',
    ]);
    // No option is right: the question cannot be asked about this run.
    expect(fill(6, 6)).toBeNull();
  });

  it('repeats values in its texts', () => {
    const item = exercise(
      tableOf([key], { explanation: 'You had {{run: births.dominant }} of {{run:births.births}}.' }),
    );
    const filled = fillFromRun(item, evaluateRun(item, readOf({ dominant: 31, births: 40 })) ?? undefined);
    expect((filled as ExerciseItem).explanation).toBe('You had 31 of 40.');
  });

  it('cannot be asked while the run lacks something, nor without a run', () => {
    const item = exercise(tableOf([key]));
    expect(evaluateRun(item, readOf({ recessive: 3 }))).toBeNull();
    expect(fillFromRun(item, undefined)).toBeNull();
    // The author has changed the expression since the answer was marked.
    expect(fillFromRun(item, { 'births.recessive': 3 })).toBeNull();
  });

  it('leaves every other item as it is', () => {
    const item = exercise(tableOf(undefined));
    expect(fillFromRun(item, undefined)).toBe(item);
    expect(fillFromRun(births, undefined)).toBe(births);
  });

  it('sends neither the key nor how it follows from the run', () => {
    const item = exercise(choiceOf(conditions, [more, fewer]));
    const sent = JSON.stringify(getExercise('multiple-choice').redact(item));
    for (const secret of ['fromRun', 'births', 'isRight', '>']) expect(sent).not.toContain(secret);
  });
});

describe('the check of fromRun', () => {
  const codesOf = (fromRun: unknown, known = earlier) =>
    lintOwnRun(exercise(tableOf(fromRun)), known).map(({ code, path }) => `${code} ${path.join('.')}`);

  it('accepts what can be asked', () => {
    expect(codesOf([key])).toEqual([]);
    expect(lintOwnRun(exercise(choiceOf(conditions, [more, fewer])), earlier)).toEqual([]);
  });

  it.each([
    ['an instrument that does not come before', { ...key, value: 'gel.lane-1-bands' }, 'unfit-reference'],
    ['a reading that no run has', { ...key, value: 'births.daughters' }, 'unfit-reference'],
    ['an expression that cannot be read', { ...key, value: 'largest(' }, 'unknown-expression'],
  ])('refuses %s', (_, field, code) => {
    expect(codesOf([field])).toEqual([`${code} fromRun.0.value`]);
  });

  it.each([
    ['a field that is not there', 'rows.dogs.expect.value', 'unknown-field'],
    ['a misspelt field', 'rows.tasters.expect.values', 'unknown-field'],
    ['a field of several values', 'rows.tasters.expect', 'unfit-field'],
    ['a text that every device receives', 'rows.tasters.label', 'field-of-everybody'],
    ['the number of tries, which every device receives', 'tries', 'field-of-everybody'],
  ])('refuses %s', (_, path, code) => {
    expect(codesOf([{ ...key, path }])).toEqual([`${code} fromRun.0.path`]);
  });

  it.each([
    [{ ...key, value: 'births.recesive' }, 'did you mean recessive?'],
    [{ ...key, value: 'births.daughters' }, 'there are births, dominant, recessive, recessive-share'],
    [{ ...key, path: 'rows.taster.expect.value' }, 'did you mean rows.tasters.expect.value?'],
    [{ ...key, path: 'rows.tasters.expect.amount' }, '; rows.tasters.expect has '],
    [{ path: 'rows.tasters.isRigth', value: 'births.births > 1' }, 'there is no such field here'],
  ])('says what was meant by %j, or what there is', (field, said) => {
    expect(lintOwnRun(exercise(tableOf([field])), earlier)[0]?.message).toContain(said);
  });

  it('refuses an instrument that comes after, and an item that is none', () => {
    expect(codesOf([key], new Map())).toEqual(['unfit-reference fromRun.0.value']);
    const page = need({ type: 'new-screen', id: 'births', title: 'Births' });
    expect(codesOf([key], new Map([['births', page]]))).toEqual(['unfit-reference fromRun.0.value']);
  });

  it('refuses the same faults in a text', () => {
    expect(findRunMarkerFault('births.dominant', earlier)).toBeNull();
    for (const source of ['births.daughters', 'gel.lane-1-bands', 'births', ''])
      expect(findRunMarkerFault(source, earlier)).not.toBeNull();
  });
});
