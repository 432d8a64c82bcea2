import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { createId } from '../../server/base/id.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi('tests/fixtures/reports-content');
});
afterAll(() => api.close());

it('tells a learner what could not be read, and neither keeps it nor takes a try for it', async () => {
  const { code } = await api.createClassroom({ activities: ['report-lab'], initialActivity: 'report-lab' });
  const student = await api.join(code);
  const save = (answer: string[]) =>
    api.call(student, endpoints.saveProgress, {
      params: { code, activityId: 'report-lab' },
      body: {
        id: createId(),
        moduleID: 'r2',
        questionCode: 'r2-enzyme',
        answer,
        component: 'short-answer-table',
        pushOrReplace: 'replace',
      },
    });
  for (const unread of ['...', 'tra', '…']) {
    const { body } = await save([`process=${unread}`]);
    expect(body).toMatchObject({ ignoredBecause: 'incomplete', progress: [] });
    expect(body.notes?.map(({ partId }) => partId)).toEqual(['process']);
  }
  const { body: wrong } = await save(['process=translation']);
  expect(wrong).toMatchObject({ ignoredBecause: null, progress: [{ tries: 1 }] });
  expect(wrong.notes).toBeUndefined();
  const { body: right } = await save(['process=it is transcription']);
  expect(right).toMatchObject({ progress: [{ isCorrect: true, rightAtTry: 2 }] });
});
