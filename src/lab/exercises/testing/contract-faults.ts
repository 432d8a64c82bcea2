import { deepFreeze } from '../../kernel/testing/sample-json.ts';
import type { Exercise } from '../define.ts';
import type { OtherSample } from '../other-sample.ts';
import { answerRules } from './answer-rules.ts';
import { type ContractRule, itemRules } from './item-rules.ts';
import { scoreRules } from './score-rules.ts';

const rules = { ...itemRules, ...answerRules, ...scoreRules } as const satisfies Record<string, ContractRule>;

export type ContractRuleName = keyof typeof rules | 'item';

export const contractRuleNames = ['item', ...Object.keys(rules)] as readonly ContractRuleName[];

/** Rules about samples that only the first item of a type has. */
const ofFirst: readonly string[] = [
  'samples',
  'faulty-items',
  'malformed',
  'rekeyed',
] satisfies ContractRuleName[];

/**
 * Checks a type against the rules of the contract, on the type's own samples. Returns one line for each fault,
 * beginning with the name of the rule; an empty list when there is none. Never throws.
 */
export function contractFaults(exercise: Exercise): string[] {
  return faultsOf(exercise, Object.entries<ContractRule>(rules));
}

/** Checks a type against the rules on another item than its first sample. */
export function otherFaults(exercise: Exercise, other: OtherSample): string[] {
  const parsed = exercise.parseItem(other.item);
  if (!parsed.isValid) return [`item: the sample is refused: ${JSON.stringify(parsed.issues)}`];
  const { samples, isScored } = exercise;
  const all = [samples.right, samples.partly, samples.wrong, samples.nearMiss].flat();
  const fits = (answer: readonly string[]) => exercise.grade(parsed.value, answer).isGraded;
  const key = isScored ? [exercise.reveal(parsed.value).answer] : [];
  const given = { right: key, partly: [], wrong: [], told: [], noAnswer: [], ...other };
  return faultsOf(
    // Of the answers to the first item, those that fit may earn something else here.
    { ...exercise, samples: { ...samples, nearMiss: [], ...given, fitting: all.filter(fits) } },
    Object.entries<ContractRule>(rules).filter(([name]) => !ofFirst.includes(name)),
  );
}

function faultsOf(exercise: Exercise, tried: readonly (readonly [string, ContractRule])[]): string[] {
  const parsed = exercise.parseItem(exercise.samples.item);
  if (!parsed.isValid) return [`item: the sample is refused: ${JSON.stringify(parsed.issues)}`];
  const item = deepFreeze(parsed.value);
  return tried.flatMap(([name, rule]) => {
    try {
      return rule(exercise, item).map((fault) => `${name}: ${fault}`);
    } catch (error) {
      return [`${name}: threw ${String(error)}`];
    }
  });
}
