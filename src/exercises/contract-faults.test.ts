import { describe, expect, it } from 'vitest';
import type { Score } from '../domain/progress/score.ts';
import { checklist } from './checklist/checklist.ts';
import { type ContractRuleName, contractFaults, contractRuleNames } from './contract-faults.ts';
import type { Exercise, ExerciseSamples } from './define.ts';
import { multipleChoice } from './multiple-choice/multiple-choice.ts';
import { multipleSelection } from './multiple-selection/multiple-selection.ts';

// Each definition below breaks one promise, and the contract must say which.

const withSamples = (samples: Partial<ExerciseSamples>, sound: Exercise = multipleChoice): Exercise => ({
  ...sound,
  samples: { ...sound.samples, ...samples },
});

/** The sound type with something done to every score it gives. */
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
    withSamples({ rekeyedItem: multipleChoice.samples.item }),
    withSamples({ rekeyedItem: { type: 'multiple-choice' } }),
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
  right: [withSamples({ right: [['negative']] }), withSamples({ right: [['unknown']] })],
  partly: [withSamples({ partly: [['positive']] }), withSamples({ partly: [['negative']] })],
  wrong: [withSamples({ wrong: [['positive']] }), withSamples({ wrong: [[]] })],
  'near-miss': [withSamples({ nearMiss: [['negative']] })],
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
  misconceptions: [{ ...multipleChoice, misconceptions: () => [] }],
};

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
