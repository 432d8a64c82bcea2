import { afterAll, beforeAll, expect, it } from 'vitest';
import { createId } from '../../../src/school/server/base/id.ts';
import { openTestApi, type TestApi } from '../harness.ts';
import { createSpecClient } from './spec-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi('tests/fixtures/reports-content');
});
afterAll(() => api.close());

it('records what is not scored with isCorrect null and no tries, whatever the client says', async () => {
  const { code } = await api.createClassroom({ activities: ['report-lab'], initialActivity: 'report-lab' });
  const call = createSpecClient(api).as(await api.join(code));
  const path = `/private/classes/${code}/activity/report-lab/progress`;
  const saved = await call('POST', path, {
    id: createId(),
    moduleID: 'r1',
    questionCode: 'r1-why',
    answer: ['reason=Because opposite charges attract.'],
    isCorrect: true,
    component: 'short-answer',
    pushOrReplace: 'push',
    tries: 1,
  });
  const record = { questionCode: 'r1-why', isCorrect: null, tries: 0, status: 'PROGRESS' };
  expect(saved.body).toMatchObject({ progress: [record], ignoredBecause: null });
  expect((await call('GET', path)).body).toMatchObject([record]);
});
