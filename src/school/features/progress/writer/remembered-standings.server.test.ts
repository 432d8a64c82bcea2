import { describe, expect, it } from 'vitest';
import { untouched } from '../../../../lab/marking/attempt.ts';
import { createRememberedStandings } from './read-standings.server.ts';

describe('createRememberedStandings', () => {
  it('takes what it does not know for untouched', () => {
    expect(createRememberedStandings().guess('a')).toEqual({ state: untouched, version: 0 });
  });

  it('keeps what was written last, by bytes, and lets the least recent go', () => {
    // Two states without an answer fit, and not three.
    const standings = createRememberedStandings(1500);
    for (const key of ['a', 'b', 'a', 'c']) standings.remember(key, { state: untouched, version: 7 });
    expect(['a', 'b', 'c'].map((key) => standings.guess(key).version)).toEqual([7, 0, 7]);
    standings.forget('a');
    expect(standings.guess('a').version).toBe(0);
  });
});
