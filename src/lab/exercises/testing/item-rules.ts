import { throughJson, withStrangeField } from '../../kernel/testing/sample-json.ts';
import { PaperPartSchema } from '../../marking/paper.ts';
import type { Exercise } from '../define.ts';
import type { ExerciseItem } from '../item.ts';
import { asksOnPaper } from '../paper.ts';
import { checkRekeyed } from './rekeyed-rule.ts';

/** Checks one promise of a type; gives a sentence for each way in which it is broken. */
export type ContractRule = (exercise: Exercise, item: ExerciseItem) => string[];

const canary = 'CANARY';

/** Promises about items: what is accepted, what is refused and what may leave the server. */
export const itemRules = {
  samples({ samples, isScored }) {
    const needed = {
      right: samples.right.length,
      malformed: samples.malformed.length,
      faultyItems: samples.faultyItems.length,
      ...(isScored && { wrong: samples.wrong.length }),
    };
    return Object.entries(needed).flatMap(([name, count]) => (count === 0 ? [`no sample of ${name}`] : []));
  },

  'round-trip'(exercise, item) {
    const again = exercise.parseItem(throughJson(item));
    if (!again.isValid) return ['the parsed item is refused when it is parsed again'];
    return JSON.stringify(again.value) === JSON.stringify(item)
      ? []
      : ['the item changes on its way through JSON'];
  },

  'faulty-items'(exercise) {
    return exercise.samples.faultyItems.flatMap(({ item, code }, index) => {
      const parsed = exercise.parseItem(item);
      if (parsed.isValid) return [`faulty item ${index} (${code}) is accepted`];
      const codes = parsed.issues.map((issue) => issue.code);
      return codes.includes(code)
        ? []
        : [`faulty item ${index} gives ${codes.join(', ')} instead of ${code}`];
    });
  },

  'strict-public'(exercise, item) {
    const shown = exercise.redact(item);
    const faults = exercise.parsePublicItem(throughJson(shown)).isValid ? [] : ['the public item is refused'];
    if (exercise.parsePublicItem(item).isValid) faults.push('the public schema accepts an item with its key');
    const loose = withStrangeField(shown).filter((strange) => exercise.parsePublicItem(strange).isValid);
    if (loose.length > 0) faults.push(`the public schema lets ${loose.length} unknown fields through`);
    return faults;
  },

  'shared-fields'(exercise, item) {
    const shown = exercise.redact(item);
    const names = ['type', 'id', 'title', 'prompt', 'tries', 'requires', 'isRequired'] as const;
    return names.flatMap((name) =>
      JSON.stringify(shown[name]) === JSON.stringify(item[name])
        ? []
        : [`${name} differs in the public item`],
    );
  },

  rekeyed: checkRekeyed,

  canary(exercise, item) {
    if (exercise.isScored && !JSON.stringify(item).includes(canary))
      return [`no secret text of the sample contains ${canary}`];
    return JSON.stringify(exercise.redact(item)).includes(canary)
      ? ['a secret text is in the public item']
      : [];
  },

  paper(exercise, item) {
    const parts = exercise.paper(item);
    const odd = parts.filter((part) => !PaperPartSchema.safeParse(part).success);
    return [
      ...odd.map(({ kind }) => `the sheet cannot print a part of the kind ${kind}`),
      ...(parts.some(asksOnPaper) ? [] : ['there is no room for an answer on the sheet']),
      ...(JSON.stringify(parts).includes(canary) ? ['a secret text is on the sheet'] : []),
    ];
  },
} as const satisfies Record<string, ContractRule>;
