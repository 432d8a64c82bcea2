import { median } from '../statistics.ts';
import type { OpenedProvider } from './open-provider.ts';

/** Medians of known and unknown addresses may differ by this share. */
const limit = 0.05;

const known = { email: 'known@school.example', password: 'correct horse 7', name: 'Known' };

/**
 * Sends requests alternately for an address with an account and one without, and compares the times.
 * @returns the faults found
 */
export async function measureTiming({ post }: OpenedProvider, tries: number): Promise<string[]> {
  await post('/sign-up', known);
  const questions = {
    'a wrong password': (email: string) => post('/sign-in', { email, password: 'not this one' }),
    'asking for a new password': (email: string) => post('/password-reset', { email }),
  };
  const faults: string[] = [];
  for (const [name, ask] of Object.entries(questions)) {
    const knownMs: number[] = [];
    const unknownMs: number[] = [];
    for (let count = 0; count < tries / 2; count += 1) {
      // Of the same length as a known address, and a new one each time, as in an attacker's list.
      const stranger = `k${count.toString(36).padStart(4, '0')}@school.example`;
      const order = [
        [knownMs, known.email],
        [unknownMs, stranger],
      ] as const;
      for (const [times, email] of count % 2 === 0 ? order : order.toReversed()) {
        const begunAtMs = performance.now();
        await (await ask(email)).arrayBuffer();
        times.push(performance.now() - begunAtMs);
      }
    }
    const [ofKnown, ofUnknown] = [median(knownMs), median(unknownMs)];
    const difference = Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown);
    console.log(
      `${name}, ${tries} tries: known ${ofKnown.toFixed(2)} ms, unknown ${ofUnknown.toFixed(2)} ms, ` +
        `difference ${(difference * 100).toFixed(1)} %`,
    );
    if (difference > limit) faults.push(`${name} takes another time for a known address`);
  }
  return faults;
}
