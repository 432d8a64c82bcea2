import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './harness.ts';

const token = 'a-token-of-the-monitoring';
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi('tests/fixtures/content', undefined, { METRICS_TOKEN: token });
});
afterAll(() => api.close());

const read = (authorization: string) => api.send('/metrics', { headers: { Authorization: authorization } });

describe('/metrics', () => {
  it('counts the clients that say otherwise of an answer than the record, and names nobody', async () => {
    const { code } = await api.createClassroom();
    const student = await api.join(code, 'Kim Reed');
    const claims = [
      { isCorrect: false, tries: 1 },
      { isCorrect: true, tries: 2 },
      { isCorrect: null, tries: null },
      {},
    ];
    const answers = ['negative', 'neither', 'negative', 'positive'];
    for (const [at, claim] of claims.entries())
      await api.answer(student, code, 'm1-charge', [answers[at] ?? ''], claim);
    const { body, headers } = await read(`Bearer ${token}`);
    expect(headers.get('content-type')).toContain('text/plain');
    expect(
      String(body)
        .split('\n')
        .filter((line) => line.startsWith('anneal_client_')),
    ).toEqual([
      'anneal_client_claims_total{field="isCorrect"} 2',
      'anneal_client_claims_total{field="tries"} 2',
      'anneal_client_disagreements_total{field="isCorrect"} 1',
      'anneal_client_disagreements_total{field="tries"} 0',
    ]);
    expect(body).not.toContain('Kim');
    expect(body).not.toContain(student.userId);
  });

  it('counts requests by route and status, and keeps no code, id or query', async () => {
    await api.send('/private/classes/WXYZ-9876?name=Kim');
    await api.send('/no/such/page');
    await api.send('/healthz');
    const { body } = await read(`Bearer ${token}`);
    expect(body).toContain('anneal_requests_total{method="GET",route="/healthz",status="2xx"} 1');
    expect(body).toMatch(/route="\/private\/classes\/:\w+",status="4xx"} 1/);
    expect(body).not.toMatch(/WXYZ|Kim|such/);
  });

  it('is for whoever has its token', async () => {
    for (const authorization of ['', 'Bearer wrong', `Bearer ${token}x`])
      expect((await read(authorization)).status).toBe(401);
  });

  it('is not there without a token in the settings', async () => {
    const other = await openTestApi();
    expect((await other.send('/metrics', { headers: { Authorization: 'Bearer undefined' } })).status).toBe(
      404,
    );
    await other.close();
  });
});
