import { setTimeout as wait } from 'node:timers/promises';
import { readProcessTime } from '../cpu-time.ts';
import { BenchError } from '../read-options.ts';
import { percentile } from '../statistics.ts';

const password = 'correct horse 7';
const p95LimitMs = 1500;
const signUpsAtOnce = 4;

/**
 * Signs people in from one address, evenly spread over the given time, each as the browser does it: methods first, then
 * the password.
 * @returns the faults found
 */
export async function measureBurst(
  origin: string,
  { people, seconds, pid }: { people: number; seconds: number; pid: number },
): Promise<string[]> {
  const emails = Array.from({ length: people }, (_, index) => `learner-${index}@school.example`);
  console.log(`Signing up ${people} people.`);
  for (let from = 0; from < people; from += signUpsAtOnce) {
    const some = emails.slice(from, from + signUpsAtOnce);
    const replies = await Promise.all(
      some.map((email) => post(origin, 'sign-up', { email, password, name: 'A learner' })),
    );
    if (replies.some((status) => status !== 200)) throw new BenchError('Somebody could not sign up.');
  }
  const cpuBeforeS = readProcessTime(pid) ?? Number.NaN;
  const outcomes = await Promise.all(
    emails.map(async (email, index) => {
      await wait((index * seconds * 1000) / people);
      const begunAtMs = performance.now();
      const looked = await post(origin, 'methods', { email });
      const signed = await post(origin, 'sign-in', { email, password });
      return { isIn: looked === 200 && signed === 200, tookMs: performance.now() - begunAtMs };
    }),
  );
  const tookMs = outcomes.map((outcome) => outcome.tookMs).sort((a, b) => a - b);
  const refused = outcomes.filter(({ isIn }) => !isIn).length;
  const p95Ms = percentile(tookMs, 0.95);
  console.log(
    `${people} sign-ins arriving in ${seconds} s from one address: ${people - refused} succeed, ` +
      `${((((readProcessTime(pid) ?? Number.NaN) - cpuBeforeS) * 1000) / people).toFixed(0)} ms of CPU each, ` +
      `median ${percentile(tookMs, 0.5).toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms, slowest ${percentile(tookMs, 1).toFixed(0)} ms`,
  );
  return [
    ...(refused > 0 ? [`${refused} sign-ins were refused`] : []),
    ...(p95Ms > p95LimitMs ? [`p95 of a sign-in is above ${p95LimitMs} ms`] : []),
  ];
}

async function post(origin: string, path: string, body: object): Promise<number> {
  const response = await fetch(`${origin}/identity/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}
