import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { formatPath } from '../../../lab/kernel/issue.ts';
import { endpoints } from '../../api/endpoints.ts';
import { checkLabs } from '../../publishing/check-labs.ts';
import { publishContent } from '../../publishing/publish-content.ts';
import { readContentFolder } from '../../publishing/read-content-folder.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await openTestApi();
  folder = await mkdtemp(join(tmpdir(), 'anneal-content-'));
  await cp('tests/fixtures/content', folder, { recursive: true });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const edit = async (file: string, change: (text: string) => string) => {
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
};
const titles = async () =>
  (await api.call(null, endpoints.listActivities)).body.data.map(({ attributes }) => attributes.title).sort();

// The tests depend on each other: each edits the folder as the one before has left it.
describe('publishing', { shuffle: false }, () => {
  it('publishes nothing anew when nothing has changed', async () => {
    expect(await publishContent(api.services.database, folder, api.services.env.legalNames)).toEqual({
      published: [],
      held: [],
      gone: [],
      issues: [],
    });
  });

  it('names every fault of a broken file and keeps serving the last good version', async () => {
    await edit('activities/mini-lab/activity.yaml', (text) =>
      text.replace('Mini lab', 'Mini lab, second edition'),
    );
    await edit('activities/mini-lab/modules/m1.yaml', (text) =>
      text.replaceAll('isRight: true', 'isRight: maybe').replace('m1-second', 'M1 second'),
    );
    await edit('activities/paid-lab/activity.yaml', (text) =>
      text.replace('Paid lab', 'Paid lab, second edition'),
    );
    const { published, issues } = await publishContent(
      api.services.database,
      folder,
      api.services.env.legalNames,
    );
    expect(published).toEqual(['activities/paid-lab']);
    const named = issues.map(({ file, path, code }) => `${file} ${formatPath(path)} ${code}`);
    expect(named).toContain('activities/mini-lab/modules/m1.yaml items[1].options[0].isRight invalid-value');
    expect(named).toContain('activities/mini-lab/modules/m1.yaml items[2].options[0].isRight invalid-value');
    expect(named.some((line) => line.includes('items[2].id'))).toBe(true);
    await api.services.content.reload();
    expect(await titles()).toEqual(['Mini lab', 'Paid lab, second edition', 'Second paid lab']);
  });

  it('reaches a running process and keeps what learners have written', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['neither']);
    await edit('activities/mini-lab/modules/m1.yaml', (text) =>
      text
        .replaceAll('isRight: maybe', 'isRight: true')
        .replace('M1 second', 'm1-second')
        .replace(/^.*id: neither.*\n/m, ''),
    );
    const { published } = await publishContent(api.services.database, folder, api.services.env.legalNames);
    expect(published).toEqual(['activities/mini-lab']);
    await expect
      .poll(titles)
      .toEqual(['Mini lab, second edition', 'Paid lab, second edition', 'Second paid lab']);
    const { body } = await api.call(student, endpoints.listProgress, {
      params: { code, activityId: 'mini-lab' },
    });
    expect(body[0]).toMatchObject({ answer: ['neither'], tries: 1 });
  });
});

describe('the broken examples', async () => {
  const cases = (await readdir('content/_broken', { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  it.each(cases)('%s gives exactly the issues it must give', async (name) => {
    const root = join('content/_broken', name);
    const { issues } = checkLabs(await readContentFolder(root), api.services.env.legalNames);
    const expected = parse(await readFile(join(root, 'expect.yaml'), 'utf8')) as {
      file: string;
      path: string;
      code: string;
    }[];
    const found = issues.map(({ file, path, code }) => ({ file, path: formatPath(path), code }));
    const inOrder = (list: { file: string; path: string; code: string }[]) =>
      list.map((entry) => `${entry.file} ${entry.path} ${entry.code}`).sort();
    expect(inOrder(found)).toEqual(inOrder(expected));
  });
});
