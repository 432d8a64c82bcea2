import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listKeptTexts } from '../kernel/testing/change-texts.ts';
import { blocks, getBlock } from './registry.ts';
import { contractFaults, otherFaults } from './testing/contract-faults.ts';
import { listTried } from './testing/list-tried.ts';
import { renderBlock } from './testing/render-block.tsx';
import { formRuleNames, viewRuleNames, viewRules } from './testing/view-rules.tsx';
import { type BlockTypeId, blockTypeIds } from './type-ids.ts';

// Runs the contract's rules on the samples of every type. A new type is covered once it is registered.

/** Texts that another schema names: that of an instrument, and that of an exercise inside a film. */
const notStretched: Partial<Record<BlockTypeId, readonly string[]>> = {
  embed: ['Parent 1', 'Parent 2'],
  'interactive-video': ['What was that?', 'And that?'],
};

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

  it('has other words for all that learners read, where texts are stretched', () => {
    const parsed = block.parseItem(block.samples.item);
    expect(parsed.isValid && listKeptTexts(block.itemSchema, block.redact(parsed.value))).toEqual(
      notStretched[type] ?? [],
    );
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
