import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../tests/api/harness.ts';
import { redactActivity } from '../../lab/activity/redact-activity.ts';
import { endpoints } from '../api/endpoints.ts';
import {
  findPublicationBefore,
  listPublications,
} from '../features/content/published/publications.server.ts';
import { settlePublications } from '../features/progress/settle-publications.server.ts';
import { checkContent } from './check-content.ts';
import { compareContent } from './compare-content.ts';
import { readExchange, toContentFolder, writeExchange } from './exchange.ts';
import { publishContent, publishOutside, toDocuments } from './publish-content.ts';
import { type PublicationWay, publishDocuments } from './publish-documents.ts';
import { readContentFolder } from './read-content-folder.ts';

let folder: string;
let api: TestApi;
const others: TestApi[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-publishing-'));
  await cp('tests/fixtures/content', folder, { recursive: true });
  api = await openTestApi(folder);
  await settlePublications(api.services);
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});
afterAll(async () => {
  for (const other of others) await other.close();
});

const lesson = 'activities/mini-lab/modules/m1.yaml';
async function edit(change: (text: string) => string, file = lesson) {
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error('the edit changes nothing');
  await writeFile(path, after);
}

async function publish(way: PublicationWay = 'publish') {
  const { services } = api;
  const publication = await publishContent(services.database, folder, services.env.legalNames, way);
  await services.content.reload();
  await settlePublications(services);
  return publication;
}

async function rollBack(id = 'mini-lab') {
  const { database, content } = api.services;
  const before = await findPublicationBefore(database, 'activities', id);
  if (!before) throw new Error('there is no earlier version');
  await publishDocuments(database, [{ collection: 'activities', id, ...before }], 'rollback');
  await content.reload();
}

const titleNow = () => api.services.content.findActivity('mini-lab')?.activity.title;
const rename = (title: string) =>
  edit((text) => text.replace(/^title: .*$/m, `title: ${title}`), 'activities/mini-lab/activity.yaml');

it('takes a guide away that left the folder when somebody publishes, and never at a start', async () => {
  await publish();
  await rm(join(folder, 'activities/mini-lab/guide.md'));
  const hasGuide = () => api.services.content.findDocument('guides', 'mini-lab') !== null;
  expect((await publish('start')).gone).toEqual([]);
  expect(hasGuide()).toBe(true);
  expect((await publish('publish')).gone).toEqual([{ collection: 'guides', id: 'mini-lab' }]);
  expect(hasGuide()).toBe(false);
});

describe('versions', () => {
  it('are kept whole, can be published again, and a start leaves alone what was taken back', async () => {
    await rename('Second');
    await publish('start');
    await rollBack();
    expect(titleNow()).toBe('Mini lab');
    await publish('start');
    expect(titleNow()).toBe('Mini lab');
    // The files change: the start publishes them.
    await rename('Third');
    await publish('start');
    expect(titleNow()).toBe('Third');
    const { database } = api.services;
    const ways = (await listPublications(database, 'activities', 'mini-lab')).map(({ way }) => way);
    expect(ways).toEqual(['start', 'rollback', 'start', 'start']);
    await rollBack();
    expect(titleNow()).toBe('Mini lab');
    // The operator's command publishes in any case.
    await publish('publish');
    expect(titleNow()).toBe('Third');
  });

  it('that were imported and taken back stay back at the next start, until the files change', async () => {
    await rename('Second');
    await publish('import');
    await rollBack();
    await publish('start');
    expect(titleNow()).toBe('Mini lab');
    await rename('Third');
    await publish('start');
    expect(titleNow()).toBe('Third');
  });

  it('of a newer release stay, with the scores, when a process of the release before starts again', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    const older = await readFile(join(folder, lesson), 'utf8');
    await edit(moveKey);
    await publish('start');
    await api.answer(student, code, 'm1-charge', ['negative']);
    await edit(() => older);
    expect(await publish('start')).toEqual({
      published: [],
      held: ['activities/mini-lab'],
      issues: [],
      gone: [],
    });
    expect(await recordOf(student, code)).toMatchObject({ outcome: 'correct', isCorrect: true });
    // The operator's command publishes them in any case.
    expect((await publish('publish')).published).toEqual(['activities/mini-lab']);
  });

  it('of an outside service may come back, those of the folder beside it not once they were replaced', async () => {
    const { database, env } = api.services;
    const poll = async () =>
      publishOutside(database, folder, env.legalNames, ({ activities, ...local }) => ({
        ...local,
        activities: [...activities],
      }));
    const [lab, belief] = ['activities/mini-lab/activity.yaml', 'misconceptions/dna-is-positive.yaml'];
    const older = await Promise.all([lab, belief].map((file) => readFile(join(folder, file), 'utf8')));
    await rename('Second');
    await edit((text) => text.replace(/^belief: .*$/m, 'belief: DNA pushes itself.'), belief);
    const names = ['activities/mini-lab', 'misconceptions/dna-is-positive'];
    expect(await poll()).toMatchObject({ published: names, held: [] });
    await edit(() => older[0] ?? '', lab);
    await edit(() => older[1] ?? '', belief);
    expect(await poll()).toMatchObject({ published: [names[0]], held: [names[1]] });
  });

  it('leave their lab where it stands in the list', async () => {
    const order = () => api.services.content.listActivities().map(({ id }) => id);
    const before = order();
    await rename('Second');
    await publish();
    expect([titleNow(), order()]).toEqual(['Second', before]);
  });

  it('cannot be changed by the server', async () => {
    for (const sql of [
      'UPDATE content_publications SET version = version',
      'DELETE FROM content_publications',
    ])
      await expect(api.services.database.query(sql)).rejects.toThrow('permission denied');
  });

  it('go out and come in again in the shape of Strapi, and nothing is different', async () => {
    const shipped = await openTestApi('content');
    others.push(shipped);
    const { content, database, env } = shipped.services;
    const text = writeExchange(
      content.listActivities().map(({ activity }) => activity),
      content.listMisconceptions(),
    );
    const exchange = readExchange(text);
    if (!exchange.isValid) throw new Error(JSON.stringify(exchange.issues));
    const checked = checkContent(await toContentFolder(exchange.value, 'content'), env.legalNames);
    expect([checked.issues, checked.activities.length]).toEqual([[], content.listActivities().length]);
    const documents = toDocuments({ ...checked, documents: [] });
    expect(await publishDocuments(database, documents, 'import')).toEqual({ published: [], held: [] });
    // A lab whose picture is not on this machine is refused, as in a folder.
    const elsewhere = checkContent(await toContentFolder(exchange.value, folder), env.legalNames);
    expect(elsewhere.issues.map(({ code }) => code)).toContain('missing-media');
  });
});

const place = (code: string) => ({ params: { code, activityId: 'mini-lab' } });
async function recordOf(who: Person, code: string, part = 'm1-charge') {
  const { body } = await api.call(who, endpoints.listProgress, place(code));
  const { verdict, isCorrect, tries, isClosed, answer } =
    body.find(({ questionCode }) => questionCode === part) ?? {};
  return { outcome: verdict?.outcome, isCorrect, tries, isClosed, answer };
}
const timelineOf = async (who: Person, code: string) =>
  (await api.call(who, endpoints.listTimeline, { params: { code } })).body.lines.filter(
    ({ kind }) => kind === 'answers-rescored',
  );

/** The author finds out that the negative electrode was meant. */
const moveKey = (text: string) =>
  text
    .replace('text: The positive one, isRight: true }', 'text: The positive one, feedback: SECRET no. }')
    .replace(/(id: negative, text: The negative one), feedback.*$/m, '$1, isRight: true }');

describe('another key', () => {
  it('scores the answers again, gives a try back, and tells the teacher', async () => {
    const { teacher, code } = await api.createClassroom();
    const [right, wrong, other] = [await api.join(code), await api.join(code), await api.join(code)];
    await api.answer(right, code, 'm1-charge', ['positive']);
    await api.answer(wrong, code, 'm1-charge', ['neither']);
    await api.answer(wrong, code, 'm1-charge', ['negative']);
    await api.answer(other, code, 'm1-charge', ['neither']);
    await api.answer(right, code, 'm1-second', ['yes']);
    expect(await recordOf(wrong, code)).toMatchObject({ outcome: 'not-yet', tries: 2, isClosed: false });

    await edit(moveKey);
    const { database, env, content } = api.services;
    const documents = toDocuments(checkContent(await readContentFolder(folder), env.legalNames));
    const [difference, ...more] = await compareContent({ database, content }, documents);
    expect(more).toEqual([]);
    expect(difference).toMatchObject({ name: 'activities/mini-lab', isNew: false });
    expect(difference?.parts).toMatchObject([
      {
        ...{ partId: 'm1-charge', kinds: ['key', 'text'], answers: 3 },
        rescored: { answers: 3, changed: 2, better: 1, worse: 1, unreadable: 0 },
        rightAnswer: { before: '“The positive one”', after: '“The negative one”' },
      },
    ]);
    await publish();

    expect(await recordOf(wrong, code)).toEqual({
      ...{ outcome: 'correct', isCorrect: true, tries: 2, isClosed: true },
      answer: ['negative'],
    });
    // Whoever was right by the old key may try again, and what was opened stays open.
    expect(await recordOf(right, code)).toMatchObject({ outcome: 'not-yet', isClosed: false });
    expect(await recordOf(right, code, 'm1-second')).toMatchObject({ outcome: 'correct' });
    expect(await recordOf(other, code)).toMatchObject({ outcome: 'not-yet', tries: 1 });
    const lines = await timelineOf(teacher, code);
    expect(lines).toMatchObject([
      {
        isByTeacher: false,
        details: { activityId: 'mini-lab', exerciseId: 'm1-charge', answers: 3, better: 1, worse: 1 },
      },
    ]);
    const attempts = await database.query<{ outcome: string }>(
      `SELECT outcome FROM attempts WHERE exercise_id = 'm1-charge' AND answer = '["negative"]'`,
    );
    expect(attempts.rows).toEqual([{ outcome: 'not-yet' }]);

    // It happens once for each publication.
    await settlePublications(api.services);
    expect(await timelineOf(teacher, code)).toHaveLength(1);
    const again = await api.answer(right, code, 'm1-charge', ['negative']);
    expect(again.body.progress[0]).toMatchObject({ isCorrect: true, tries: 1 });
  });

  it('is not looked for where only words have changed', async () => {
    const { teacher, code } = await api.createClassroom();
    const student = await api.join(code);
    await api.answer(student, code, 'm1-charge', ['negative']);
    const version = async () =>
      (await api.services.database.query('SELECT version FROM exercise_progress')).rows;
    const before = await version();
    await edit((text) => text.replace('Which electrode does DNA move towards?', 'Where to does DNA move?'));
    await publish();
    expect([await version(), await timelineOf(teacher, code)]).toEqual([before, []]);
  });

  it('goes on where it was interrupted', async () => {
    const rooms = [await api.createClassroom(), await api.createClassroom()];
    for (const { code } of rooms) await api.answer(await api.join(code), code, 'm1-charge', ['negative']);
    await edit(moveKey);
    const { services } = api;
    await publishContent(services.database, folder, services.env.legalNames, 'publish');
    await services.content.reload();
    const stopping = new AbortController();
    const announced: string[] = [];
    const hints = {
      announce(classId: string) {
        announced.push(classId);
        stopping.abort();
      },
    };
    await settlePublications({ ...services, hints, stopping: stopping.signal });
    expect(announced).toHaveLength(1);
    await settlePublications(services);
    for (const { teacher, code } of rooms) expect(await timelineOf(teacher, code)).toHaveLength(1);
  });
});

describe('a learner who has an earlier version open', () => {
  it('is not refused: the answer is read by the version it was given to', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    await edit((text) => text.replaceAll('neither', 'none'));
    await publish();
    const late = await api.answer(student, code, 'm1-charge', ['neither']);
    expect([late.status, late.body.progress[0]?.verdict.outcome]).toEqual([200, 'not-yet']);
    const never = await api.answer(student, code, 'm1-charge', ['sideways']);
    expect([never.status, never.body.code]).toEqual([422, 'answer-malformed']);

    await edit((text) => text.replaceAll('m1-second', 'm1-next'));
    await publish();
    await api.answer(student, code, 'm1-charge', ['positive']);
    const gone = await api.answer(student, code, 'm1-second', ['yes']);
    expect([gone.status, gone.body.progress[0]?.isCorrect]).toEqual([200, true]);
    const unknown = await api.answer(student, code, 'm1-third', ['yes']);
    expect(unknown.body.code).toBe('exercise-not-in-activity');
  });
});

describe('an id of an option that got another name', () => {
  const renameOption = (text: string) =>
    text
      .replace('id: positive, text', 'id: plus, text')
      .replace('    title: Charge\n', '    title: Charge\n    formerIds: { positive: plus }\n');

  it('leaves every answer its verdict, tells the teacher of no change, and is sent to no device', async () => {
    const { teacher, code } = await api.createClassroom();
    const [early, late, open] = [await api.join(code), await api.join(code), await api.join(code)];
    await api.answer(early, code, 'm1-charge', ['positive']);
    await edit(renameOption);
    const { database, env, content } = api.services;
    const documents = toDocuments(checkContent(await readContentFolder(folder), env.legalNames));
    const [difference] = await compareContent({ database, content }, documents);
    expect(difference?.parts[0]?.rescored).toMatchObject({ answers: 1, changed: 0, unreadable: 0 });
    await publish();
    const right = { outcome: 'correct', isCorrect: true, tries: 1, isClosed: true };
    expect(await recordOf(early, code)).toEqual({ ...right, answer: ['plus'] });
    expect(await timelineOf(teacher, code)).toEqual([]);

    // A device that still has the former copy is answered in the ids that it knows.
    const { body } = await api.answer(late, code, 'm1-charge', ['positive']);
    expect(body.progress[0]).toMatchObject({
      answer: ['positive'],
      verdict: { outcome: 'correct', parts: [{ partId: 'positive' }], reveal: { answer: ['positive'] } },
    });
    expect(await recordOf(late, code)).toEqual({ ...right, answer: ['plus'] });
    await api.answer(open, code, 'm1-charge', ['plus']);
    expect(await recordOf(open, code)).toEqual({ ...right, answer: ['plus'] });
    const view = await api.call(teacher, endpoints.getQuestionView, place(code));
    const charge = view.body.questions.find(({ exerciseId }) => exerciseId === 'm1-charge');
    expect(charge?.places[0]?.values.find(({ id }) => id === 'plus')).toMatchObject({ first: 3, now: 3 });
    const sent = content.findActivity('mini-lab')?.activity;
    expect(JSON.stringify(sent && redactActivity(sent))).not.toContain('formerIds');
  });

  it('is taken from a queue that the device filled before: once however often it is sent, and no try twice', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code);
    await edit((text) =>
      text
        .replace('id: neither', 'id: no-pole')
        .replace('    title: Charge\n', '    title: Charge\n    formerIds: { neither: no-pole }\n'),
    );
    await publish();
    const id = '01900000-0000-7000-8000-000000000001';
    const queued = { id, pushOrReplace: 'push' as const, knownVersion: 0 };
    const first = await api.answer(student, code, 'm1-charge', ['neither'], queued);
    expect([first.status, first.body.progress[0]?.tries]).toEqual([200, 1]);
    // The reply got lost, and the device sends the same once more.
    const again = await api.answer(student, code, 'm1-charge', ['neither'], queued);
    expect([again.status, again.body.progress[0]]).toEqual([200, first.body.progress[0]]);
    const other = await api.answer(student, code, 'm1-charge', ['no-pole'], queued);
    expect(other.status).toBe(409);
    // The same answer under the present id is the same answer.
    const repeat = await api.answer(student, code, 'm1-charge', ['no-pole']);
    expect(repeat.body.progress[0]).toMatchObject({ answer: ['no-pole'], tries: 1 });
    for (const never of [['neither', 'no-pole'], ['nowhere'], ['no-pole', 'no-pole']]) {
      const { status, body } = await api.answer(student, code, 'm1-charge', never);
      expect([status, body.code]).toEqual([422, 'answer-malformed']);
    }
    expect(await recordOf(student, code)).toMatchObject({ answer: ['no-pole'], tries: 1 });
  });

  it('is refused where the former id is in use, or leads nowhere', async () => {
    await edit((text) => renameOption(text).replace('{ positive: plus }', '{ both: plus, positive: gone }'));
    const { env } = api.services;
    const codes = checkContent(await readContentFolder(folder), env.legalNames).issues.map(
      ({ code }) => code,
    );
    expect(codes).toEqual(['former-id-in-use', 'former-id-leads-nowhere']);
  });
});
