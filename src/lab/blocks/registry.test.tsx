import { describe, expect, it } from 'vitest';
import { blocks, getBlock } from './registry.ts';
import { contractFaults } from './testing/contract-faults.ts';
import { renderBlock } from './testing/render-block.tsx';
import { viewRuleNames, viewRules } from './testing/view-rules.tsx';
import { blockTypeIds } from './type-ids.ts';

// Runs the contract's rules on the samples of every type. A new type is covered once it is registered.

describe('the registry', () => {
  it('serves every type under its own id', () => {
    expect(Object.keys(blocks).sort()).toEqual([...blockTypeIds].sort());
    for (const type of blockTypeIds) expect(getBlock(type).type).toBe(type);
  });
});

describe.each(blockTypeIds)('%s', (type) => {
  const block = getBlock(type);

  it('keeps the contract', () => {
    expect(contractFaults(block)).toEqual([]);
  });

  it.each(viewRuleNames)('keeps the rule of views: %s', async (rule) => {
    const parsed = block.parseItem(block.samples.item);
    if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
    const faults = await viewRules[rule]((options) => renderBlock(type, options), block, parsed.value);
    expect(faults).toEqual([]);
  });
});
