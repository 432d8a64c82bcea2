import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { receiptLifetimeMs } from './check/check-receipts.server.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

function check(
  answer: string,
  receipt: string | null = null,
  { who = null as Person | null, lab = 'mini-lab', part = 'm1-charge' } = {},
) {
  return api.call(who, endpoints.checkAnswer, {
    params: { id: lab },
    body: { questionCode: part, answer: [answer], receipt },
  });
}

/** Checks one answer after the other, each with the receipt of the one before. */
async function checkAll(answers: readonly string[], options: Parameters<typeof check>[2] = {}) {
  let receipt: string | null = null;
  const verdicts: { tries: number; cost: number; isRevealed: boolean }[] = [];
  const beliefs: (string | undefined)[] = [];
  for (const answer of answers) {
    const { status, body } = await check(answer, receipt, options);
    expect(status).toBe(200);
    receipt = body.receipt;
    verdicts.push({ tries: body.triesSpent, cost: body.cost, isRevealed: body.verdict.reveal !== null });
    beliefs.push(body.verdict.notes[0]?.belief?.id);
  }
  return { verdicts, beliefs, receipt };
}

describe('a check without a record', () => {
  it('tells the right answer once it is found', async () => {
    const { body } = await check('positive');
    expect(body).toMatchObject({ cost: 0, triesSpent: 0, verdict: { outcome: 'correct' } });
    expect(body.verdict.reveal?.answer).toEqual(['positive']);
  });

  it('tells it after three different wrong answers, and not before', async () => {
    const { verdicts } = await checkAll(['negative', 'neither', 'both']);
    expect(verdicts).toEqual([
      { tries: 1, cost: 1, isRevealed: false },
      { tries: 2, cost: 1, isRevealed: false },
      { tries: 3, cost: 1, isRevealed: true },
    ]);
  });

  it('names the belief behind an answer from the second different wrong one on', async () => {
    const { beliefs } = await checkAll(['negative', 'negative', 'neither', 'negative']);
    expect(beliefs).toEqual([undefined, undefined, undefined, 'dna-is-positive']);
  });

  it('does not believe a count that the caller sends', async () => {
    for (const said of [{ tries: 1000 }, { triesSpent: 1000 }, { tries: 2, isNearMissUsed: true }]) {
      const { body } = await api.call(null, endpoints.checkAnswer, {
        params: { id: 'mini-lab' },
        body: { questionCode: 'm1-charge', answer: ['negative'], ...said },
      });
      expect(body).toMatchObject({ triesSpent: 1, verdict: { outcome: 'not-yet', reveal: null } });
    }
  });

  it('does not count a wrong answer twice', async () => {
    const { verdicts } = await checkAll(['negative', 'negative', 'negative', 'neither', 'negative', 'both']);
    expect(verdicts.map(({ tries }) => tries)).toEqual([1, 1, 1, 2, 2, 3]);
    expect(verdicts.map(({ isRevealed }) => isRevealed)).toEqual([false, false, false, false, false, true]);
  });

  it('begins anew without a receipt, and counts an old one for what it said', async () => {
    const first = (await check('negative')).body.receipt;
    const second = (await check('neither', first)).body.receipt;
    expect((await check('both')).body).toMatchObject({ triesSpent: 1, verdict: { reveal: null } });
    for (let again = 0; again < 3; again += 1)
      expect((await check('both', first)).body).toMatchObject({ triesSpent: 2, verdict: { reveal: null } });
    expect((await check('both', second)).body.verdict.reveal?.answer).toEqual(['positive']);
  });

  it('takes no receipt of another exercise, nor one that is a day old', async () => {
    const { receipt } = await checkAll(['negative', 'neither']);
    const elsewhere = await check('no', receipt, { part: 'm1-second' });
    expect(elsewhere.body).toMatchObject({ triesSpent: 1, verdict: { reveal: null } });
    const another = await api.openAnother();
    const late = () =>
      another.call(null, endpoints.checkAnswer, {
        params: { id: 'mini-lab' },
        body: { questionCode: 'm1-charge', answer: ['both'], receipt },
      });
    expect((await late()).body.triesSpent).toBe(3);
    another.advance(receiptLifetimeMs);
    expect((await late()).body).toMatchObject({ triesSpent: 1, verdict: { reveal: null } });
  });

  it('takes no receipt of an earlier version of the lab', async () => {
    const { receipt } = await checkAll(['negative', 'neither']);
    const { database, content } = api.services;
    await database.query("UPDATE content_documents SET version = 'changed' WHERE id = 'mini-lab'");
    await content.reload();
    expect((await check('both', receipt)).body).toMatchObject({ triesSpent: 1, verdict: { reveal: null } });
  });

  it('refuses a receipt longer than any of ours', async () => {
    expect((await check('negative', 'x'.repeat(2001))).status).toBe(400);
  });
});

describe('who may have answers checked without a record', () => {
  const paid = { lab: 'paid-lab', part: 'p1-question' };

  it('is nobody without an account in a lab that needs a pass', async () => {
    const refused = await check('yes', null, paid);
    expect([refused.status, refused.body.code]).toEqual([403, 'lab-needs-pass']);
  });

  it('is a teacher, in every lab', async () => {
    const who = await api.createPerson('teacher');
    expect((await check('negative', null, { who })).body).toMatchObject({ triesSpent: 1 });
    expect((await checkAll(['negative', 'neither', 'both'], { who })).verdicts.at(-1)).toMatchObject({
      isRevealed: true,
    });
    expect((await check('yes', null, { who, ...paid })).status).toBe(200);
  });

  it('is no student whose class has the lab, also after the class has ended', async () => {
    const { code, classId } = await api.createClassroom();
    const who = await api.join(code);
    const refused = await check('negative', null, { who });
    expect([refused.status, refused.body.code]).toEqual([403, 'check-in-class']);
    await api.services.database.query('UPDATE classes SET archived_at = now() WHERE id = $1', [classId]);
    expect((await check('negative', null, { who })).status).toBe(403);
  });

  it('is a student whose classes do not have the lab, as any visitor', async () => {
    const who = await api.createPerson('student');
    expect((await check('negative', null, { who })).status).toBe(200);
    expect((await check('yes', null, { who, ...paid })).body.code).toBe('lab-needs-pass');
  });

  it('is nobody without a role', async () => {
    const refused = await check('negative', null, { who: api.signIn() });
    expect([refused.status, refused.body.code]).toEqual([403, 'role-required']);
  });

  it('is nobody in a lab that is switched off or unknown', async () => {
    const { database, content } = api.services;
    const switchTo = async (isOn: boolean) => {
      await database.query(
        `UPDATE content_documents SET full_document = jsonb_set(full_document, '{enabled}', $1) WHERE id = 'mini-lab'`,
        [JSON.stringify(isOn)],
      );
      await content.reload();
    };
    await switchTo(false);
    expect((await check('negative')).status).toBe(404);
    expect((await check('negative', null, { who: await api.createPerson('teacher') })).status).toBe(404);
    await switchTo(true);
    expect((await check('negative', null, { lab: 'nothing' })).status).toBe(404);
  });
});
