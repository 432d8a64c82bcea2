import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '../../../src/school/api/endpoints.ts';
import type { Endpoint } from '../../../src/school/kernel/endpoint.ts';
import { type Case, cases, withoutClass } from './cases.ts';
import { rowOf } from './expectations.ts';
import { callers, classStates, openWorlds, type World } from './world.ts';

let worlds: Awaited<ReturnType<typeof openWorlds>>;
beforeAll(async () => {
  worlds = await openWorlds();
});
afterAll(() => worlds.api.close());

// Callers who must be refused go first: if a refused call changed anything, the replies to the others would show it.
const inOrder = [...callers].sort((a, b) => Number(isInside(a)) - Number(isInside(b)));
function isInside(caller: string): boolean {
  return caller === 'owner' || caller === 'student' || caller === 'class account';
}

async function ask(
  endpoint: Endpoint,
  { params, body }: Case,
  world: World,
  caller: (typeof callers)[number],
) {
  const given = params(world);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given[name] ?? ''),
  );
  const token = world.people[caller]?.token;
  const response = await worlds.api.request(path, {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(endpoint.method !== 'GET' && { body: JSON.stringify(body?.(world) ?? {}) }),
  });
  // On a shared computer the next person must not find the reply in the browser's cache.
  expect([caller, response.headers.get('cache-control')]).toEqual([caller, 'no-store']);
  const isProblem = response.headers.get('content-type')?.includes('problem+json');
  if (isProblem) return ((await response.json()) as { code: string }).code;
  // A stream would not end without this.
  await response.body?.cancel();
  return response.ok ? 'ok' : response.status;
}

describe('who may do what with a class, in whatever state it is', () => {
  it('is said here of every private call', () => {
    const unsaid = Object.entries(endpoints)
      .filter(([, { path }]) => path.startsWith('/private/'))
      .map(([name]) => name as EndpointName)
      .filter((name) => !(name in cases) && !withoutClass.includes(name));
    expect(unsaid).toEqual([]);
  });

  describe.each(Object.entries(cases) as [EndpointName, Case][])('%s', (name, given) => {
    it.each(classStates)('of a class that is %s', async (state) => {
      const world = await worlds.createWorld(state);
      const answers: Record<string, unknown> = {};
      for (const caller of inOrder) answers[caller] = await ask(endpoints[name], given, world, caller);
      expect(answers).toEqual(rowOf(given.expected, state));
    });
  });
});
