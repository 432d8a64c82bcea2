import { describe, expect, it } from 'vitest';
import { type Parsed, valid } from '../kernel/issue.ts';
import type { Block, BlockItem, BlockSamples } from './define.ts';
import { header } from './header/header.ts';
import { interactiveVideo } from './interactive-video/interactive-video.ts';
import { moduleSelection } from './module-selection/module-selection.ts';
import { type ContractRuleName, contractFaults, contractRuleNames } from './testing/contract-faults.ts';

// Each definition below breaks one rule of the contract, and the report must name that rule.

type Saved = NonNullable<Block['saved']>;

const refused: Parsed<never> = {
  isValid: false,
  issues: [{ path: [], code: 'never', message: 'never' }],
};
const sites = ['unity', 'harmony', 'kibo'];

const withSamples = (samples: Partial<BlockSamples>, sound: Block = header): Block => ({
  ...sound,
  samples: { ...sound.samples, ...samples },
});

/** The sound type with another `parseItem`, which accepts more or less than it should. */
const withParse = (parseItem: (value: unknown, parsed: Parsed<BlockItem>) => Parsed<BlockItem>): Block => ({
  ...header,
  parseItem: (value) => parseItem(value, header.parseItem(value)),
});

/** The sound type with a change to every public item. */
const withPublic = (change: (shown: BlockItem, item: BlockItem) => object, sound: Block = header): Block => ({
  ...sound,
  redact: (item) => ({ ...sound.redact(item), ...change(sound.redact(item), item) }),
});

/** A type that saves an answer, with a change to its `saved` member. */
const withSaved = (change: (sound: Saved) => Partial<Saved>): Block => {
  if (!moduleSelection.saved) throw new Error('module-selection remembers nothing');
  return { ...moduleSelection, saved: { ...moduleSelection.saved, ...change(moduleSelection.saved) } };
};

const has = (value: unknown, field: string) => typeof value === 'object' && value !== null && field in value;

let calls = 0;

const broken: Record<ContractRuleName, readonly [Block, RegExp][]> = {
  item: [[withSamples({ item: { type: 'header' } }), /is refused/]],
  'own-name': [[{ ...header, type: 'plain-text' }, /header instead of plain-text/]],
  samples: [
    [withSamples({ faultyItems: [] }), /faultyItems/],
    [withSamples({ answers: [['unity']] }), /nothing is saved/],
    [withSamples({ malformedAnswers: [['unity']] }), /nothing is saved/],
    [{ ...header, saved: moduleSelection.saved }, /no sample of answers/],
    [withSamples({ answers: [[]] }, moduleSelection), /no sample of answers/],
    [withSamples({ malformedAnswers: [] }, moduleSelection), /no sample of malformedAnswers/],
  ],
  'round-trip': [
    [
      withParse((_value, parsed) => {
        calls += 1;
        return parsed.isValid ? valid({ ...parsed.value, title: `parsed ${calls} times` }) : parsed;
      }),
      /changes on its way/,
    ],
    [
      // This type accepts the authored sample but refuses the item that it parsed from it.
      withParse((value, parsed) => {
        if (has(value, 'isParsed')) return refused;
        return parsed.isValid ? valid({ ...parsed.value, isParsed: true }) : parsed;
      }),
      /refused when it is parsed again/,
    ],
  ],
  'faulty-items': [
    [withSamples({ faultyItems: [{ item: header.samples.item, code: 'too-small' }] }), /is accepted/],
    [withSamples({ faultyItems: [{ item: {}, code: 'repeated-id' }] }), /instead of repeated-id/],
  ],
  'unknown-field': [
    [
      withParse((value, parsed) => (has(value, 'strangeField') ? valid(value as BlockItem) : parsed)),
      /is accepted/,
    ],
    [withParse((value, parsed) => (has(value, 'strangeField') ? refused : parsed)), /for another reason/],
  ],
  'other-type': [
    [
      withParse((value, parsed) =>
        has(value, 'type') && (value as BlockItem).type === 'poster' ? valid(value as BlockItem) : parsed,
      ),
      /is accepted/,
    ],
    [{ ...header, redact: (item) => header.redact({ ...item, type: 'header' }) }, /is redacted/],
    [
      {
        ...header,
        redact(item) {
          if (item.type !== 'header') throw new RangeError('no header');
          return header.redact(item);
        },
      },
      /gives RangeError/,
    ],
  ],
  'public-form': [
    [withPublic(() => ({ type: 'plain-text' })), /type differs/],
    [withPublic(() => ({ id: 'another' })), /id differs/],
    [withPublic(() => ({ readAt: new Date(0) })), /public item, readAt is no plain data/],
    [withPublic(() => ({ sizes: [1, Number.NaN] })), /public item, sizes, 1 is no plain data/],
  ],
  canary: [
    [{ ...header, redact: (item) => item }, /in 2 places/],
    [
      withPublic((_shown, item) => ({ cues: 'cues' in item ? item.cues : [] }), interactiveVideo),
      /unknown fields leave/,
    ],
  ],
  media: [
    [{ ...header, media: () => ['../secret.svg'] }, /no bare name/],
    [{ ...header, media: () => ['https://example.org/a.svg'] }, /no bare name/],
  ],
  paper: [
    [{ ...header, paper: () => [{ kind: 'poster' } as never] }, /kind poster/],
    [{ ...header, paper: () => [{ kind: 'figure', file: 'other.svg', alt: 'A figure' }] }, /other\.svg/],
  ],
  empty: [
    [
      withSaved((sound) => ({
        parseAnswer: (item, answer) => (answer.length > 0 ? sound.parseAnswer(item, answer) : refused),
      })),
      /not the empty answer/,
    ],
    [
      withSaved((sound) => ({
        parseAnswer: (item, answer) => sound.parseAnswer(item, answer.length > 0 ? answer : sites),
      })),
      /not the empty answer/,
    ],
  ],
  canonical: [
    [withSamples({ answers: [sites, ['mir']] }, moduleSelection), /\[mir\] is refused/],
    [
      withSaved((sound) => ({
        parseAnswer(item, answer) {
          const parsed = sound.parseAnswer(item, answer);
          return parsed.isValid ? valid(answer.toReversed()) : parsed;
        },
      })),
      /has no one form/,
    ],
  ],
  malformed: [
    [withSamples({ malformedAnswers: [sites] }, moduleSelection), /is accepted/],
    [
      withSaved((sound) => ({
        parseAnswer(item, answer) {
          const parsed = sound.parseAnswer(item, answer);
          return parsed.isValid ? parsed : { isValid: false, issues: [] };
        },
      })),
      /without an issue/,
    ],
    [
      withSaved((sound) => ({
        describe(item, answer) {
          if (answer.includes('mir')) throw new TypeError('no such module');
          return sound.describe(item, answer);
        },
      })),
      /threw TypeError/,
    ],
  ],
  complete: [
    [withSaved(() => ({ isComplete: () => false })), /no sample may go on record/],
    [
      withSaved((sound) => ({
        isComplete: (item, answer) => answer.length === 0 || sound.isComplete(item, answer),
      })),
      /\[\] may go on record/,
    ],
    [
      withSaved((sound) => ({
        isComplete: (item, answer) => answer.length === 1 || sound.isComplete(item, answer),
      })),
      /\[unity\] may go on record/,
    ],
  ],
  describe: [
    [withSaved(() => ({ describe: () => [] })), /described by nothing/],
    [withSaved(() => ({ describe: (_item, answer) => answer.map(() => ' ') })), /described by nothing/],
    [
      withSaved((sound) => ({
        describe: (item, answer) => (answer.length > 0 ? sound.describe(item, answer) : ['No answer']),
      })),
      /the empty answer is described/,
    ],
  ],
  title: [[withSaved(() => ({ title: () => ' ' })), /no title/]],
  required: [[withSaved(() => ({ appliesTo: () => false })), /remembers nothing is required/]],
};

describe('contractFaults', () => {
  it.each([header, interactiveVideo, moduleSelection])('finds nothing in the sound type $type', (block) => {
    expect(contractFaults(block)).toEqual([]);
  });

  it.each(contractRuleNames)('names the rule %s when it is broken', (rule) => {
    expect(broken[rule].length).toBeGreaterThan(0);
    for (const [block, fault] of broken[rule]) {
      const named = contractFaults(block).filter((line) => line.startsWith(`${rule}: `));
      expect(named).toContainEqual(expect.stringMatching(fault));
    }
  });

  it('reports a type that changes the item it is handed', () => {
    const faults = contractFaults({
      ...header,
      media(item) {
        (item as { id: string }).id = 'listed';
        return header.media(item);
      },
    });
    expect(faults.join()).toContain('media: threw TypeError');
  });
});
