import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLegalNames } from '../../lab/kernel/fill-names.ts';
import { checkContent } from './check-content.ts';
import { readExchange, toContentFolder, writeExchange } from './exchange.ts';
import { checkToPublish } from './publish-content.ts';
import { readContentFolder } from './read-content-folder.ts';

const names = { product: 'Anneal', ...defaultLegalNames };
const id = 'mini-lab';
const register = [{ version: 1, ids: { 'm1-lost': 'multiple-choice' } }];
const retired = [{ ...register[0], retired: ['m1-lost'] }];

let empty = '';
beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), 'anneal-exchange-'));
});
afterAll(() => rm(empty, { recursive: true }));

/** The labs of the tests, exported with a register and read where the folder has this register or none. */
async function passOn(exported: unknown, own: string | null) {
  const folder = await readContentFolder('tests/fixtures/content');
  const { activities, misconceptions } = checkContent(folder, names);
  const registers = exported === null ? [] : [{ id, register: { file: 'ids.yaml', value: exported } }];
  const exchange = readExchange(
    writeExchange(
      activities.filter((lab) => lab.id === id),
      misconceptions,
      registers,
    ),
  );
  if (!exchange.isValid) throw new Error('the export cannot be read');
  const lab = join(empty, 'activities', id);
  await mkdir(lab, { recursive: true });
  if (own === null) await rm(join(lab, 'ids.yaml'), { force: true });
  else await writeFile(join(lab, 'ids.yaml'), own);
  return toContentFolder(exchange.value, empty);
}

describe('the register of ids of a lab', () => {
  it('is in an export and comes back as its ids.yaml', async () => {
    const { activities } = await passOn(register, null);
    expect(activities[0]?.register).toEqual({ file: `activities/${id}/ids.yaml`, value: register });
    expect(activities[0]?.activity?.value).not.toHaveProperty('idRegister');
  });

  it('is that of the folder where the export has none', async () => {
    expect((await passOn(null, JSON.stringify(retired))).activities[0]?.register?.value).toEqual(retired);
    expect((await passOn(null, null)).activities[0]?.register).toBeNull();
  });

  it('keeps a lab back that has lost an id, until it says that it is gone on purpose', async () => {
    const faultsOf = async (value: unknown) =>
      checkToPublish(await passOn(value, null), names).issues.map(({ code }) => code);
    expect(await faultsOf(register)).toContain('id-gone');
    expect(await faultsOf(retired)).not.toContain('id-gone');
  });
});
