import { deepFreeze } from '../../kernel/testing/sample-json.ts';
import type { Block } from '../define.ts';
import { type ContractRule, itemRules } from './item-rules.ts';
import { savedRules } from './saved-rules.ts';

const rules = { ...itemRules, ...savedRules } as const satisfies Record<string, ContractRule>;

export type ContractRuleName = keyof typeof rules | 'item';

export const contractRuleNames = ['item', ...Object.keys(rules)] as readonly ContractRuleName[];

/**
 * Checks a type against the rules of the contract, on the type's own samples. Returns one line for each fault,
 * beginning with the name of the rule. Returns an empty list if there is none. Never throws.
 */
export function contractFaults(block: Block): string[] {
  const parsed = block.parseItem(block.samples.item);
  if (!parsed.isValid) return [`item: the sample is refused: ${JSON.stringify(parsed.issues)}`];
  const item = deepFreeze(parsed.value);
  return Object.entries<ContractRule>(rules).flatMap(([name, rule]) => {
    try {
      return rule(block, item).map((fault) => `${name}: ${fault}`);
    } catch (error) {
      return [`${name}: threw ${String(error)}`];
    }
  });
}
