import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openRunFolder } from '../../tests/setup/run-folder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

async function readConfigOf(port: string) {
  vi.resetModules();
  vi.stubEnv('E2E_PORT', port);
  vi.stubEnv('GALLERY_PORT', `${port}1`);
  vi.stubEnv('E2E_DATA_FOLDER', undefined);
  const { default: config, e2eLog } = await import('../../playwright.config.ts');
  const [product] = [config.webServer ?? []].flat();
  rmSync(join('.cache', 'e2e', port), { recursive: true, force: true });
  return {
    log: e2eLog,
    results: config.outputDir,
    command: product?.command,
    data: process.env.E2E_DATA_FOLDER,
  };
}

it('two runs of the journeys at once write into no common place, and each reads its own log', async () => {
  const [one, other] = [await readConfigOf('101'), await readConfigOf('102')];
  for (const name of ['log', 'results', 'command', 'data'] as const)
    expect(one[name], name).not.toBe(other[name]);
  expect(one.command).toContain(`> ${one.log}`);
  expect(other.command).toContain(`> ${other.log}`);
});

it('keeps what other runs of the day have left', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anneal-runs-'));
  for (const name of ['201', '202']) mkdirSync(join(folder, name));
  utimesSync(join(folder, '201'), new Date(0), new Date(0));
  openRunFolder(203, folder);
  expect(readdirSync(folder).sort()).toEqual(['202', '203']);
  rmSync(folder, { recursive: true });
});
