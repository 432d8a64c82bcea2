import { deepFreeze } from '../../kernel/testing/sample-json.ts';
import type { Block } from '../define.ts';
import { type ContractRule, itemRules } from './item-rules.ts';
import { savedRules } from './saved-rules.ts';

const rules = { ...itemRules, ...savedRules } as const satisfies Record<string, ContractRule>;

export type ContractRuleName = keyof typeof rules | 'item';

export const contractRuleNames = ['item', ...Object.keys(rules)] as readonly ContractRuleName[];

/** Rules about samples that only the first item of a type has. */
const ofFirst: readonly string[] = ['samples', 'faulty-items', 'complete'] satisfies ContractRuleName[];

/** Checks a type with another item than its first sample. */
export function otherFaults(block: Block): string[] {
  return contractFaults(block, (name) => !ofFirst.includes(name));
}

/**
 * Checks a type against the rules of the contract, on the type's own samples. Returns one line for each fault,
 * beginning with the name of the rule. Returns an empty list if there is none. Never throws.
 */
export function contractFaults(block: Block, isTried = (_rule: string) => true): string[] {
  const parsed = block.parseItem(block.samples.item);
  if (!parsed.isValid) return [`item: the sample is refused: ${JSON.stringify(parsed.issues)}`];
  const item = deepFreeze(parsed.value);
  return Object.entries<ContractRule>(rules).flatMap(([name, rule]) => {
    if (!isTried(name)) return [];
    try {
      return rule(block, item).map((fault) => `${name}: ${fault}`);
    } catch (error) {
      return [`${name}: threw ${String(error)}`];
    }
  });
}
