import { describe, expect, it } from 'vitest';
import type { HandAct } from './hand.ts';
import { longestShared, readShared, writeShared } from './shared-acts.ts';
import { sampleStation } from './testing/sample-station.tsx';

const acts: readonly HandAct[] = [
  { kind: 'tip' },
  { kind: 'set', nl: 10_000 },
  { kind: 'draw', from: 'dye' },
  { kind: 'dispense', into: 'tube-1' },
  { kind: 'close', vessel: 'tube-1' },
];
const write = (done: readonly HandAct[]) => writeShared(sampleStation, null, done);
const read = (shared: string) => readShared(sampleStation, null, shared);
const pack = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

describe('a bench in an address', () => {
  it('comes out as it went in, in letters that no program takes for the end of an address', () => {
    const shared = write(acts) ?? '';
    expect(shared).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(read(shared)).toEqual({ acts, missing: 0 });
    expect(read(write([]) ?? '')).toEqual({ acts: [], missing: 0 });
  });

  it('holds no words that a learner wrote, and tells tubes apart all the same', () => {
    const label = (vessel: string, words: string): HandAct => ({ kind: 'label', vessel, words });
    const shared = write([label('tube-1', 'Noor Ali'), label('tube-2', 'Ben'), label('tube-3', 'Noor Ali ')]);
    expect(atob((shared ?? '').replaceAll('-', '+').replaceAll('_', '/'))).not.toMatch(/Noor|Ben/);
    const labels = read(shared ?? '')?.acts.map((act) => act.kind === 'label' && act.words);
    expect(labels).toEqual(['A', 'B', 'A']);
  });

  it('shows nobody the words of a forged link', () => {
    const forged = read(pack('1 label:tube-1:Mr%20X%20is%20an%20ass'));
    expect(forged?.acts).toEqual([{ kind: 'label', vessel: 'tube-1', words: 'A' }]);
  });

  it('opens as far as it fits, and counts what does not', () => {
    expect(read(pack('4 tip draw:nothing-here dispense:tube-1 fly:away'))).toEqual({
      acts: [{ kind: 'tip' }],
      missing: 3,
    });
  });

  it('opens as far as it came where a program has cut it', () => {
    const shared = write(acts) ?? '';
    for (let length = 4; length < shared.length; length += 1) {
      const cut = read(shared.slice(0, length));
      expect(cut?.acts.length, `${length} characters`).toBeLessThanOrEqual(acts.length);
      expect((cut?.acts.length ?? 0) + (cut?.missing ?? 0)).toBeGreaterThanOrEqual(acts.length);
    }
  });

  it('is refused where it is none', () => {
    for (const nothing of [
      '',
      'ä',
      '<script>',
      '%41',
      pack('tip'),
      pack('-1 tip'),
      pack('99999 tip'),
      'A'.repeat(longestShared + 1),
    ])
      expect(read(nothing), nothing.slice(0, 20)).toBeNull();
  });

  it('is not made of more acts than an address holds, and reads no more than it makes', () => {
    const many = Array.from({ length: 2000 }, (): HandAct => ({ kind: 'tip' }));
    expect(write(many)).toBeNull();
    const forged = pack(`9999 ${'tip '.repeat(1100).trim()}`);
    expect(forged.length).toBeLessThanOrEqual(longestShared);
    const opened = read(forged);
    expect(opened?.acts.length).toBeLessThanOrEqual(1000);
    expect(opened?.missing).toBeGreaterThan(8000);
  });
});
