import { describe, expect, it } from 'vitest';
import type { Score } from '../marking/score.ts';
import { checklist } from './checklist/checklist.ts';
import type { Exercise, ExerciseSamples } from './define.ts';
import { createChoose } from './draw.ts';
import type { ExerciseItem, PublicExerciseItem } from './item.ts';
import { multipleChoice } from './multiple-choice/multiple-choice.ts';
import { multipleSelection } from './multiple-selection/multiple-selection.ts';
import { type ContractRuleName, contractFaults, contractRuleNames } from './testing/contract-faults.ts';

// Each definition below breaks one rule of the contract, and the report must name that rule.

const withSamples = (samples: Partial<ExerciseSamples>, sound: Exercise = multipleChoice): Exercise => ({
  ...sound,
  samples: { ...sound.samples, ...samples },
});

/** The sound type with a change to every score it returns. */
const withScore = (change: (score: Score) => Partial<Score>, sound: Exercise = multipleChoice): Exercise => ({
  ...sound,
  grade(item, answer) {
    const graded = sound.grade(item, answer);
    return graded.isGraded ? { ...graded, score: { ...graded.score, ...change(graded.score) } } : graded;
  },
});

const whenWrong = (change: Partial<Score>) => (score: Score) => (score.outcome === 'not-yet' ? change : {});

let calls = 0;

const broken: Record<ContractRuleName, readonly Exercise[]> = {
  item: [withSamples({ item: { type: 'multiple-choice' } })],
  samples: [
    withSamples({ right: [] }),
    withSamples({ wrong: [] }),
    withSamples({ malformed: [] }),
    withSamples({ faultyItems: [] }),
  ],
  'round-trip': [
    {
      ...multipleChoice,
      parseItem(value) {
        const parsed = multipleChoice.parseItem(value);
        calls += 1;
        return parsed.isValid
          ? { ...parsed, value: { ...parsed.value, title: `parsed ${calls} times` } }
          : parsed;
      },
    },
  ],
  'faulty-items': [
    withSamples({ faultyItems: [{ item: multipleChoice.samples.item, code: 'repeated-id' }] }),
    withSamples({ faultyItems: [{ item: {}, code: 'repeated-id' }] }),
  ],
  'strict-public': [
    { ...multipleChoice, parsePublicItem: (value) => ({ isValid: true, value: value as never }) },
    {
      ...multipleChoice,
      parsePublicItem: () => ({ isValid: false, issues: [{ path: [], code: 'never', message: 'never' }] }),
    },
  ],
  'shared-fields': [{ ...multipleChoice, redact: (item) => ({ ...multipleChoice.redact(item), tries: 99 }) }],
  rekeyed: [
    withSamples({ rekey: () => ({ type: 'multiple-choice' }) }),
    withSamples({ rekey: () => multipleChoice.samples.item }),
    {
      ...multipleChoice,
      redact: (item) => ({ ...multipleChoice.redact(item), key: multipleChoice.reveal(item).answer }),
    },
  ],
  canary: [
    {
      ...multipleChoice,
      redact: (item) => ({ ...multipleChoice.redact(item), prompt: item.explanation ?? '' }),
    },
    withSamples({ item: throughReplace(multipleChoice.samples.item, 'CANARY ', '') }),
  ],
  paper: [
    { ...multipleChoice, paper: () => [{ kind: 'poster' } as never, { kind: 'lines', count: 1 }] },
    { ...multipleChoice, paper: () => [{ kind: 'text', text: 'Read on.' }] },
    {
      ...multipleChoice,
      paper: (item) => [{ kind: 'lines', label: item.explanation ?? '', count: 1 }],
    },
  ],
  right: [withSamples({ right: [['negative']] }), withSamples({ right: [['unknown']] })],
  partly: [withSamples({ partly: [['positive']] }), withSamples({ partly: [['negative']] })],
  wrong: [withSamples({ wrong: [['positive']] }), withSamples({ wrong: [[]] })],
  'near-miss': [withSamples({ nearMiss: [['negative']] })],
  'no-answer': [
    withSamples({ noAnswer: [['negative']] }),
    withScore(whenWrong({ outcome: 'incomplete', notes: [] }), withSamples({ noAnswer: [['negative']] })),
    withScore(
      whenWrong({ outcome: 'incomplete', parts: [], notes: [{ text: 'word '.repeat(18) }] }),
      withSamples({ noAnswer: [['negative']] }),
    ),
  ],
  told: [
    withSamples({ told: [{ answer: ['negative'], partId: 'positive', text: '' }] }),
    withSamples({ told: [{ answer: ['negative'], partId: 'negative', text: 'Never said.' }] }),
    withSamples({
      told: [{ answer: ['negative'], partId: 'negative', text: '', misconception: 'never-named' }],
    }),
  ],
  empty: [
    withScore(() => ({ outcome: 'not-yet' })),
    withScore(() => ({ parts: [{ partId: 'positive', isRight: true }] })),
    withScore(() => ({ outcome: 'not-yet', fraction: 0 }), checklist),
  ],
  malformed: [
    withSamples({ malformed: [['negative']] }),
    {
      ...multipleChoice,
      grade(item, answer) {
        if (answer.includes('unknown')) throw new TypeError('no such option');
        return multipleChoice.grade(item, answer);
      },
    },
    {
      ...multipleChoice,
      describe(item, answer) {
        if (answer.includes('unknown')) throw new TypeError('no such option');
        return multipleChoice.describe(item, answer);
      },
    },
  ],
  reveal: [
    { ...multipleChoice, reveal: () => ({ answer: ['negative'], explanation: 'Because.' }) },
    { ...multipleChoice, reveal: (item) => ({ answer: multipleChoice.reveal(item).answer }) },
  ],
  describe: [
    { ...multipleChoice, describe: () => [] },
    { ...multipleChoice, describe: () => [' '] },
  ],
  canonical: [
    withScore(() => {
      calls += 1;
      return { trace: `graded ${calls} times` };
    }),
    {
      ...multipleSelection,
      grade(item, answer) {
        const graded = multipleSelection.grade(item, answer);
        return graded.isGraded ? { ...graded, answer: [...answer].reverse() } : graded;
      },
    },
  ],
  fraction: [withScore(whenWrong({ fraction: 1 })), withScore(whenWrong({ fraction: Number.NaN }))],
  'touched-parts': [
    withScore(whenWrong({ parts: [{ partId: 'positive', isRight: false }] })),
    withScore(whenWrong({ notes: [{ partId: 'positive', text: 'Not this.' }] })),
  ],
  'unsaid-secrets': [
    withScore(whenWrong({ notes: [{ text: 'Try positive.' }] })),
    withScore(whenWrong({ notes: [{ text: 'Is it "The positive electrode"?' }] })),
    withScore((score) =>
      score.parts[0]?.partId === 'neither'
        ? { notes: [{ text: 'CANARY Look at the charge of a phosphate.' }] }
        : {},
    ),
    withScore(
      whenWrong({ notes: [{ text: 'CANARY DNA is negative, so it moves to the positive electrode.' }] }),
    ),
  ],
  places: [
    { ...multipleChoice, places: () => [] },
    {
      ...multipleChoice,
      places: (item) => [...multipleChoice.places(item), ...multipleChoice.places(item)],
    },
    {
      ...multipleChoice,
      places: (item) =>
        multipleChoice.places(item).map((place) => ({
          ...place,
          read: (answer) => place.read(answer)?.map((value) => ({ ...value, isRight: true })) ?? null,
        })),
    },
    {
      ...multipleChoice,
      places: (item) =>
        multipleChoice
          .places(item)
          .map((place) => ({ ...place, read: (answer) => place.read(answer) ?? [] })),
    },
  ],
  misconceptions: [{ ...multipleChoice, misconceptions: () => [] }],
};

/** The sound type with a change to the public item of some of its items. */
const withLeak = (
  leaks: (item: ExerciseItem, shown: PublicExerciseItem) => PublicExerciseItem,
  sound: Exercise = multipleChoice,
): Exercise => ({ ...sound, redact: (item) => leaks(item, sound.redact(item)) });

/** The sound type with a change to every sample item that `rekey` draws. */
const withDrawn = (change: (json: string) => string, sound: Exercise = multipleChoice) =>
  withSamples({ rekey: (choose) => JSON.parse(change(JSON.stringify(sound.samples.rekey(choose)))) }, sound);

function throughReplace(value: unknown, from: string, to: string): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(from, to));
}

describe('contractFaults', () => {
  it.each([multipleChoice, multipleSelection, checklist])(
    'finds nothing in the sound type $type',
    (exercise) => {
      expect(contractFaults(exercise)).toEqual([]);
    },
  );

  it.each(contractRuleNames)('names the rule %s when it is broken', (rule) => {
    expect(broken[rule].length).toBeGreaterThan(0);
    for (const exercise of broken[rule]) {
      expect(contractFaults(exercise).map((fault) => fault.split(':')[0])).toContain(rule);
    }
  });

  it('reports a type that changes the item it is handed', () => {
    const faults = contractFaults({
      ...multipleChoice,
      grade(item, answer) {
        (item as { title: string }).title = 'graded';
        return multipleChoice.grade(item, answer);
      },
    });
    expect(faults.join()).toContain('threw TypeError');
  });
});

describe('the rule rekeyed', () => {
  let drawn = 0;
  const { rekey } = multipleChoice.samples;

  const cases: [what: string, exercise: Exercise, fault: RegExp][] = [
    [
      'an item that only one of many cases makes faulty',
      withDrawn((json) => json.replace(/"CANARY [^"]*417"/, '""')),
      /case \d+ is refused/,
    ],
    [
      'chance that does not come from the argument',
      withSamples({
        rekey(choose) {
          drawn += 1;
          return { ...(rekey(choose) as object), explanation: `CANARY ${drawn}` };
        },
      }),
      /case 0 is not the same/,
    ],
    [
      'two keys where there is room for three',
      withSamples({ rekey: (choose) => rekey((count) => choose(count) % 2) }),
      /200 cases have 2 different keys, 3 are needed/,
    ],
    [
      'two keys where there is room for thirty',
      withSamples(
        { rekey: (choose) => multipleSelection.samples.rekey(createChoose(choose(2))) },
        multipleSelection,
      ),
      /200 cases have 2 different keys, 5 are needed/,
    ],
    [
      'one key where the sample says that there is room for no other',
      withSamples({
        possibleKeys: 1,
        rekey: (choose) => ({ ...(rekey(() => 0) as object), whyRight: `CANARY ${choose(9)}` }),
      }),
      /cases have 1 different keys, 2 are needed/,
    ],
    [
      'a secret text that is never drawn anew',
      withDrawn((json) =>
        json.replace(/"whyRight":"[^"]*"/, '"whyRight":"CANARY The phosphates carry negative charge."'),
      ),
      /the secret whyRight is the same in every case/,
    ],
    [
      'a field that is said to be settled and is not',
      withSamples({ readableFields: ['explanation'] }),
      /explanation is no secret that stays the same/,
    ],
    [
      'options in an order that follows from the key, for one key of three',
      withLeak((item, shown) =>
        multipleChoice.reveal(item).answer[0] === 'neither' && 'options' in shown
          ? ({ ...shown, options: (shown.options as unknown[]).toReversed() } as PublicExerciseItem)
          : shown,
      ),
      /^rekeyed: [3-9]\d other keys give another public item, the first is case \d+, in the order of a list$/,
    ],
    [
      'a count of right options that is told only where it is one',
      withLeak(
        (item, shown) =>
          multipleSelection.reveal(item).answer.length === 1
            ? ({ ...shown, isSingle: true } as PublicExerciseItem)
            : shown,
        multipleSelection,
      ),
      /^rekeyed: \d+ other keys give another public item, the first is case \d+, in isSingle$/,
    ],
    [
      'a public field that follows from the length of a secret text',
      withLeak((item, shown) => ((item.explanation?.length ?? 99) < 20 ? { ...shown, tries: 4 } : shown)),
      /^rekeyed: \d+ other keys give another public item, the first is case \d+, in tries$/,
    ],
  ];

  it.each(cases)('finds %s', (_what, exercise, fault) => {
    const found = contractFaults(exercise);
    expect(found).toContainEqual(expect.stringMatching(fault));
  });
});

it('a public form that its schema refuses is named with the field', () => {
  const parsed = multipleChoice.parseItem(multipleChoice.samples.item);
  if (!parsed.isValid) throw new Error('the sample is refused');
  expect(() => multipleChoice.redact({ ...parsed.value, tries: 'three' as never })).toThrow(
    /does not redact to its public form: tries: /,
  );
});
