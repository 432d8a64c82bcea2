import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../lab/kernel/testing/any-text.ts';
import { cleanFullName } from './full-name.ts';

describe('a full name', () => {
  it.each([
    ['  Ada   Byron ', 'Ada Byron'],
    ['Ada\nByron', 'Ada Byron'],
    ['Ada\u0000Byron', 'Ada Byron'],
    ['\u202eAda', 'Ada'],
    ['Ada\u00a0Byron', 'Ada Byron'],
    ['\u200b\u200b', ''],
    ['\u0000', ''],
    [' \t', ''],
    ['محمد عبد الرحمن', 'محمد عبد الرحمن'],
    // The joiner is part of the spelling of this name.
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['👩\u200d🔬', '👩\u200d🔬'],
    ['Zoë Ångström', 'Zoë Ångström'],
  ])('%j becomes %j', (typed, name) => {
    expect(cleanFullName(typed)).toBe(name);
  });

  it('stays as it is once it is clean, and holds no control character', () => {
    fc.assert(
      fc.property(anyText(), (typed) => {
        const name = cleanFullName(typed);
        expect(cleanFullName(name)).toBe(name);
        expect(name).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});
