import { describe, expect, it } from 'vitest';
import { getBlock } from '../registry.ts';
import { confirmedResponses, responses } from './answer.ts';
import { samples } from './samples.ts';
import { ModuleSelectionSchema } from './schema.ts';

const item = ModuleSelectionSchema.parse(samples.item);

describe('module-selection codec', () => {
  it('has one wire form for a set of modules', () => {
    const sorted = ['tranquility', 'permanent-multipurpose-module', 'zvezda'];
    expect(responses.format(['zvezda', 'permanent-multipurpose-module', 'tranquility'])).toEqual(sorted);
    expect(responses.parse(item, ['permanent-multipurpose-module', 'zvezda', 'tranquility'])).toEqual({
      isValid: true,
      value: sorted,
    });
  });

  it('keeps a shorter choice as a draft but never as a record', () => {
    expect(responses.parse(item, ['unity']).isValid).toBe(true);
    expect(responses.isReady(item, ['unity'])).toBe(false);
    expect(confirmedResponses.parse(item, ['unity']).isValid).toBe(false);
    expect(confirmedResponses.parse(item, ['unity', 'kibo', 'quest']).isValid).toBe(true);
  });

  it.each([
    [['unity', 'unity', 'quest'], 'repeated-module'],
    [['unity', 'zarya', 'quest'], 'unknown-module'],
    [['unity', 'kibo', 'quest', 'zvezda'], 'too-many-modules'],
  ])('refuses %j', (answer, code) => {
    expect(responses.parse(item, answer)).toMatchObject({ isValid: false, issues: [{ code }] });
  });

  it('is fixed once saved, required unless the author says otherwise, and reads as names', () => {
    const { saved, parseItem } = getBlock('module-selection');
    const parsed = parseItem({ ...(samples.item as object), isRequired: false });
    expect(saved?.isFixedOnceSaved).toBe(true);
    expect(saved?.isRequired(item)).toBe(true);
    expect(parsed.isValid && saved?.isRequired(parsed.value)).toBe(false);
    expect(saved?.describe(item, ['unity', 'harmony', 'permanent-multipurpose-module'])).toEqual([
      'Harmony',
      'Permanent Multipurpose Module',
      'Unity',
    ]);
  });
});
