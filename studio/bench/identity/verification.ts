import { BenchError } from '../read-options.ts';
import type { OpenedProvider } from './open-provider.ts';

const calls = 200_000;
const limitMs = 0.05;

/** Measures the CPU time of checking an access token that was checked before. @returns the faults found */
export async function measureVerification({ identity, post }: OpenedProvider): Promise<string[]> {
  const account = { email: 'verified@school.example', password: 'correct horse 7', name: 'A learner' };
  const response = await post('/sign-up', account);
  const { accessToken } = (await response.json()) as { accessToken?: string };
  if (!accessToken || !(await identity.verifyToken(accessToken)))
    throw new BenchError('The token of a new account does not verify.');
  for (let call = 0; call < 2000; call += 1) await identity.verifyToken(accessToken);
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) await identity.verifyToken(accessToken);
  const { user, system } = process.cpuUsage(before);
  const eachMs = (user + system) / 1000 / calls;
  console.log(`Checking a token that was seen before: ${eachMs.toFixed(4)} ms of CPU`);
  return eachMs > limitMs ? [`a known token costs more than ${limitMs} ms`] : [];
}
