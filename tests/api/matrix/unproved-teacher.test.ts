import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoAccounts } from '../../../src/app/server/demo-accounts.ts';
import { type EndpointName, endpoints } from '../../../src/school/api/endpoints.ts';
import { setTeacherApproval } from '../../../src/school/features/identity/teacher-approvals.server.ts';
import type { Endpoint } from '../../../src/school/kernel/endpoint.ts';
import { type Account, enter, openClass } from '../account-harness.ts';
import { cases } from './cases.ts';
import { openWorlds, type World } from './world.ts';

let worlds: Awaited<ReturnType<typeof openWorlds>>;
beforeAll(async () => {
  worlds = await openWorlds();
});
afterAll(() => worlds.api.close());

/** As after a restart with TEACHER_PROOF=manual and TEACHER_PROOF_FOR=classes: whoever has a class keeps it. */
function guardClasses(guardsClasses: boolean) {
  const teacherProof = { kind: guardsClasses ? 'manual' : 'none', domains: [], guardsClasses } as const;
  Object.assign(worlds.api.services.env, { teacherProof });
}

async function refusalOf(name: EndpointName, who: { token: string } | null, world: World) {
  const endpoint: Endpoint = endpoints[name];
  const { params, body } = cases[name] ?? { params: () => ({}) };
  const given: Readonly<Record<string, string>> = params(world);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(given[key] ?? ''));
  const response = await worlds.api.request(path, {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json', ...(who && { Authorization: `Bearer ${who.token}` }) },
    ...(endpoint.method !== 'GET' && { body: JSON.stringify(body?.(world) ?? {}) }),
  });
  if (response.headers.get('content-type')?.includes('problem+json'))
    return ((await response.json()) as { code: string }).code;
  await response.body?.cancel();
  return null;
}

async function listRefused(world: World): Promise<EndpointName[]> {
  const refused: EndpointName[] = [];
  for (const name of Object.keys(cases) as EndpointName[])
    if ((await refusalOf(name, world.people.owner, world)) === 'class-needs-proof') refused.push(name);
  return refused.sort();
}

it('a class that is there goes on, and is neither copied, assigned in, nor filled from a list', async () => {
  const world = await worlds.createWorld('active');
  guardClasses(true);
  try {
    expect(await listRefused(world)).toEqual(['duplicateClass', 'giveAssignment', 'makeListedAccounts']);
  } finally {
    guardClasses(false);
  }
});

const plan = { name: 'New', studentQuantity: 9, activities: ['mini-lab'], initialActivity: 'mini-lab' };

it('nobody makes a class, adds a lab, shows or dates one without the proof, and everybody with it', async () => {
  const { api } = worlds;
  const { teacher, code } = await openClass(api);
  const newcomer: Account = await enter(api, 'teacher', 'Dr. New');
  const params = { code, activityId: 'mini-lab' };
  const acts = {
    make: () => api.call(newcomer, endpoints.createClass, { body: plan }),
    date: () =>
      api.call(teacher, endpoints.setActivitySettings, { params, body: { dateDue: '2030-01-01T00:00:00Z' } }),
    show: () => api.call(teacher, endpoints.setActivitySettings, { params, body: { isHidden: false } }),
    add: () =>
      api.call(teacher, endpoints.updateClass, {
        params: { code },
        body: { ...plan, activities: ['mini-lab', 'paid-lab'] },
      }),
  };
  const answers = async () => {
    const found: Record<string, unknown> = {};
    for (const [name, act] of Object.entries(acts)) found[name] = (await act()).body.code;
    return found;
  };
  guardClasses(true);
  try {
    const refused = 'class-needs-proof';
    expect(await answers()).toEqual({ make: refused, date: refused, show: refused, add: refused });
    // A change that takes something away and changes no lab assigns nothing.
    const hidden = await api.call(teacher, endpoints.setActivitySettings, {
      params,
      body: { isHidden: true },
    });
    const renamed = await api.call(teacher, endpoints.updateClass, { params: { code }, body: plan });
    expect([hidden.status, renamed.status]).toEqual([200, 200]);

    for (const { email } of [teacher, newcomer])
      await setTeacherApproval(api.services.database, email, new Date());
    expect(Object.values(await answers())).not.toContain(refused);
  } finally {
    guardClasses(false);
  }
});

it('a demonstration class is open to everybody, and says the rule to browsers', async () => {
  const { api } = worlds;
  const teacher = await enter(api, 'teacher', 'Dr. Looks');
  guardClasses(true);
  try {
    const made = await api.call(teacher, endpoints.makeDemonstration, { body: { timeZone: 'UTC' } });
    expect(made.status).toBe(200);
    const { body: config } = await api.call(null, endpoints.getPublicConfig);
    expect([config.demandsTeacherProof, config.demandsProofForClasses]).toEqual([true, true]);
    // A first start goes on without the class of its demo teacher.
    expect((await createDemoAccounts(api.services))?.classCode).toBeNull();
  } finally {
    guardClasses(false);
  }
});
