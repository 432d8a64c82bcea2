import { answers, atWork, before, className, hypothesis, names } from './filmed-class.ts';
import type { ScreenFilm } from './screen-film.ts';

/** What a teacher or a student does with the product, step by step, for the support page. */
export const howToFilms: readonly ScreenFilm[] = [
  {
    name: 'join-a-class',
    window: 'near',
    isVisitor: true,
    async open({ page }, { createClass }) {
      const code = await createClass(className);
      await page.goto('/join');
      await page.getByRole('textbox', { name: 'Class code' }).waitFor();
      return [code];
    },
    async play({ page, say, press, type, hold, takeStill }, _stage, [code = '']) {
      await say('A student opens the address on the board, or scans its QR code.');
      await hold(2);
      await say('The code of the class is typed once. Small letters do, too.');
      await type(page.getByRole('textbox', { name: 'Class code' }), code.toLowerCase());
      await press(page.getByRole('button', { name: 'Find my class' }));
      const name = page.getByRole('textbox', { name: 'Your first and last name' });
      await name.waitFor();
      await say('The page names the class and its teacher. A name is all it asks for.');
      await hold(2);
      await type(name, 'Maya Lind');
      await takeStill();
      await press(page.getByRole('button', { name: 'Join the class' }));
      await page.getByRole('heading', { name: /^You are in/ }).waitFor();
      await say('A PIN of four pictures. With it the student comes back on another device.');
      await hold(3);
      await press(page.getByRole('button', { name: 'I have written it down' }));
      await page.getByRole('link', { name: /^Begin with/ }).waitFor();
      await say('That is all. The lab is one press away.');
      await hold(2);
    },
  },
  {
    name: 'make-a-class',
    window: 'wide',
    async open({ page }) {
      await page.goto('/teacher');
      await page.getByRole('main').getByRole('link', { name: 'Create class' }).first().waitFor();
      return [];
    },
    async play({ page, say, press, type, choose, hold, takeStill }, { enroll }) {
      await say('Under Teach, press Create class.');
      await hold(1);
      await press(page.getByRole('main').getByRole('link', { name: 'Create class' }).first());
      await page.getByRole('textbox', { name: 'Class name' }).waitFor();
      await say('Name it as your students know it, and say how many you expect.');
      await type(page.getByRole('textbox', { name: 'Class name' }), className);
      await type(page.getByRole('textbox', { name: 'Number of students' }), '28');
      await say('Choose a lab. More than one is possible.');
      await choose(page.getByRole('combobox', { name: 'Activity 1' }), 'microbe-hunters');
      await press(page.getByRole('main').getByRole('button', { name: 'Create class' }));
      const show = page.getByRole('button', { name: 'Show the code' });
      await show.waitFor();
      await say('The class is ready. Show the code fills the screen for the room.');
      await hold(1);
      await press(show);
      await hold(3);
      await say('First names appear as students come.');
      const code = new URL(page.url()).searchParams.get('code') ?? '';
      for (const name of names.slice(0, 3)) {
        await enroll(code, [name]);
        const shown = page.getByRole('dialog').getByText(name.split(' ')[0] ?? name);
        await shown.first().waitFor();
        await shown.first().scrollIntoViewIfNeeded();
        await hold(1);
      }
      await takeStill();
      await hold(2);
    },
  },
  {
    name: 'open-and-hold-lessons',
    window: 'near',
    async open({ page }, { createClass, enroll }) {
      const code = await createClass(className);
      await enroll(code, names.slice(0, 4));
      await page.goto(`/teacher/classes/class?code=${code}`);
      await page.getByRole('heading', { name: 'What is next' }).waitFor();
      return [];
    },
    async play({ page, say, lookAt, press, fill, hold, takeStill }) {
      const dialog = page.getByRole('dialog');
      await lookAt(page.getByRole('heading', { name: 'What is next' }), 0.05);
      await say('On the page of the class, What is next has the dates and the pace of a lab.');
      await hold(2);
      await say('Dates: students cannot open the lab before the date assigned.');
      await press(page.getByRole('button', { name: /^Dates of/ }));
      await dialog.waitFor();
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      await fill(dialog.getByRole('textbox', { name: 'Date assigned' }), `${inDays(1)}T08:00`);
      await fill(dialog.getByRole('textbox', { name: 'Date due' }), `${inDays(8)}T16:00`);
      await say('The date due closes nothing: later answers are marked as late.');
      await hold(2);
      await press(dialog.getByRole('button', { name: 'Save dates' }));
      await dialog.waitFor({ state: 'detached' });
      await hold(1);
      await say('Open and hold lessons: what is held waits until you open it.');
      await press(page.getByRole('button', { name: /^Open and hold lessons of/ }));
      await dialog.waitFor();
      await press(dialog.getByRole('radio', { name: 'Lesson closed' }).nth(1));
      await takeStill();
      await hold(1);
      await press(dialog.getByRole('button', { name: 'Save' }));
      await dialog.waitFor({ state: 'detached' });
      await say('Students are told in a sentence. Nothing they did is lost.');
      await hold(3);
    },
  },
  {
    name: 'watch-a-class-work',
    window: 'wide',
    async open({ page }, { createClass, enroll, answer, report }) {
      const code = await createClass(className);
      const students = await enroll(code, names.slice(0, atWork.length));
      for (const [place, student] of students.entries()) {
        const { screen } = atWork[place] ?? atWork[1];
        for (const given of before) await answer(student, code, given);
        await report(student, code, screen, 'worked');
      }
      await page.goto(`/teacher/classes/class?code=${code}&tab=live`);
      await page.getByText(`${atWork.length} of ${atWork.length} here`).waitFor();
      return [code];
    },
    async play(camera, { enrolled, answer, report }, [code = '']) {
      const { page, say, lookAt, press, type, hold, takeStill } = camera;
      const tiles = page.getByRole('list', { name: /^Students at work/ });
      await say('Live view shows each student at work: the lesson, the screen, the last answer.');
      await lookAt(tiles, 0.4);
      await hold(3);
      await say('A raised hand, and two tries without success, are marked in words and color.');
      for (const [place, student] of enrolled.entries()) {
        const { screen, wrong, hand } = atWork[place] ?? atWork[1];
        for (const option of wrong) await answer(student, code, hypothesis(option));
        if (hand) await report(student, code, screen, 'worked', hand);
      }
      await tiles.getByText('Stuck').first().waitFor();
      await tiles.getByText('Hand up').first().waitFor();
      await takeStill();
      await hold(3);
      await say('Bring them to the front, and lower the hand when you have been there.');
      await press(page.getByRole('button', { name: /to the front$/ }));
      await press(page.getByRole('button', { name: /^Lower the hand of/ }));
      await hold(1);
      await say('Eyes up pauses all screens with a short message.');
      await press(page.getByRole('button', { name: 'Eyes up' }));
      const form = page.getByRole('dialog', { name: 'Eyes up' });
      await type(form.getByRole('textbox', { name: 'Message (optional)' }), 'Look at the board');
      await press(form.getByRole('button', { name: 'Pause the class' }));
      await page.getByText('The class is paused', { exact: true }).waitFor();
      await say('It ends by itself, or when you let the class go on. No answer is lost.');
      await hold(2);
      await press(page.getByRole('button', { name: 'End eyes up' }));
      await hold(1);
    },
  },
  {
    name: 'talk-about-answers',
    window: 'wide',
    async open({ page }, { createClass, enroll, answer }) {
      const code = await createClass(className);
      const students = await enroll(code, names);
      for (const [place, student] of students.entries())
        for (const given of [...before, ...(answers[place] ?? []).map(hypothesis)])
          await answer(student, code, given);
      await page.goto(`/teacher/classes/class?code=${code}`);
      await page.getByRole('link', { name: 'What the class answered' }).first().waitFor();
      return [];
    },
    async play({ page, say, lookAt, press, choose, hold, takeStill }) {
      const link = page.getByRole('link', { name: 'What the class answered' }).first();
      await say('From the page of the class, open What the class answered.');
      await press(link);
      const question = page.getByRole('combobox', { name: 'Question' });
      await question.waitFor();
      await say('It shows one question at a time, large enough for the room, and no names.');
      const option = await question
        .locator('option', { hasText: 'strongest hypothesis' })
        .getAttribute('value');
      await choose(question, option ?? '');
      await hold(2);
      await say('An outline stands for the answers at first, a full bar for those of now.');
      await lookAt(page.getByRole('table', { name: /^Students by answer/ }), 0.12);
      await takeStill();
      await hold(3);
      await say('Talk first. What is right stays hidden until you show it.');
      await press(page.getByRole('button', { name: 'Show what is right' }));
      await lookAt(page.getByRole('table', { name: /^Students by answer/ }), 0.12);
      await hold(3);
      await say('Beliefs behind wrong answers are counted below, for the talk that follows.');
      await lookAt(page.getByRole('heading', { name: 'What the answers point to' }), 0.3);
      await hold(3);
    },
  },
  {
    name: 'redeem-and-add-seats',
    window: 'near',
    async open({ page }, { createClass, issueLicense }) {
      const code = await createClass(className, 40);
      const keys = await Promise.all(['ALL_ACCESS_PASS', 'ADD_ON_PACK'].map(issueLicense));
      await page.goto('/licenses/redeem-code');
      await page.getByRole('textbox', { name: 'License code' }).waitFor();
      return [code, ...keys];
    },
    async play({ page, say, lookAt, press, type, hold, takeStill }, _stage, [code, pass = '', pack = '']) {
      const field = page.getByRole('textbox', { name: 'License code' });
      const dialog = page.getByRole('dialog');
      await say('What you bought in the store is a code. Redeem it under Licenses.');
      await type(field, pass);
      await press(page.getByRole('button', { name: 'Redeem code' }));
      await page.getByRole('heading', { name: /is yours$/ }).waitFor();
      await hold(1);
      await say('An Add-On Pack with ten more seats is redeemed in the same way.');
      await press(page.getByRole('button', { name: 'Redeem another code' }));
      await type(field, pack);
      await press(page.getByRole('button', { name: 'Redeem code' }));
      await page.getByRole('heading', { name: /is yours$/ }).waitFor();
      await hold(1);
      await page.goto(`/teacher/class-details?code=${code}`);
      const panel = page.getByRole('region', { name: 'Seats and licenses' });
      await panel.getByRole('button', { name: 'Apply a license' }).waitFor();
      await say('In the class details, Seats and licenses: apply the pass. It stays with this class.');
      await lookAt(panel, 0.05);
      await press(panel.getByRole('button', { name: 'Apply a license' }));
      await press(dialog.getByRole('radio').first());
      await press(dialog.getByRole('button', { name: 'Confirm' }));
      const add = panel.getByRole('button', { name: 'Add seats' });
      await add.waitFor();
      await say('Then press Add seats: ten more, and more students may join at once.');
      await press(add);
      await takeStill();
      await press(dialog.getByRole('button', { name: 'Add seats' }));
      await panel.getByText(/50 in all/).waitFor();
      await lookAt(panel, 0.05);
      await hold(3);
    },
  },
];
