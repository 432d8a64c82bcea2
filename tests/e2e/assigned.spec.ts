import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { exportEndpoints as endpoints, gradeShapes } from '../../src/school/features/reports/exports.ts';
import { followRoom } from '../api/live-streams.ts';
import { readPdf, rowsOf } from '../api/reports/read-pdf.ts';
import { heading } from './pages/account.ts';
import { expectStanding, openTaughtClass } from './pages/classes.ts';
import { test, together } from './pages/journey.ts';
import {
  answerAndCheck,
  answerOnScreen,
  cardOf,
  check,
  finishLab,
  labAddress,
  openScreenOf,
  saveState,
} from './pages/lab.ts';
import {
  activityId,
  activityTitle,
  getItem,
  type LabItem,
  lessons,
  lessonTitles,
  rightAnswer,
} from './pages/lab-content.ts';
import { actAs, attemptOf, type Member, send } from './pages/people.ts';
import { readTable } from './pages/snapshot.ts';

const claims = 'c1-origin-claims';
const team = 'c1-team';
const heldText = 'Your teacher has not opened this lesson yet.';

const titleOf = (lesson: string) => lessonTitles[lesson] ?? '';

const tileOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /^Students at work/ })
    .getByRole('listitem')
    .filter({ hasText: name });

/** The addresses of all links on the page that lead into one of these lessons. */
const leadsInto = (page: Page, lessonIds: readonly string[]) =>
  page
    .locator('a[href]')
    .evaluateAll(
      (links, ids) =>
        links
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => ids.some((id) => new RegExp(`module=${id}\\b`).test(href))),
      lessonIds,
    );

test.describe('two of six lessons', () => {
  const className = 'Biology, two lessons';
  const whole = `${activityTitle} (lessons 1, 2)`;
  const given = ['c1', 'c2'];
  const others = [...lessons.keys()].filter((id) => !given.includes(id));

  /**
   * Counted by hand in the content. Lesson 1 has 6 required parts and 4 scored questions; lesson 2 has 8 required parts,
   * of which the bench is not scored, and 8 scored questions, one of them not required. `lessons` are the two as tables of teachers say
   * them, and `lists` as the student reads them.
   */
  const [requiredCount, scoredCount, questionCount] = [14, 12, 12];
  const expected = {
    'Ana Petrov': {
      ...{
        status: 'Done',
        pdfStatus: 'Done',
        csvStatus: 'Completed',
        tile: 'Done',
        done: 14,
        right: 12,
        points: '12',
      },
      ...{ lessons: ['Done', 'Done'], lists: ['Done', 'Done'], lessonsDone: '2 of 2 lessons done' },
      next: 'You have done everything that is open in this class.',
      answered: ['6 of 6 answered', '8 of 8 answered'],
    },
    'Ben Quist': {
      ...{ status: 'In progress', pdfStatus: 'In progress', csvStatus: 'In Progress', tile: 'Working' },
      ...{ done: 8, right: 6, points: '6' },
      ...{ lessons: ['Done', '2 of 8'], lists: ['Done', '2 of 8 done'], lessonsDone: '1 of 2 lessons done' },
      next: `Go on with ${activityTitle}`,
      answered: ['6 of 6 answered', '2 of 8 answered'],
    },
    // A student who has not begun has a blank cell in a gradebook. Files do not tell whether a lesson was opened.
    'Chi Ruiz': {
      ...{
        status: 'Never opened',
        pdfStatus: 'Not started',
        csvStatus: 'Not started',
        tile: 'Not here yet',
        done: 0,
        right: 0,
        points: '',
      },
      ...{ lessons: ['Not started', 'Not started'], lists: ['Not started', 'Not started'] },
      ...{ lessonsDone: '0 of 2 lessons done', next: `Begin with ${activityTitle}` },
      answered: ['0 of 6 answered', '0 of 8 answered'],
    },
  } as const;
  type Name = keyof typeof expected;
  /** By last name, as tables and files have them. */
  const names = Object.keys(expected) as Name[];
  const inListForm = (name: string) => name.split(' ').reverse().join(', ');
  const percentOf = (count: number, of: number) => `${count} of ${of} (${Math.round((count / of) * 100)}%)`;

  const titlesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => [titleOf(id), ...(lessons.get(id) ?? []).map(({ title }: LabItem) => title)]);
  const known = new Set(titlesOf(given));
  const foreign = titlesOf(others).filter((title) => title && !known.has(title));

  /** Neither a title nor a number of the lessons that are not given. */
  function expectSilent(text: string, where: string) {
    expect(
      foreign.filter((title) => text.includes(title)),
      where,
    ).toEqual([]);
    expect(text.match(/(?<![\d.,])[3-6]\.\d{1,2}[a-z]?(?![\d%])/g) ?? [], where).toEqual([]);
  }
  const expectPageSilent = async (page: Page) =>
    expectSilent(await page.getByRole('main').innerText(), page.url());

  test('every screen and every file speaks of the two that are given', async ({ openDevice, origin }) => {
    const desk = await openDevice({ viewport: { width: 1440, height: 900 } });
    const school = await openDevice();
    const { page: board, acts } = desk;
    const teacher = await acts.enter('teacher', 'Imani Castellanos');
    const code = await acts.createClass(teacher, className);
    await acts.give(teacher, code, given, '2099-06-30T18:00:00.000Z');
    const cards = await acts.makeCards(teacher, code, names);
    const ids = new Map<string, string>();
    let ben: Member | undefined;

    // Ben is the last, so that the session of this browser stays his.
    for (const name of ['Ana Petrov', 'Chi Ruiz', 'Ben Quist'] as const)
      await test.step(`${name} sees what is given, done and next`, async () => {
        const { page } = school;
        const own = expected[name];
        const card = cards.find((one) => one.name === name);
        if (!card) throw new Error(`${name} has no card`);
        const student = await school.acts.enterByCard(code, card);
        if (own.done > 0)
          await school.acts.answerBetween(
            student,
            code,
            team,
            name === 'Ben Quist' ? 'c2-own-blank' : 'c3-recall',
          );
        ben = student;

        await page.goto(labAddress(code));
        const rows = page.getByRole('link', { name: /^Open lesson/ });
        await expect(rows).toHaveCount(2);
        for (const [at, id] of given.entries()) {
          const row = page.getByRole('listitem').filter({ hasText: titleOf(id) });
          await expect(row.filter({ has: rows })).toContainText(own.answered[at] ?? '');
        }
        await expectPageSilent(page);
        if (name === 'Ben Quist')
          await expect(
            page.getByText(`${requiredCount - own.done} required parts are not answered yet`),
          ).toBeVisible();
        if (name === 'Ana Petrov') {
          await finishLab(page);
          const results = page.getByRole('region', { name: 'What you were given is done' }).getByRole('row');
          await expect(results).toHaveText([
            /^Lesson/,
            /^Mission brief4 of 4/,
            /^Swab without fooling yourself8 of 8/,
          ]);
          await expectPageSilent(page);
        }

        await page.goto(`/classes/class?code=${code}`);
        const list = page.getByRole('list', { name: `Lessons of ${activityTitle}` }).getByRole('listitem');
        await expect(list).toHaveText(given.map((id, at) => `${titleOf(id)}${own.lists[at]}`));
        await expect(page.getByText(own.lessonsDone)).toBeVisible();
        await expect(page.getByRole('region', { name: 'What to do next' })).toContainText(own.next);
        await expect(page.getByText('Lessons 1 and 2 of 6')).toBeVisible();
        // 20 and 28 minutes; the six take 168.
        await expect(page.getByText('About 48 minutes')).toBeVisible();
        await expectPageSilent(page);
      });

    await test.step('the class page and the card of the class', async () => {
      await openTaughtClass(board, code, 'run');
      await expect(board.getByText('Done by 1 of 3 students', { exact: true })).toBeVisible();
      for (const name of names) {
        const { status, lessons: standings } = expected[name];
        const [lesson1 = '', lesson2 = ''] = standings;
        await expectStanding(board, name, { activity: status, lesson1, lesson2 });
      }
      for (const [title, counts] of [
        [titleOf('c1'), ['1', '0', '2']],
        [titleOf('c2'), ['1', '1', '1']],
      ] as const) {
        const row = board.getByRole('row').filter({ has: board.getByRole('link', { name: title }) });
        await expect(row).toContainText(counts.join(''));
      }
      await expectPageSilent(board);
      await board.goto('/teacher');
      await expect(board.getByRole('listitem').filter({ hasText: className }).first()).toContainText(
        '2 lessons given · 1 done, 1 in progress, 1 not started · due Jun 30, 2099',
      );
      await expectPageSilent(board);
    });

    await test.step('the live view', async () => {
      if (ben) await school.acts.beAt(ben, code, 'c2', 'c2-screen-own');
      await board.goto(`/teacher/classes/class?code=${code}&tab=live`);
      for (const name of names) await expect(tileOf(board, name)).toContainText(expected[name].tile);
      const screens = board.getByRole('button', { name: /^Lesson \d, screen/ });
      const wanted = given.flatMap((id) =>
        (lessons.get(id) ?? []).filter(({ type }) => type === 'new-screen'),
      );
      await expect(screens).toHaveCount(wanted.length);
      await expectPageSilent(board);
    });

    await test.step('the snapshot and the question view', async () => {
      await board.goto(`/classes/summary?code=${code}&activity=${activityId}`);
      await expect(heading(board, 'Performance snapshot')).toBeVisible();
      const figures = board.getByLabel('The class in figures');
      await expect(figures).toContainText('1 done, 1 in progress, 1 not started');
      // 14, 8 and 0 of 14 each.
      await expect(figures).toContainText('52%');
      await expect(figures).toContainText('22 of 42 required parts');
      const { heads, rows } = await readTable(board);
      expect(heads.filter((head) => /^\d\.\d/.test(head))).toHaveLength(questionCount);
      for (const name of names)
        expect(rows[name]?.slice(0, 2)).toEqual([
          `${expected[name].done}/${requiredCount}`,
          `${expected[name].right}/${scoredCount}`,
        ]);
      await expectPageSilent(board);
      await board.goto(`/classes/summary?code=${code}&activity=${activityId}&show=questions`);
      await expect(board.getByText('Counted: Lessons 1 and 2 of 6.')).toBeVisible();
      const options = board.getByRole('combobox', { name: 'Question' }).getByRole('option');
      await expect(options.filter({ hasText: /^[12]\.\d/ })).toHaveCount(questionCount);
      await expect(options).toHaveCount(questionCount);
      await expectPageSilent(board);
    });

    const fetchFile = async (path: string, query: string) => {
      const filled = path.replace('{code}', code).replace('{activityId}', activityId);
      const reply = await send(desk.context.request, 'GET', filled + query, { origin, token: teacher.token });
      expect(reply.status(), filled + query).toBe(200);
      return reply;
    };
    const csv = async (path: string, query: string): Promise<string[][]> => {
      const text = await (await fetchFile(path, query)).text();
      expectSilent(text, path + query);
      return parse(text, { bom: true, relax_column_count: true });
    };
    const counted = 'Lessons 1 and 2 of 6';
    const withHeads = ([heads = [], ...rows]: string[][]) =>
      rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])));

    await test.step('every file of the class', async () => {
      const files = new Map<string, string[][]>();
      for (const shape of gradeShapes)
        files.set(shape, await csv(endpoints.exportGrades.path, `?shape=${shape}`));
      const cells = names.map((name) => expected[name].points);
      expect(files.get('canvas')).toEqual([
        ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', whole],
        ['    Points Possible', '', '', '', '', String(scoredCount)],
        ...names.map((name, at) => [inListForm(name), '', '', '', '', cells[at]]),
      ]);
      expect(files.get('schoology')).toEqual([
        ['Unique User ID', 'First Name', 'Last Name', whole],
        ...names.map((name, at) => ['', ...name.split(' '), cells[at]]),
      ]);
      expect(files.get('google-classroom')).toEqual([
        ['Last Name', 'First Name', 'Email Address', whole],
        ['', '', 'Points', String(scoredCount)],
        ...names.map((name, at) => [...name.split(' ').reverse(), '', cells[at]]),
      ]);
      expect(files.get('powerschool')?.slice(2)).toEqual([
        ['Assignment Name:', whole],
        ['Due Date:', '2099-06-30'],
        ['Points Possible:', String(scoredCount)],
        ['Extra Points:', '0'],
        ['Score Type:', 'POINTS'],
        ['Student Num', 'Student Name', 'Score'],
        ...names.map((name, at) => ['', inListForm(name), cells[at]]),
      ]);
      // Nobody has given an answer that points to a belief.
      expect(files.get('beliefs')).toHaveLength(1);

      const report = withHeads(files.get('grade-report') ?? []);
      expect(report.map(({ Student }) => Student)).toEqual(names);
      const classData = withHeads(await csv(endpoints.exportClass.path, '?shape=class-data'));
      for (const rows of [report, classData])
        for (const [at, name] of names.entries())
          expect(rows[at]).toMatchObject({
            Student: name,
            Status: expected[name].csvStatus,
            'Done (required parts answered)': String(expected[name].done),
            'Done, out of (required parts)': String(requiredCount),
            'Right at any try (scored questions)': String(expected[name].right),
            'Right, out of (scored questions)': String(scoredCount),
            'Answers given after the due date': '0',
            Counted: counted,
          });
      const asked = Object.keys(report[0] ?? {}).filter((head) => /^\d\.\d[^:]*$/.test(head));
      expect(asked).toHaveLength(questionCount);

      const points = `${whole}: points (scored questions right at any try)`;
      const ofClass = withHeads(await csv(endpoints.exportClass.path, '?shape=gradebook'));
      const own = withHeads(files.get('gradebook') ?? []);
      for (const [at, name] of names.entries()) {
        expect(ofClass[at]).toMatchObject({ [points]: cells[at] });
        expect(own[at]).toMatchObject({
          [`For the gradebook, ${points}`]: cells[at],
          'Total: points (scored questions right at any try)': cells[at] && String(expected[name].right),
          'Total: out of (scored questions)': String(scoredCount),
          Counted: counted,
        });
      }

      for (const row of classData) ids.set(row.Student ?? '', row['Student ID'] ?? '');
    });

    await test.step('the PDF of the class and the page of each student', async () => {
      const pdf = async (path: string, query = '') => {
        const { nodes } = await readPdf(new Uint8Array(await (await fetchFile(path, query)).body()));
        // The reader of PDFs leaves out the space at the end of a line.
        const words = nodes.map(({ text }) => text.replace(/\s/g, ''));
        expectSilent(nodes.map(({ text }) => text).join('\n'), path + query);
        return {
          rows: rowsOf(nodes),
          says: (text: string) => words.includes(text.replace(/\s/g, '')),
          begins: (text: string) => words.some((word) => word.startsWith(text.replace(/\s/g, ''))),
        };
      };
      const figuresOf = (name: Name) => {
        const { done, right } = expected[name];
        return [percentOf(done, requiredCount), percentOf(right, scoredCount)] as const;
      };
      const ofClass = await pdf(endpoints.downloadClassReport.path);
      expect(ofClass.says(counted)).toBe(true);
      for (const name of names) {
        const [done, right] = figuresOf(name);
        // Nobody needed a second try.
        expect(ofClass.rows).toContainEqual([name, expected[name].pdfStatus, done, right, right, '0', 'No']);
        const page = await pdf(endpoints.downloadSummary.path, `?student=${ids.get(name)}`);
        expect(page.says(counted)).toBe(true);
        // The date is years ahead, so answers are compared with everything that is given, and nobody is behind.
        const soFar = `${expected[name].right} of ${scoredCount}`;
        expect(page.begins('Due next, '), name).toBe(true);
        expect(
          page.says(`Scored questions that are right so far: ${soFar}; at the first try: ${soFar}.`),
          name,
        ).toBe(expected[name].done > 0);
      }
      await pdf(endpoints.downloadStudentPages.path, '?version=teacher');
    });
  });
});

test('a held first lesson locks nobody out of what is open, and one press lets past who is stuck', async ({
  openDevice,
}) => {
  const recall = 'c3-recall';
  const held = ['c1', 'c2'];
  const desk = await openDevice({ viewport: { width: 1440, height: 900 } });
  const [ana, ben] = [await openDevice(), await openDevice()];
  const teacher = await desk.acts.enter('teacher', 'Imani Castellanos');
  const code = await desk.acts.createClass(teacher, 'Biology, held');
  const cards = await desk.acts.makeCards(teacher, code, ['Ana Petrov', 'Ben Quist']);
  for (const [at, device] of [ana, ben].entries()) {
    const card = cards[at];
    if (!card) throw new Error('a student has no card');
    const student = await device.acts.enterByCard(code, card);
    // Ana was there when lesson 1 was done, and Ben was ill.
    if (device === ana) await device.acts.answerBetween(student, code, team, 'c2-recall');
  }
  await desk.acts.hold(teacher, code, held);

  for (const [name, { page }] of [
    ['Ana, who has done lesson 1', ana],
    ['Ben, who has not', ben],
  ] as const)
    await test.step(`${name}, comes to lesson 3, and nothing leads to a closed door`, async () => {
      await page.goto(`/classes/class?code=${code}`);
      await expect(heading(page, 'Biology, held')).toBeVisible();
      await expect(page.getByRole('link', { name: /^(Start|Continue|Begin|Go on)/ }).first()).toBeVisible();
      expect(await leadsInto(page, held)).toEqual([]);
      await page.goto(labAddress(code));
      await expect(page.getByText(heldText)).toHaveCount(2);
      await expect(page.getByRole('link', { name: /^Open lesson/ })).toHaveCount(4);
      expect(await leadsInto(page, held)).toEqual([]);
      await page.getByRole('link', { name: `Open lesson 3: ${titleOf('c3')}` }).click();
      await expect(cardOf(page, recall)).toBeVisible();
      await expect(cardOf(page, recall).getByText('Not open yet')).toHaveCount(0);
      expect(await leadsInto(page, held)).toEqual([]);
      // A kept address of a closed lesson says so, and leads to what is open.
      await page.goto(`${labAddress(code)}&module=c1&screen=c1-screen-origins`);
      await expect(page.getByText(heldText)).toBeVisible();
      await expect(cardOf(page, claims)).toHaveCount(0);
      expect(await leadsInto(page, held)).toEqual([]);
    });

  const next = (page: Page) =>
    page
      .getByRole('navigation', { name: 'Screens of this lesson' })
      .getByRole('link', { name: 'Next', exact: true });

  await test.step('Ana answers and goes on', async () => {
    await openScreenOf(ana.page, code, recall);
    await answerAndCheck(ana.page, recall, rightAnswer(recall), 'Right.');
    await next(ana.page).click();
    await expect(ana.page).toHaveURL(/screen=c3-screen-gene/);
    expect(await leadsInto(ana.page, held)).toEqual([]);
  });

  await test.step('Ben is stuck at a part that is open, and is told of no other', async () => {
    await openScreenOf(ben.page, code, recall);
    // An answer that was given before the first report of its player is on no tile.
    await desk.page.goto(`/teacher/classes/class?code=${code}&tab=live`);
    await expect(tileOf(desk.page, 'Ben Quist')).toContainText(`${titleOf('c3')}, screen 1 of`);
    await answerAndCheck(ben.page, recall, ['bench'], 'Not yet.');
    await answerAndCheck(ben.page, recall, ['surface'], 'Not yet.');
    await expect(next(ben.page)).toHaveCount(0);
    await expect(ben.page.getByText(`Answer this first: ${getItem(recall).title}`)).toBeVisible();
    expect(await leadsInto(ben.page, held)).toEqual([]);
  });

  await test.step('one press in the live view, where Ben is stuck, lets him go on without a reload', async () => {
    await expect(tileOf(desk.page, 'Ben Quist')).toContainText('Stuck');
    await desk.page.getByRole('button', { name: 'Let Ben Quist past this screen' }).click();
    await next(ben.page).click();
    await expect(ben.page).toHaveURL(/screen=c3-screen-gene/);
    const regions = 'c3-regions';
    await openScreenOf(ben.page, code, regions);
    const session = await ben.acts.readSession({ name: 'Ben Quist', email: '', password: '' });
    await ben.acts.answer(session, code, regions);
    // The part that he was let past stays open and can be answered.
    await openScreenOf(ben.page, code, recall);
    await answerAndCheck(ben.page, recall, rightAnswer(recall), 'Right, at try 3.');
    expect(await leadsInto(ben.page, held)).toEqual([]);
  });
});

interface Player {
  readonly request: APIRequestContext;
  readonly member: Member;
  /** The answer that the device has to give. */
  readonly attempt: ReturnType<typeof attemptOf>;
}

test('hide, a minute, show: thirty players wait kindly and go on by themselves', async ({
  openDevice,
  playwright,
  origin,
}) => {
  const desk = await openDevice({ viewport: { width: 1440, height: 900 } });
  // Who asks for the progress of a hidden lab is refused.
  const refused = { expected: [/status of 409 .*\/progress$/] };
  const [ana, ben] = [await openDevice(refused), await openDevice(refused)];
  const teacher = await desk.acts.enter('teacher', 'Imani Castellanos');
  const code = await desk.acts.createClass(teacher, 'Biology, hidden');
  const path = `/private/classes/${code}/activity/${activityId}`;
  const first = ['Ana', 'Ben', 'Chi', 'Dara', 'Eli', 'Femi', 'Gus', 'Ivo', 'Jun', 'Kim'];
  const names = ['Petrov', 'Quist', 'Ruiz'].flatMap((last) => first.map((one) => `${one} ${last}`));
  const cards = await desk.acts.makeCards(teacher, code, names);
  const tiles = async (): Promise<{ seenAtMs: number; handRaisedAtMs: number | null }[]> =>
    (await (await send(desk.context.request, 'GET', `${path}/live`, { origin, token: teacher.token })).json())
      .tiles;
  const reportedSince = async (atMs: number) =>
    (await tiles()).filter(({ seenAtMs }) => seenAtMs > atMs).length;
  const handsUp = async () => (await tiles()).filter(({ handRaisedAtMs }) => handRaisedAtMs !== null).length;

  const players = await test.step('28 players by API: each has its stream, and is at a screen', () =>
    Promise.all(
      cards.slice(2).map(async (card, at) => {
        const request = await playwright.request.newContext({ baseURL: origin });
        const acts = actAs({ request }, origin);
        const member = await acts.enterByCard(code, card);
        await acts.beAt(member, code, 'c1', 'c1-screen-brief', at < 2 ? 'up' : undefined);
        const room = await followRoom(
          { request: (to, init) => fetch(origin + to, init) },
          member,
          code,
          activityId,
        );
        return { request, acts, member, room, attempt: attemptOf(team, rightAnswer(team)) };
      }),
    ));
  const labOf = ({ room }: (typeof players)[number]) => room.said.at(-1)?.pace?.lab?.kind ?? 'open';
  const labs = () => [...new Set(players.map(labOf))];
  const save = async ({ request, member, attempt }: Player) => {
    const reply = await send(request, 'POST', `${path}/progress`, {
      origin,
      token: member.token,
      body: attempt,
    });
    return `${reply.status()} ${(await reply.json()).code ?? 'saved'}`;
  };
  const saveAll = async () => [...new Set(await Promise.all(players.map(save)))];
  const reportAll = () =>
    Promise.all(players.map(({ acts, member }) => acts.beAt(member, code, 'c1', 'c1-screen-brief')));

  const closed = (page: Page) => page.getByText(/^Your teacher has hidden this lab/);
  const typed = cardOf(ana.page, team).getByRole('textbox', { name: /^Team name/ });
  let lets: () => void = () => undefined;

  await test.step('two more in browsers: one has typed half a word, one presses Check at that moment', async () => {
    await together(
      ...[ana, ben].map(async (device, at) => {
        const card = cards[at];
        if (!card) throw new Error('a student has no card');
        const student = await device.acts.enterByCard(code, card);
        // The clock of the device sets the minute, so no test waits for it.
        await device.page.clock.install();
        if (device === ben) await device.acts.answerUpTo(student, code, claims);
        await openScreenOf(device.page, code, device === ana ? team : claims);
      }),
    );
    await typed.fill('Swabs and');
    await ana.page.getByRole('button', { name: 'Raise hand' }).click();
    await expect(ana.page.getByRole('button', { name: 'Hand is up' })).toBeVisible();
    await expect(ben.page.getByRole('button', { name: 'Raise hand' })).toBeVisible();
    await expect.poll(() => reportedSince(0)).toBe(30);
    await expect.poll(handsUp).toBe(3);
    const shown = new Promise<void>((resolve) => {
      lets = resolve;
    });
    await ben.page.route('**/progress', async (route) => {
      if (route.request().method() === 'POST') await shown;
      await route.continue();
    });
    await answerOnScreen(ben.page, claims, rightAnswer(claims));
    await check(ben.page, claims);
    await expect(saveState(ben.page)).toHaveText(/^(Saving|1 answer waiting)$/);
  });

  await test.step('the teacher presses Hide: everybody is told, and answers wait', async () => {
    await openTaughtClass(desk.page, code, 'run');
    await desk.page.getByRole('button', { name: `Hide ${activityTitle} from students` }).click();
    for (const { page } of [ana, ben]) await expect(closed(page)).toBeVisible();
    await expect.poll(labs).toEqual(['hidden']);
    await expect(cardOf(ana.page, team)).toHaveCount(0);
    lets();
    await expect(saveState(ben.page)).toHaveText('1 answer waiting');
    await expect(ben.page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
    expect(await saveAll()).toEqual(['409 activity-hidden']);
  });

  await test.step('a minute later all thirty still report, and no hand is down', async () => {
    const hiddenAtMs = Date.now();
    await reportAll();
    for (const { page } of [ana, ben]) await page.clock.fastForward(60_000);
    await expect.poll(() => reportedSince(hiddenAtMs)).toBe(30);
    expect(await handsUp()).toBe(3);
    for (const { page } of [ana, ben]) await expect(closed(page)).toBeVisible();
    await expect(saveState(ben.page)).toHaveText('1 answer waiting');
  });

  await test.step('the teacher presses Show: all go on without a press, and nothing is lost', async () => {
    await desk.page.getByRole('button', { name: `Show ${activityTitle} to students` }).click();
    await expect.poll(labs).toEqual(['open']);
    for (const { page } of [ana, ben]) {
      await expect(closed(page)).toHaveCount(0);
      await expect(saveState(page)).toHaveText('All saved');
    }
    await expect(typed).toHaveValue('Swabs and');
    await expect(ana.page.getByRole('button', { name: 'Hand is up' })).toBeVisible();
    expect(await saveAll()).toEqual(['200 saved']);
    const shownAtMs = Date.now();
    await reportAll();
    for (const { page } of [ana, ben]) await page.clock.fastForward(30_000);
    await expect.poll(() => reportedSince(shownAtMs)).toBe(30);
    expect(await handsUp()).toBe(3);
    await desk.page.goto(`/teacher/classes/class?code=${code}&tab=live`);
    await expect(desk.page.getByText('30 of 30 here')).toBeVisible();
    for (const { acts, member } of players)
      expect((await acts.readProgress(member, code)).map(({ questionCode }) => questionCode)).toEqual([team]);
    const session = await ben.acts.readSession({ name: 'Ben Petrov', email: '', password: '' });
    const kept = await ben.acts.readProgress(session, code);
    expect(kept.filter(({ questionCode }) => questionCode === claims)).toMatchObject([
      { tries: 1, rightAtTry: 1 },
    ]);
  });

  await Promise.all(
    players.map(async ({ request, room }) => {
      await room.stop();
      await request.dispose();
    }),
  );
});
