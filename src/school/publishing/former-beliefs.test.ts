import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/api/harness.ts';
import { endpoints } from '../api/endpoints.ts';
import { settlePublications } from '../features/progress/settle-publications.server.ts';
import { checkContent } from './check-content.ts';
import { compareContent } from './compare-content.ts';
import { publishContent, toDocuments } from './publish-content.ts';
import { readContentFolder } from './read-content-folder.ts';

let folder: string;
let api: TestApi;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-former-beliefs-'));
  await cp('tests/fixtures/content', folder, { recursive: true });
  api = await openTestApi(folder);
  await settlePublications(api.services);
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const lesson = 'activities/mini-lab/modules/m1.yaml';
const [oldFile, newFile] = ['misconceptions/dna-is-positive.yaml', 'misconceptions/dna-has-plus.yaml'];
async function edit(file: string, change: (text: string) => string) {
  await writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')));
}

/** @param more further lines of the belief under its new id */
async function renameBelief(more: string) {
  await rename(join(folder, oldFile), join(folder, newFile));
  await edit(newFile, (text) => `${text.replace('id: dna-is-positive', 'id: dna-has-plus')}${more}`);
  await edit(lesson, (text) => text.replaceAll('dna-is-positive', 'dna-has-plus'));
}
const formerIds = 'formerIds: [dna-is-positive]\n';

const check = async () => checkContent(await readContentFolder(folder), api.services.env.legalNames);
async function publish() {
  const { services } = api;
  await publishContent(services.database, folder, services.env.legalNames, 'publish');
  await services.content.reload();
  await settlePublications(services);
}
async function compare() {
  const found = await compareContent(api.services, toDocuments(await check()));
  return found.find(({ name }) => name === 'activities/mini-lab')?.parts ?? [];
}

describe('a belief that got another id', () => {
  it('keeps in all reports who held it before, beside those who hold it now: the class report was empty', async () => {
    const { teacher, code } = await api.createClassroom();
    const [early, late] = [await api.join(code), await api.join(code)];
    await api.answer(early, code, 'm1-charge', ['negative']);
    await renameBelief(formerIds);
    expect((await check()).issues).toEqual([]);
    expect(await compare()).toMatchObject([{ partId: 'm1-charge', lostBeliefs: [] }]);
    await publish();
    await api.answer(late, code, 'm1-charge', ['negative']);
    const place = { params: { code, activityId: 'mini-lab' } };
    const view = await api.call(teacher, endpoints.getQuestionView, place);
    expect(view.body.questions[0]?.beliefs).toMatchObject([
      { id: 'dna-has-plus', firstCount: 2, stillCount: 2, sinceCount: 0 },
    ]);
    const { body } = await api.call(teacher, endpoints.getSnapshot, place);
    expect(body.misconceptions.map(({ id, holders }) => [id, holders.length])).toEqual([['dna-has-plus', 2]]);
    // A second wrong answer names the belief that the first one pointed to.
    await api.answer(early, code, 'm1-charge', ['both']);
    const right = await api.answer(early, code, 'm1-charge', ['positive']);
    expect(right.body.progress[0]?.verdict.overcome).toMatchObject([{ id: 'dna-has-plus' }]);
    expect(api.services.content.listMisconceptions().map(({ id }) => id)).toEqual(['dna-has-plus']);
  });

  it('and then its old id back is the belief of both ids again', async () => {
    await renameBelief(formerIds);
    await publish();
    await rename(join(folder, newFile), join(folder, oldFile));
    await edit(oldFile, (text) =>
      text
        .replace('id: dna-has-plus', 'id: dna-is-positive')
        .replace(formerIds, 'formerIds: [dna-has-plus]\n'),
    );
    await edit(lesson, (text) => text.replaceAll('dna-has-plus', 'dna-is-positive'));
    await publish();
    const { content } = api.services;
    expect(content.findMisconception('dna-has-plus')?.id).toBe('dna-is-positive');
    expect(content.findMisconception('dna-is-positive')?.id).toBe('dna-is-positive');
  });

  it('is named by the comparison with the option and the answers, where nobody has said that it is the same', async () => {
    const { teacher, code } = await api.createClassroom();
    await api.answer(await api.join(code), code, 'm1-charge', ['negative']);
    await api.answer(await api.join(code), code, 'm1-charge', ['both']);
    await renameBelief('');
    expect(await compare()).toMatchObject([
      {
        partId: 'm1-charge',
        lostBeliefs: [{ id: 'dna-is-positive', options: ['The negative one'], answers: 1 }],
      },
    ]);
    await publish();
    const place = { params: { code, activityId: 'mini-lab' } };
    const view = await api.call(teacher, endpoints.getQuestionView, place);
    expect(view.body.questions[0]?.beliefs).toEqual([]);
  });

  it('is refused where a belief has the former id, and an option that still has it is told the present one', async () => {
    const old = await readFile(join(folder, oldFile), 'utf8');
    await renameBelief(formerIds);
    await writeFile(join(folder, oldFile), old);
    const codes = async () => (await check()).issues.map(({ file, code }) => `${file} ${code}`);
    expect(await codes()).toEqual([`${newFile} former-id-in-use`]);
    await rm(join(folder, oldFile));
    await edit(lesson, (text) => text.replaceAll('dna-has-plus', 'dna-is-positive'));
    expect((await check()).issues.map(({ message }) => message)).toEqual([
      'the belief dna-is-positive has the id dna-has-plus now; write dna-has-plus',
    ]);
  });
});
