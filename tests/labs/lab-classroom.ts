import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { v7 } from 'uuid';
import { parse, stringify } from 'yaml';
import type { Activity } from '../../src/lab/activity/schema.ts';
import { isExerciseTypeId } from '../../src/lab/exercises/type-ids.ts';
import { checkContent } from '../../src/school/publishing/check-content.ts';
import { readContentFolder } from '../../src/school/publishing/read-content-folder.ts';
import { parseEnv } from '../../src/school/server/settings/env.ts';
import { fromRoot } from '../../tools/start/folders.mjs';
import { startBuild } from '../setup/start-build.ts';

/** The production build with one lab, free for everybody. */
export interface LabServer {
  readonly origin: string;
  readonly activity: Activity;
  stop(): Promise<void>;
}

/** @param hasEndlessTries true: every exercise may be checked as often as one likes, so that all its words can be seen */
export async function serveLab(labId: string, hasEndlessTries: boolean): Promise<LabServer> {
  const folder = await mkdtemp(join(tmpdir(), 'check-labs-'));
  const content = join(folder, 'content');
  const lab = join(content, 'activities', labId);
  await mkdir(join(content, 'activities'), { recursive: true });
  await cp(fromRoot('content', 'activities', labId), lab, { recursive: true });
  for (const part of ['misconceptions', 'licenses'])
    await cp(fromRoot('content', part), join(content, part), { recursive: true });
  await edit(join(lab, 'activity.yaml'), (head) => ({ ...head, isPremium: false }));
  if (hasEndlessTries)
    for (const name of await readdir(join(lab, 'modules')))
      await edit(join(lab, 'modules', name), (module) => withEndlessTries(module) as Record<string, unknown>);
  const { legalNames } = parseEnv({}, process.cwd());
  const checked = checkContent(await readContentFolder(content), legalNames);
  const activity = checked.activities.find(({ id }) => id === labId);
  if (!activity) throw new Error(`${labId} is not sound; npm run check:content says why`);
  const { origin, stop } = await startBuild(folder);
  return {
    origin,
    activity,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function edit(path: string, change: (value: Record<string, unknown>) => object): Promise<void> {
  await writeFile(path, stringify(change(parse(await readFile(path, 'utf8')))));
}

function withEndlessTries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withEndlessTries);
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withEndlessTries(each)]),
  );
  // Other items may have a prompt as well, such as the choice of modules, and know no tries.
  return 'type' in value && isExerciseTypeId(String(value.type)) ? { ...inside, tries: 0 } : inside;
}

/** What a student's browser asks the server for, beside what its pages do. */
export function actAsStudent(request: APIRequestContext, origin: string, labId: string, code: string) {
  const base = `${origin}/private/classes/${code}/activity/${labId}/progress`;
  async function call(method: string, url: string, data?: unknown): Promise<unknown> {
    const { cookies } = await request.storageState();
    const xsrfToken = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value;
    const own = { Origin: origin, ...(xsrfToken && { 'X-XSRF-TOKEN': xsrfToken }) };
    const session = await request.fetch(`${origin}/identity/token`, {
      method: 'POST',
      headers: own,
      data: {},
    });
    const { accessToken } = await session.json();
    const headers = { ...own, Authorization: `Bearer ${accessToken}` };
    const reply = await request.fetch(url, { method, headers, ...(data === undefined ? {} : { data }) });
    if (!reply.ok()) throw new Error(`${method} ${url}: ${reply.status()} ${await reply.text()}`);
    return reply.json();
  }
  return {
    /** The saved answers, by the id of the item. */
    async readAnswers(): Promise<Record<string, string[]>> {
      const list = (await call('GET', base)) as { questionCode: string; answer: string[] }[];
      return Object.fromEntries(list.map(({ questionCode, answer }) => [questionCode, answer]));
    },
    /** Ids of the items with a right answer on record. */
    async listRight(): Promise<string[]> {
      const list = (await call('GET', base)) as { questionCode: string; rightAtTry: number | null }[];
      return list.filter(({ rightAtTry }) => rightAtTry !== null).map(({ questionCode }) => questionCode);
    },
    async send(moduleID: string, item: { id: string; type: string }, answer: readonly string[], run: object) {
      const body = { id: v7(), moduleID, questionCode: item.id, component: item.type, answer };
      await call('POST', base, { ...body, run, pushOrReplace: 'replace' });
    },
  };
}
