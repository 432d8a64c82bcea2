import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { readPdf } from '../../../../tests/api/reports/read-pdf.ts';
import { endpoints } from '../../api/endpoints.ts';
import { publishContent } from '../../publishing/publish-content.ts';
import { settlePublications } from '../progress/settle-publications.server.ts';

let folder: string;
let api: TestApi;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-corrected-'));
  await cp('tests/fixtures/content', folder, { recursive: true });
  api = await openTestApi(folder);
  await settlePublications(api.services);
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function publish(change: (text: string) => string) {
  const path = join(folder, 'activities/mini-lab/modules/m1.yaml');
  const before = await readFile(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error('the edit changes nothing');
  await writeFile(path, after);
  const { services } = api;
  await publishContent(services.database, folder, services.env.legalNames, 'publish');
  await services.content.reload();
  await settlePublications(services);
}

/** The author finds out that the negative electrode was meant. */
const moveKey = (text: string) =>
  text
    .replace('text: The positive one, isRight: true }', 'text: The positive one, feedback: SECRET no. }')
    .replace(/(id: negative, text: The negative one), feedback.*$/m, '$1, isRight: true }');

const place = (code: string) => ({ params: { code, activityId: 'mini-lab' } });
async function recordOf(who: Person, code: string, part = 'm1-charge') {
  const { body } = await api.call(who, endpoints.listProgress, place(code));
  return body.find(({ questionCode }) => questionCode === part);
}
async function correctionsOf(teacher: Person, code: string) {
  const { body } = await api.call(teacher, endpoints.getSnapshot, place(code));
  return body.questions.map(({ exerciseId, correctedAt }) => [exerciseId, correctedAt]);
}
const timelineOf = async (who: Person, code: string) =>
  (await api.call(who, endpoints.listTimeline, { params: { code } })).body.lines.filter(
    ({ kind }) => kind === 'answers-rescored',
  );
/** As bytes: a PDF read as text would be damaged. */
async function download(who: Person, path: string, code: string) {
  const address = path.replace('{code}', encodeURIComponent(code)).replace('{activityId}', 'mini-lab');
  const response = await api.request(address, { headers: { Authorization: `Bearer ${who.token}` } });
  return new Uint8Array(await response.arrayBuffer());
}

describe('a right answer that was corrected', () => {
  it('is told at the question: to whom it gave another mark, and in other words to whom it did not', async () => {
    const { code } = await api.createClassroom();
    const [better, worse, same, elsewhere] = [
      ...[await api.join(code), await api.join(code), await api.join(code), await api.join(code)],
    ] as [Person, Person, Person, Person];
    await api.answer(better, code, 'm1-charge', ['negative']);
    await api.answer(worse, code, 'm1-charge', ['positive']);
    await api.answer(worse, code, 'm1-second', ['yes']);
    await api.answer(same, code, 'm1-charge', ['neither']);
    expect(await recordOf(better, code)).not.toHaveProperty('corrected');
    const before = await recordOf(same, code);
    await publish(moveKey);

    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect((await recordOf(better, code))?.corrected).toEqual({ at, isMarkChanged: true });
    expect(await recordOf(worse, code)).toMatchObject({
      ...{ isCorrect: false, isClosed: false },
      corrected: { at, isMarkChanged: true },
    });
    const after = await recordOf(same, code);
    expect(after).toEqual({
      ...before,
      version: (before?.version ?? 0) + 1,
      corrected: { at, isMarkChanged: false },
    });
    expect(await recordOf(worse, code, 'm1-second')).not.toHaveProperty('corrected');
    expect(await recordOf(elsewhere, code)).toBeUndefined();

    // The next answer is given to the present key.
    const { body } = await api.answer(worse, code, 'm1-charge', ['negative']);
    expect(body.progress[0]).toMatchObject({ isCorrect: true });
    expect(body.progress[0]).not.toHaveProperty('corrected');
    expect(await recordOf(worse, code)).not.toHaveProperty('corrected');
  });

  it('stands at the answers that the teacher reads, as it does at the question', async () => {
    const { teacher, code } = await api.createClassroom();
    const [student, later] = [await api.join(code), await api.join(code)];
    await api.answer(student, code, 'm1-charge', ['negative']);
    const read = async ({ userId }: Person) => {
      const params = { code, activityId: 'mini-lab', studentId: userId };
      const { body } = await api.call(teacher, endpoints.getStudentAnswers, { params });
      return body.answers.find(({ questionCode }) => questionCode === 'm1-charge');
    };
    expect(await read(student)).not.toHaveProperty('corrected');
    await publish(moveKey);
    await api.answer(later, code, 'm1-charge', ['negative']);
    expect((await read(student))?.corrected).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      isMarkChanged: true,
    });
    expect(await read(later)).not.toHaveProperty('corrected');
  });

  it('goes into the personal export', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['negative']);
    await publish(moveKey);
    const response = await api.request('/private/profile/export', {
      headers: { Authorization: `Bearer ${student.token}`, Accept: 'application/json' },
    });
    expect(await response.text()).toContain('"isMarkCorrected":true');
  });

  it('marks the column of the snapshot and stands once in each file, with its day', async () => {
    const { teacher, code } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['negative']);
    expect((await correctionsOf(teacher, code)).filter(([, at]) => at !== undefined)).toEqual([]);
    await publish(moveKey);
    const marked = (await correctionsOf(teacher, code)).filter(([, at]) => at !== undefined);
    expect(marked).toEqual([['m1-charge', expect.stringMatching(/^\d{4}-\d\d-\d\dT/)]]);

    const csv = await download(teacher, endpoints.exportGrades.path, code);
    const [heads = []] = parse(new TextDecoder().decode(csv), { bom: true }) as string[][];
    expect(heads.filter((head) => head.includes('corrected'))).toEqual([
      expect.stringMatching(/^1\.1 Charge \(right answer corrected \d{4}-\d\d-\d\d, answers scored again\)$/),
    ]);
    const pdf = await readPdf(await download(teacher, endpoints.downloadClassReport.path, code));
    const cells = pdf.nodes.filter(({ role, text }) => role === 'TD' && text.includes('corrected'));
    expect(cells.map(({ text }) => text.replace(/\s+/g, ''))).toEqual([
      expect.stringMatching(/^Charge\(rightanswercorrected\d{4}-\d\d-\d\d,answersscoredagain\)$/),
    ]);
  });

  it('is one for the class also where no mark changes, and is recorded once', async () => {
    const { teacher, code } = await api.createClassroom();
    await api.answer(await api.join(code), code, 'm1-charge', ['neither']);
    await publish(moveKey);
    const line = { details: { exerciseId: 'm1-charge', answers: 1, better: 0, worse: 0 } };
    expect(await timelineOf(teacher, code)).toMatchObject([line]);
    // Settles the same publication a second time, as after an interruption.
    const { database } = api.services;
    const { rows } = await database.query<{ version: string }>(
      `SELECT version FROM content_publications WHERE id = 'mini-lab' ORDER BY number LIMIT 1`,
    );
    await database.query(`UPDATE content_documents SET settled_version = $1 WHERE id = 'mini-lab'`, [
      rows[0]?.version,
    ]);
    await settlePublications(api.services);
    expect(await timelineOf(teacher, code)).toHaveLength(1);
  });

  it('is none where the options are in another order, have other ids, or a rule is another one', async () => {
    const { teacher, code } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['neither']);
    const moved = (text: string) => {
      const [line = ''] = /^.*id: positive, text: The positive one.*\n/m.exec(text) ?? [];
      return text
        .replace(line, '')
        .replace(/^(.*id: both.*\n)/m, `$1${line.replace('id: positive', 'id: plus')}`)
        .replace(
          '    title: Charge\n',
          '    title: Charge\n    formerIds: { positive: plus }\n    tries: 4\n',
        );
    };
    await publish(moved);
    expect(await recordOf(student, code)).not.toHaveProperty('corrected');
    expect(await timelineOf(teacher, code)).toEqual([]);
    expect((await correctionsOf(teacher, code)).filter(([, at]) => at !== undefined)).toEqual([]);
  });
});
