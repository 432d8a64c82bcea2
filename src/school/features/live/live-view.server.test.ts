import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { followJoined, followRoom, followTiles } from '../../../../tests/api/live-streams.ts';
import { endpoints } from '../../api/endpoints.ts';
import { keptFrom } from '../../kernel/kept-hours.ts';
import type { PresenceBody } from './live-endpoints.ts';
import { sweepPresences } from './rows/live-classes.server.ts';
import { hasHandUp, tileStateOf } from './tile.ts';

const waitsForLock = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const here = (code: string) => ({ params: { code, activityId: 'mini-lab' } });
let sequence = 0;
const sign = (changes: Partial<PresenceBody> = {}): PresenceBody => ({
  deviceID: 'tab-1',
  sequence: ++sequence,
  module: 'm1',
  screen: 'm1-start',
  lastAction: 'moved',
  ...changes,
});
const report = (
  who: Person | null,
  code: string,
  changes: Partial<PresenceBody> = {},
  via: Pick<TestApi, 'call'> = api,
) => via.call(who, endpoints.reportPresence, { ...here(code), body: sign(changes) });
const tiles = async (teacher: Person, code: string) =>
  (await api.call(teacher, endpoints.getTiles, here(code))).body;
const lower = (who: Person | null, code: string, studentId: string) =>
  api.call(who, endpoints.lowerHand, { params: { code, activityId: 'mini-lab', studentId } });
const pause = (who: Person | null, code: string, body: { message?: string; minutes?: number } = {}) =>
  api.call(who, endpoints.startEyesUp, { params: { code }, body });

async function openRoom() {
  const room = await api.createClassroom();
  const student = await api.join(room.code, 'Kim Reed');
  return { ...room, student };
}

describe('a sign of life', () => {
  it('shows the teacher where a student works, without a name or an answer', async () => {
    const { code, teacher, student } = await openRoom();
    const { status, body } = await report(student, code);
    expect([status, body.isHandUp, body.eyesUp]).toEqual([200, false, null]);
    const news = await tiles(teacher, code);
    expect(news.tiles).toMatchObject([
      { studentId: student.userId, moduleId: 'm1', screenId: 'm1-start', lastAction: 'moved', isDone: false },
    ]);
    expect(JSON.stringify(news)).not.toMatch(/Kim|answer/);
  });

  it('is not replaced by an older one of the same player, and is by another player', async () => {
    const { code, teacher, student } = await openRoom();
    await report(student, code, { sequence: 7, screen: 'seven' });
    await report(student, code, { sequence: 6, screen: 'six' });
    expect((await tiles(teacher, code)).tiles[0]?.screenId).toBe('seven');
    await report(student, code, { deviceID: 'tab-2', sequence: 1, screen: 'one' });
    expect((await tiles(teacher, code)).tiles[0]?.screenId).toBe('one');
    // The first player closes; the second is still open.
    await report(student, code, { sequence: 8, lastAction: 'left' });
    expect((await tiles(teacher, code)).tiles[0]).toMatchObject({ screenId: 'one', lastAction: 'moved' });
  });

  it('is answered with a time from before its state was read, so that the end of a lesson meanwhile is the later news', async () => {
    const { code, student } = await openRoom();
    await report(student, code);
    const holder = new pg.Client({ connectionString: api.connectionString });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('BEGIN; SELECT FROM live_classes FOR UPDATE');
    const reporting = report(student, code);
    await expect
      .poll(async () => (await holder.query(waitsForLock)).rows.length, { timeout: 10_000 })
      .toBeGreaterThan(0);
    await holder.query(`UPDATE classes SET lesson_end = '{"id": "e", "atMs": 1}' WHERE code = $1`, [code]);
    const endedAtMs = Date.now();
    await holder.query('COMMIT');
    const { body } = await reporting;
    expect([body.lessonEndedAtMs, body.atMs <= endedAtMs]).toEqual([undefined, true]);
  });

  it('says no more than that somebody is there when nothing was done', async () => {
    const { code, teacher, student } = await openRoom();
    await report(student, code, { lastAction: 'worked' });
    const [before] = (await tiles(teacher, code)).tiles;
    api.advance(1);
    await report(student, code, { lastAction: 'here' });
    const [after] = (await tiles(teacher, code)).tiles;
    expect(after).toMatchObject({ lastAction: 'worked', actedAtMs: before?.actedAtMs });
    expect(after?.seenAtMs).toBeGreaterThan(before?.seenAtMs ?? 0);
  });

  it('comes from answers too: outcomes, tries without success, and the end', async () => {
    const { code, teacher, student } = await openRoom();
    const tile = async () => (await tiles(teacher, code)).tiles[0];
    await report(student, code);
    await api.answer(student, code, 'm1-charge', ['negative']);
    await expect.poll(tile).toMatchObject({ lastAction: 'not-yet', wrongTries: 1, screenId: 'm1-start' });
    await api.answer(student, code, 'm1-charge', ['neither']);
    await expect.poll(tile).toMatchObject({ wrongTries: 2 });
    const stuck = await tiles(teacher, code);
    expect(tileStateOf(stuck.tiles[0] as never, stuck.atMs)).toBe('stuck');
    await api.answer(student, code, 'm1-charge', ['positive']);
    await expect.poll(tile).toMatchObject({ lastAction: 'right', wrongTries: 0 });
    await api.answer(student, code, 'm1-second', ['yes']);
    await report(student, code, { hand: 'up' });
    await api.call(student, endpoints.saveProgress, { ...here(code), body: { status: 'Completed' } });
    await expect.poll(tile).toMatchObject({ lastAction: 'finished', isDone: true, handRaisedAtMs: null });
  });

  it('is not written for an answer while nobody looks, and is there when somebody does', async () => {
    const { code, teacher, student, classId } = await openRoom();
    const { database } = api.services;
    const held = async () =>
      (await database.query('SELECT last_action, wrong_tries FROM presences WHERE class_id = $1', [classId]))
        .rows;
    await report(student, code);
    await api.answer(student, code, 'm1-charge', ['negative']);
    await api.answer(student, code, 'm1-charge', ['neither']);
    await api.answer(student, code, 'm1-charge', ['positive']);
    await report(student, code, { lastAction: 'here' });
    expect(await held()).toEqual([{ last_action: 'moved', wrong_tries: 0 }]);
    // A student whose player sends no sign of life, and whose last answer is not right.
    const quiet = await api.join(code, 'Lee Moss');
    for (const option of ['negative', 'neither']) await api.answer(quiet, code, 'm1-charge', [option]);

    const news = await tiles(teacher, code);
    const tileOf = (who: Person) => news.tiles.find(({ studentId }) => studentId === who.userId);
    expect(tileOf(student)).toMatchObject({ lastAction: 'right', wrongTries: 0, screenId: 'm1-start' });
    expect(tileOf(quiet)).toMatchObject({ lastAction: 'not-yet', wrongTries: 2, moduleId: 'm1' });
  });

  it('of an answer does not stand over what was done after it', async () => {
    const { code, teacher, student } = await openRoom();
    for (const option of ['negative', 'neither']) await api.answer(student, code, 'm1-charge', [option]);
    await report(student, code, { screen: 'm1-next' });
    expect((await tiles(teacher, code)).tiles).toMatchObject([
      { lastAction: 'moved', screenId: 'm1-next', wrongTries: 0 },
    ]);
  });

  it('of an answer from before its teacher gave tries is not noticed afterwards', async () => {
    const { code, teacher, student } = await openRoom();
    await report(student, code);
    for (const option of ['negative', 'neither']) await api.answer(student, code, 'm1-charge', [option]);
    await api.call(teacher, endpoints.actOnStudentWork, {
      params: { code, activityId: 'mini-lab', studentId: student.userId },
      body: { id: crypto.randomUUID(), kind: 'grant-tries', questionCode: 'm1-charge', tries: 1 },
    });
    expect((await tiles(teacher, code)).tiles).toMatchObject([{ wrongTries: 0 }]);
  });

  it('of an answer is told by another process while somebody looks, and no more a minute later', async () => {
    const { code, teacher, student } = await openRoom();
    const another = await api.openAnother();
    const watching = await followTiles(api, teacher, code);
    await expect.poll(() => watching.said.length).toBe(1);
    await another.answer(student, code, 'm1-charge', ['negative']);
    await expect.poll(() => watching.said.at(-1)?.tiles).toMatchObject([{ lastAction: 'not-yet' }]);
    const count = watching.said.length;
    await api.services.database.query("UPDATE live_classes SET watched_until = now() - interval '1 s'");
    await another.answer(student, code, 'm1-charge', ['positive']);
    const [tile] = (await tiles(teacher, code)).tiles;
    expect(tile).toMatchObject({ lastAction: 'right' });
    await expect.poll(() => watching.said.length).toBe(count + 1);
    await watching.stop();
  });

  it('forgets wrong tries on another screen, and when the teacher gives tries', async () => {
    const { code, teacher, student } = await openRoom();
    const tile = async () => (await tiles(teacher, code)).tiles[0]?.wrongTries;
    await report(student, code);
    for (const option of ['negative', 'neither']) await api.answer(student, code, 'm1-charge', [option]);
    await expect.poll(tile).toBe(2);
    await report(student, code, { lastAction: 'here' });
    expect(await tile()).toBe(2);
    await api.call(teacher, endpoints.actOnStudentWork, {
      params: { code, activityId: 'mini-lab', studentId: student.userId },
      body: { id: crypto.randomUUID(), kind: 'grant-tries', questionCode: 'm1-charge', tries: 1 },
    });
    expect(await tile()).toBe(0);
    await api.answer(student, code, 'm1-charge', ['both']);
    await expect.poll(tile).toBe(3);
    await report(student, code, { screen: 'm1-next' });
    expect(await tile()).toBe(0);
  });

  it.each([
    ['a long device', { deviceID: 'x'.repeat(65) }],
    ['a negative sequence', { sequence: -1 }],
    ['an outcome of its own', { lastAction: 'right' }],
    ['a hand half up', { hand: 'half' }],
  ])('with %s is malformed', async (_name, changes) => {
    const { code, student } = await openRoom();
    const { status, body } = await report(student, code, changes as Partial<PresenceBody>);
    expect([status, body.code]).toEqual([400, 'invalid-request']);
  });

  it('goes with the student, and is forgotten after the school day', async () => {
    const { code, teacher, student, classId } = await openRoom();
    const other = await api.join(code, 'Lee Moss');
    await report(student, code);
    await report(other, code);
    await api.services.database.query('DELETE FROM enrolments WHERE class_id = $1 AND student_id = $2', [
      classId,
      student.userId,
    ]);
    expect((await tiles(teacher, code)).tiles.map(({ studentId }) => studentId)).toEqual([other.userId]);
    await sweepPresences(api.services.database, keptFrom('presence', Date.now() + 13 * 3_600_000));
    expect((await tiles(teacher, code)).tiles).toEqual([]);
  });
});

describe('the list of classes', () => {
  it('says how many hands are up, by the rule of the live view, and how far the class is in its labs', async () => {
    const { code, teacher, student } = await openRoom();
    await api.join(code, 'Lou Reed');
    const listed = async () => {
      const { body } = await api.call(teacher, endpoints.listTaughtClasses);
      const [{ labs, raisedHands } = { labs: [], raisedHands: -1 }] = body.classes;
      return { counts: labs[0]?.counts, raisedHands };
    };
    const notBegun = { notStarted: 2, inProgress: 0, completed: 0 };
    expect(await listed()).toEqual({ counts: notBegun, raisedHands: 0 });
    await report(student, code, { hand: 'up' });
    expect(await listed()).toEqual({ counts: notBegun, raisedHands: 1 });
    // Without a sign of life for two minutes, the student is away.
    const setSeen = (change: string) =>
      api.services.database.query(`UPDATE presences SET seen_at = seen_at ${change} WHERE student_id = $1`, [
        student.userId,
      ]);
    await setSeen("- interval '2 minutes'");
    expect((await listed()).raisedHands).toBe(0);
    await setSeen("+ interval '2 minutes'");
    expect((await listed()).raisedHands).toBe(1);
    await report(student, code, { lastAction: 'left' });
    expect((await listed()).raisedHands).toBe(0);
    await report(student, code, { hand: 'up' });
    await api.answer(student, code, 'm1-charge', ['positive']);
    expect(await listed()).toEqual({ counts: { ...notBegun, notStarted: 1, inProgress: 1 }, raisedHands: 1 });
    await api.answer(student, code, 'm1-second', ['yes']);
    // Done with everything that is given, whether or not Finish was pressed.
    expect(await listed()).toEqual({ counts: { ...notBegun, notStarted: 1, completed: 1 }, raisedHands: 1 });
    await api.call(student, endpoints.saveProgress, { ...here(code), body: { status: 'Completed' } });
    expect(await listed()).toEqual({ counts: { ...notBegun, notStarted: 1, completed: 1 }, raisedHands: 0 });
  });
});

describe('a hand', () => {
  const hand = async (teacher: Person, code: string) => {
    const { tiles: all, atMs } = await tiles(teacher, code);
    return all[0] ? hasHandUp(all[0], atMs) : null;
  };

  it('is raised once, lowered by its student or the teacher, and not raised again by a later sign of life', async () => {
    const { code, teacher, student } = await openRoom();
    expect((await report(student, code, { hand: 'up' })).body.isHandUp).toBe(true);
    const [raised] = (await tiles(teacher, code)).tiles;
    await report(student, code, { hand: 'up' });
    expect((await tiles(teacher, code)).tiles[0]?.handRaisedAtMs).toBe(raised?.handRaisedAtMs);
    expect((await lower(teacher, code, student.userId)).status).toBe(200);
    expect((await lower(teacher, code, student.userId)).status).toBe(200);
    expect((await report(student, code, { lastAction: 'here' })).body.isHandUp).toBe(false);
    await report(student, code, { hand: 'up' });
    expect((await report(student, code, { hand: 'down' })).body.isHandUp).toBe(false);
    expect(await hand(teacher, code)).toBe(false);
  });

  it('can be the first sign of life, up or down', async () => {
    const { code, teacher, student } = await openRoom();
    expect((await report(student, code, { hand: 'down' })).body.isHandUp).toBe(false);
    expect(await hand(teacher, code)).toBe(false);
    const other = await openRoom();
    expect((await report(other.student, other.code, { hand: 'up' })).body.isHandUp).toBe(true);
  });

  it('does not count after leaving, goes down on coming back, and after half an hour', async () => {
    const { code, teacher, student } = await openRoom();
    await report(student, code, { hand: 'up' });
    await report(student, code, { lastAction: 'left' });
    expect(await hand(teacher, code)).toBe(false);
    const back = await report(student, code, { deviceID: 'tab-9', lastAction: 'opened' });
    expect(back.body.isHandUp).toBe(false);
    expect(await hand(teacher, code)).toBe(false);

    const later = await api.openAnother();
    await report(student, code, { deviceID: 'tab-9', hand: 'up' });
    later.advance(31 * 60_000);
    const answer = await report(student, code, { deviceID: 'tab-9', lastAction: 'here' }, later);
    expect(answer.body.isHandUp).toBe(false);
  });

  it('is lowered neither by a second tab that opens nor by one that closes', async () => {
    const { code, teacher, student } = await openRoom();
    const raised = { deviceID: 'tab-1' } as const;
    await report(student, code, { ...raised, lastAction: 'opened' });
    await report(student, code, { ...raised, lastAction: 'here', hand: 'up' });
    const second = await report(student, code, { deviceID: 'tab-2', lastAction: 'opened' });
    expect(second.body.isHandUp).toBe(true);
    expect(await hand(teacher, code)).toBe(true);
    await report(student, code, { deviceID: 'tab-2', lastAction: 'left' });
    // The first tab was hidden behind the second, and tells again that it is there.
    const first = await report(student, code, { ...raised, lastAction: 'here' });
    expect(first.body.isHandUp).toBe(true);
    expect((await tiles(teacher, code)).tiles).toMatchObject([{ lastAction: 'here' }]);
    expect(await hand(teacher, code)).toBe(true);
    // Its student lowers it in either tab.
    expect((await report(student, code, { deviceID: 'tab-2', hand: 'down' })).body.isHandUp).toBe(false);
    expect(await hand(teacher, code)).toBe(false);
  });

  it('of somebody who is not in the class is not found', async () => {
    const { code, teacher } = await openRoom();
    const stranger = await api.createPerson('student');
    expect((await lower(teacher, code, stranger.userId)).body.code).toBe('not-found');
  });
});

describe('eyes up', () => {
  it('reaches who reports, ends by the teacher or by the clock, and repeats harmlessly', async () => {
    const { code, teacher, student } = await openRoom();
    const begun = await pause(teacher, code, { message: ' Look at the board ', minutes: 2 });
    expect(begun.body).toMatchObject({ message: 'Look at the board' });
    expect(begun.body.endsAtMs - begun.body.startedAtMs).toBe(120_000);
    expect((await report(student, code)).body.eyesUp).toEqual(begun.body);
    const again = await pause(teacher, code, { message: 'Again' });
    expect((await report(student, code)).body.eyesUp).toEqual(again.body);
    for (const _ of [1, 2])
      expect((await api.call(teacher, endpoints.endEyesUp, { params: { code } })).status).toBe(200);
    expect((await report(student, code)).body.eyesUp).toBeNull();

    const later = await api.openAnother();
    await pause(teacher, code, { minutes: 15 });
    later.advance(15 * 60_000 + 1000);
    expect((await report(student, code, {}, later)).body.eyesUp).toBeNull();
  });

  it('is told to students outside the player at once, and to the teacher on every page of the class', async () => {
    const { code, teacher, student } = await openRoom();
    const stranger = await api.createPerson('student');
    const [own, other] = [await followJoined(api, student), await followJoined(api, stranger)];
    const pauseSeenBy = async (who: Person) =>
      (await api.call(who, endpoints.listClasses)).body.classes.map(({ eyesUp }) => eyesUp?.message);
    expect(await pauseSeenBy(student)).toEqual([undefined]);
    const told = own.said.length;
    await pause(teacher, code, { message: 'Look' });
    await expect.poll(() => own.said.length).toBeGreaterThan(told);
    expect(await pauseSeenBy(student)).toEqual(['Look']);
    const taught = (await api.call(teacher, endpoints.getClass, { params: { code } })).body;
    expect(taught).toMatchObject({ view: 'teacher', eyesUp: { message: 'Look' } });
    await api.call(teacher, endpoints.endEyesUp, { params: { code } });
    expect(await pauseSeenBy(student)).toEqual([undefined]);
    // A student who is removed is followed no more.
    await api.call(teacher, endpoints.removeStudent, { params: { code, studentId: student.userId } });
    await own.ended;
    expect(other.said).toHaveLength(1);
    await other.stop();
  });

  it('never keeps an answer from being saved', async () => {
    const { code, teacher, student } = await openRoom();
    await pause(teacher, code);
    const saved = await api.answer(student, code, 'm1-charge', ['positive']);
    expect([saved.status, saved.body.progress[0]?.isCorrect]).toEqual([200, true]);
  });

  it.each([{ minutes: 0 }, { minutes: 16 }, { message: 'x'.repeat(201) }])(
    'with %o is malformed',
    async (body) => {
      const { code, teacher } = await openRoom();
      expect((await pause(teacher, code, body)).status).toBe(400);
    },
  );
});

describe('who may', () => {
  it('report: enrolled students of an open class, in a lab they see', async () => {
    const { code, teacher, student, classId } = await openRoom();
    const codeOf = async (who: Person | null, to = here(code)) => {
      const { status, body } = await api.call(who, endpoints.reportPresence, { ...to, body: sign() });
      const stream = await api.request(
        `/private/classes/${to.params.code}/activity/${to.params.activityId}/presence/events`,
        { headers: { Authorization: `Bearer ${who?.token}` } },
      );
      expect(stream.status).toBe(status);
      await stream.body?.cancel();
      return [status, body.code];
    };
    const { database } = api.services;
    const set = (column: string, value: string) =>
      database.query(`UPDATE classes SET ${column} = ${value} WHERE id = $1`, [classId]);

    expect(await codeOf(null)).toEqual([401, 'unauthenticated']);
    expect(await codeOf(await api.createPerson('student'))).toEqual([404, 'class-not-found']);
    expect(await codeOf((await openRoom()).student)).toEqual([404, 'class-not-found']);
    expect(await codeOf(teacher)).toEqual([404, 'class-not-found']);
    await api.call(teacher, endpoints.workAsStudent, { params: { code } });
    expect(await codeOf(teacher)).toEqual([403, 'forbidden']);
    expect(await codeOf(student, { params: { code, activityId: 'none' } })).toEqual([
      404,
      'activity-not-in-class',
    ]);
    await set('disabled_at', 'now()');
    expect(await codeOf(student)).toEqual([409, 'class-disabled']);
    await set('archived_at', 'now()');
    expect(await codeOf(student)).toEqual([409, 'class-archived']);
    await set('archived_at', 'NULL, disabled_at = NULL');
    await database.query('DELETE FROM enrolments WHERE class_id = $1 AND student_id = $2', [
      classId,
      student.userId,
    ]);
    expect(await codeOf(student)).toEqual([404, 'class-not-found']);
  });

  it('watch, lower and pause: the owner, who still reads an archived class', async () => {
    const { code, teacher, student, classId } = await openRoom();
    const other = await api.createPerson('teacher');
    const all = async (who: Person | null) => {
      const stream = await api.request(`/private/classes/${code}/activity/mini-lab/live/events`, {
        headers: { Authorization: `Bearer ${who?.token}` },
      });
      await stream.body?.cancel();
      return [
        (await api.call(who, endpoints.getTiles, here(code))).status,
        stream.status,
        (await lower(who, code, student.userId)).status,
        (await pause(who, code)).status,
        (await api.call(who, endpoints.endEyesUp, { params: { code } })).status,
      ];
    };
    expect(await all(null)).toEqual([401, 401, 401, 401, 401]);
    expect(await all(student)).toEqual([403, 403, 403, 403, 403]);
    expect(await all(other)).toEqual([404, 404, 404, 404, 404]);
    expect(await all(teacher)).toEqual([200, 200, 200, 200, 200]);
    for (const [column, refusal] of [
      ['disabled_at', 'class-disabled'],
      ['archived_at', 'class-archived'],
    ]) {
      await api.services.database.query(`UPDATE classes SET ${column} = now() WHERE id = $1`, [classId]);
      expect(await all(teacher)).toEqual([200, 200, 200, 409, 200]);
      expect((await pause(teacher, code)).body.code).toBe(refusal);
      expect((await tiles(teacher, code)).isOpen).toBe(false);
    }
  });
});

describe('the streams', () => {
  it('carry what happens in another process, each change once, and go on after the last one heard', async () => {
    const another = await api.openAnother();
    const { code, teacher, student } = await openRoom();
    const first = await followTiles(api, teacher, code);
    await expect.poll(() => first.said).toMatchObject([{ isFull: true, tiles: [] }]);
    await report(student, code, { screen: 's1' }, another);
    await expect.poll(() => first.said.at(-1)?.tiles[0]?.screenId).toBe('s1');
    const lastHeard = first.said.at(-1)?.eventId ?? '';
    expect(Number(lastHeard)).toBe(first.said.at(-1)?.version);
    await first.stop();

    await report(student, code, { screen: 's2' }, another);
    const kim = await api.join(code, 'Kim Two');
    await report(kim, code, { screen: 's3' });
    const second = await followTiles(another, teacher, code, { lastEventId: lastHeard });
    await expect.poll(() => second.said.length).toBe(1);
    expect(second.said[0]).toMatchObject({ isFull: false });
    expect(new Set(second.said[0]?.tiles.map(({ screenId }) => screenId))).toEqual(new Set(['s2', 's3']));
    await second.stop();

    // Nothing has changed since: the stream says so, and repeats no tile.
    const third = await followTiles(api, teacher, code, { lastEventId: second.said[0]?.eventId ?? '' });
    await expect.poll(() => third.said).toMatchObject([{ isFull: false, tiles: [] }]);
    await third.stop();
    // An unknown event number, as after a loss of the table: every tile is sent.
    const fourth = await followTiles(api, teacher, code, { lastEventId: '999999999999999' });
    await expect.poll(() => fourth.said[0]?.tiles.length).toBe(2);
    expect(fourth.said[0]?.isFull).toBe(true);
    await fourth.stop();
  });

  it('miss nothing and double nothing while students of two processes work and listeners come and go', async () => {
    const another = await api.openAnother();
    const { code, teacher } = await api.createClassroom();
    const students = await Promise.all(Array.from({ length: 8 }, () => api.join(code)));
    const rounds = 25;
    let isWorking = true;
    const steady = await followTiles(api, teacher, code);
    const coming = (async () => {
      let lastEventId: string | undefined;
      const heard: string[] = [];
      while (isWorking || heard.length === 0) {
        const stream = await followTiles(another, teacher, code, lastEventId ? { lastEventId } : {});
        await new Promise((resolve) => setTimeout(resolve, 15));
        await stream.stop();
        for (const { eventId, tiles: changed } of stream.said) {
          if (eventId !== null && changed.length > 0) heard.push(eventId);
          lastEventId = eventId ?? lastEventId;
        }
      }
      const last = await followTiles(another, teacher, code, lastEventId ? { lastEventId } : {});
      await expect.poll(() => last.said.length).toBeGreaterThan(0);
      await last.stop();
      for (const { eventId, tiles: changed } of last.said)
        if (eventId !== null && changed.length > 0) heard.push(eventId);
      return heard;
    })();
    await Promise.all(
      students.map(async (student, index) => {
        for (let round = 1; round <= rounds; round += 1) {
          const via = (index + round) % 2 === 0 ? api : another;
          await report(student, code, { deviceID: `d${index}`, sequence: round, screen: `r${round}` }, via);
        }
      }),
    );
    isWorking = false;
    const versions = (await coming).map(Number);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    const final = () => {
      const known = new Map<string, string | null>();
      for (const { tiles: changed } of steady.said)
        for (const { studentId, screenId } of changed) known.set(studentId, screenId);
      return [...known.values()];
    };
    await expect.poll(final).toEqual(students.map(() => `r${rounds}`));
    const ids = steady.said.map(({ version }) => version);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    await steady.stop();
  });

  it('tell students of a pause and of their own hand, and nobody of another lab', async () => {
    const another = await api.openAnother();
    const { code, teacher, student } = await openRoom();
    const other = await api.join(code);
    const room = await followRoom(another, student, code);
    const others = await followRoom(api, other, code);
    await expect.poll(() => [room.said.length, others.said.length]).toEqual([1, 1]);
    expect(room.said[0]).toMatchObject({ isHandUp: false, eyesUp: null });
    await report(student, code, { hand: 'up' });
    await expect.poll(() => room.said.at(-1)?.isHandUp).toBe(true);
    await lower(teacher, code, student.userId);
    await expect.poll(() => room.said.at(-1)?.isHandUp).toBe(false);
    expect(others.said.length).toBe(1);
    await pause(teacher, code, { message: 'Look here' });
    await expect.poll(() => others.said.at(-1)?.eyesUp?.message).toBe('Look here');
    await expect.poll(() => room.said.at(-1)?.eyesUp?.message).toBe('Look here');
    await api.call(teacher, endpoints.endEyesUp, { params: { code } });
    await expect.poll(() => others.said.at(-1)?.eyesUp).toBeNull();
    // A client that connects during a pause is told at once.
    await pause(teacher, code);
    const late = await followRoom(api, other, code);
    await expect.poll(() => late.said[0]?.eyesUp?.message).toBe('');
    for (const stream of [room, others, late]) await stream.stop();
  });

  it('of a student who is removed end at once, at every process; the others go on', async () => {
    const another = await api.openAnother();
    const { code, teacher, student } = await openRoom();
    const staying = await api.join(code);
    const [ofRemoved, ofStaying] = await Promise.all([
      followRoom(another, student, code),
      followRoom(another, staying, code),
    ]);
    await expect.poll(() => [ofRemoved.said.length, ofStaying.said.length]).toEqual([1, 1]);
    const startedMs = performance.now();
    const seat = { code, studentId: student.userId };
    expect((await api.call(teacher, endpoints.removeStudent, { params: seat, body: {} })).status).toBe(200);
    await ofRemoved.ended;
    // Without the hint a removal is only found by a check every 20 seconds.
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    await pause(teacher, code, { message: 'Look here' });
    await expect.poll(() => ofStaying.said.at(-1)?.eyesUp?.message).toBe('Look here');
    await ofStaying.stop();
  });

  it('end when the server stops', async () => {
    const stopping = await api.openAnother();
    const { code, teacher, student } = await openRoom();
    const streams = [await followTiles(stopping, teacher, code), await followRoom(stopping, student, code)];
    stopping.stopStreams();
    await Promise.all(streams.map(({ ended }) => ended));
  });
});
