import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundlePrograms, serverEntries } from '../../tools/build/server.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Holds the server and the operator's commands as users run them: `main.js`, `licenses.js` … */
    programsFolder: string;
  }
}

const commands = ['licenses', 'classes', 'people', 'teachers', 'security', 'content', 'migrate'] as const;
export type OperatorTool = (typeof commands)[number];

/**
 * Bundles the programs that tests start, once per run and as the build does it: a start from the sources takes ten
 * times the processor time.
 */
export async function setup(project: TestProject) {
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(resolve('.cache/programs-'));
  const tools = Object.fromEntries(commands.map((name) => [name, `tools/${name}.ts`]));
  await bundlePrograms({ ...serverEntries, ...tools }, folder);
  project.provide('programsFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
