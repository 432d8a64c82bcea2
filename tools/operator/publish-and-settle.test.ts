import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { closeServer, reservePort } from '../../src/app/server/reserve-port.ts';
import { parseEnv } from '../../src/school/server/settings/env.ts';
import { addressOfLab, findOrigin } from './publish-and-settle.ts';

it('prints the address of a published lab with the port of its server, or with none: it was always 4000', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'anneal-origin-'));
  const reserved = await reservePort(parseEnv({ PORT: '0', DATA_FOLDER: dataFolder }, '/'));
  onTestFinished(async () => {
    await closeServer(reserved.http);
    await rm(dataFolder, { recursive: true });
  });
  const env = {
    host: '127.0.0.1',
    port: Number(new URL(reserved.url).port),
    dataFolder,
    publicUrl: undefined,
  };
  expect(await findOrigin(env)).toBe(reserved.url);
  // Another installation answers on the port that this terminal names.
  expect(await findOrigin({ ...env, dataFolder: tmpdir() })).toBeNull();
  expect(await findOrigin({ ...env, publicUrl: 'https://lab.example' })).toBe('https://lab.example');
  expect(addressOfLab(reserved.url, 'gels')).toBe(`${reserved.url}/activity?id=gels`);
  expect(addressOfLab(null, 'gels')).toBe('/activity?id=gels at the address of your server');
});
