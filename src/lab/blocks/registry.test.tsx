import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blocks, getBlock } from './registry.ts';
import { contractFaults, otherFaults } from './testing/contract-faults.ts';
import { listTried } from './testing/list-tried.ts';
import { renderBlock } from './testing/render-block.tsx';
import { formRuleNames, viewRuleNames, viewRules } from './testing/view-rules.tsx';
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

  const { tried, untried } = listTried(block);

  it('has a sample for everything that an author may write', () => {
    expect(untried).toEqual([]);
  });

  it.for(tried)('keeps the contract with $name', ({ block: other }) => {
    expect(otherFaults(other)).toEqual([]);
  });

  it.for(tried)('keeps the rules of views with $name', async ({ block: other }) => {
    const { item } = other.samples;
    const parsed = other.parseItem(item);
    if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
    const faults: string[] = [];
    for (const rule of formRuleNames) {
      const found = await viewRules[rule](
        (options) => renderBlock(type, { ...options, item }),
        other,
        parsed.value,
      );
      faults.push(...found.map((fault) => `${rule}: ${fault}`));
      cleanup();
    }
    expect(faults).toEqual([]);
  });

  it.each(viewRuleNames)('keeps the rule of views: %s', async (rule) => {
    const parsed = block.parseItem(block.samples.item);
    if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
    const faults = await viewRules[rule]((options) => renderBlock(type, options), block, parsed.value);
    expect(faults).toEqual([]);
  });
});
