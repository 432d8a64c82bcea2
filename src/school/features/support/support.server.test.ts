import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../../../tests/api/harness.ts';
import { endpoints } from '../../api/endpoints.ts';
import { keptFrom } from '../../kernel/kept-hours.ts';
import { createId } from '../../server/base/id.ts';
import { mostCharacters } from './contact-form.ts';
import { sweepSupportMessages } from './support-rows.server.ts';

let api: TestApi;
let other: Awaited<ReturnType<TestApi['openAnother']>>;
beforeAll(async () => {
  // The real questions and answers, because they are part of the page.
  api = await openTestApi('content', undefined, { SUPPORT_EMAIL: 'help@operator.example' });
  other = await api.openAnother();
});
afterAll(() => api.close());

const form = {
  firstName: 'Ada',
  lastName: 'Marín',
  institution: 'Harbor High School',
  email: 'ada@harbor.example',
  // The log of the harness is searched for these two words when the API is closed.
  message: 'My canary password: a class that is full.\nHow do I get more seats?',
};
type Form = typeof form & { id?: string };

const send = (who: Person | null, body: Form = form, process: Pick<TestApi, 'call'> = api) =>
  process.call(who, endpoints.sendSupportMessage, { body });

const listRows = async (who: Person) =>
  (
    await api.services.database.query<{ id: string; message: string }>(
      'SELECT id, message FROM support_messages WHERE teacher_id = $1',
      [who.userId],
    )
  ).rows;

async function mailsAbout(id: string) {
  await api.services.outbox.drain();
  return api.services.mailbox!.list().filter(({ text }) => text.includes(id));
}

describe('POST /private/support', () => {
  it('stores the message, mails it to the operator, and tells the sender', async () => {
    const teacher = await api.createPerson('teacher');
    const { status, body } = await send(teacher, { ...form, message: `  ${form.message}\r\n` });
    expect(status).toBe(200);
    expect(await listRows(teacher)).toEqual([{ id: body.id, message: form.message }]);
    const mails = await mailsAbout(body.id);
    const toOperator = mails.find(({ to }) => to === 'help@operator.example');
    expect(toOperator).toMatchObject({
      replyTo: 'ada@harbor.example',
      subject: 'Support: Ada Marín, Harbor High School',
    });
    for (const line of form.message.split('\n')) expect(toOperator?.text).toContain(line);
    const toSender = mails.find(({ to }) => to === 'ada@harbor.example');
    expect(toSender?.text).toContain('http://labs.test/support');
    // The address may be somebody else's, who must not be sent what a stranger typed.
    for (const part of [toSender?.text, toSender?.html, toSender?.subject])
      for (const typed of [form.firstName, form.lastName, form.institution, 'more seats'])
        expect(part).not.toContain(typed);
    expect(mails).toHaveLength(2);
  });

  it('leaves HTML in a message what it is: text', async () => {
    const teacher = await api.createPerson('teacher');
    const { body } = await send(teacher, { ...form, message: '<img src=x onerror=alert(1)>' });
    const [mail] = (await mailsAbout(body.id)).filter(({ to }) => to === 'help@operator.example');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.html).not.toContain('<img');
  });

  it('takes the same message twice for one, also at once and in two processes', async () => {
    const teacher = await api.createPerson('teacher');
    const body = { ...form, id: createId() };
    const replies = await Promise.all([send(teacher, body), send(teacher, body, other), send(teacher, body)]);
    const again = await send(teacher, body);
    for (const reply of [...replies, again])
      expect([reply.status, reply.body]).toEqual([200, replies[0]?.body]);
    expect(again.body.id).toBe(body.id);
    expect(await listRows(teacher)).toHaveLength(1);
    expect(await mailsAbout(body.id)).toHaveLength(2);
  });

  it('refuses another text under the same id, and anybody else’s id', async () => {
    const [teacher, stranger] = [await api.createPerson('teacher'), await api.createPerson('teacher')];
    const body = { ...form, id: createId() };
    await send(teacher, body);
    for (const conflict of [
      await send(teacher, { ...body, message: 'Something else' }),
      await send(stranger, body),
    ])
      expect([conflict.status, conflict.body.code]).toEqual([409, 'message-conflict']);
    expect(await listRows(stranger)).toEqual([]);
  });

  it.each([
    ['an empty first name', { firstName: ' ' }],
    ['an empty message', { message: '\n \n' }],
    ['no institution', { institution: undefined as never }],
    ['an email that is none', { email: 'ada at harbor' }],
    ['too long a message', { message: 'x'.repeat(mostCharacters.message + 1) }],
    ['an id that is none', { id: 'mine' }],
  ])('refuses %s', async (_, change) => {
    const teacher = await api.createPerson('teacher');
    const { status, body } = await send(teacher, { ...form, ...change });
    expect([status, body.code]).toEqual([400, 'invalid-request']);
    expect(await listRows(teacher)).toEqual([]);
  });

  it('takes as much as the page lets anybody type, in letters of any script', async () => {
    const teacher = await api.createPerson('teacher');
    const long = Object.fromEntries(
      (['firstName', 'lastName', 'institution', 'message'] as const).map((field) => [
        field,
        '\u{1F9EC}'.repeat(mostCharacters[field] / 2),
      ]),
    );
    expect((await send(teacher, { ...form, ...long })).status).toBe(200);
  });

  it('keeps a line break out of names, and so out of the subject of a mail', async () => {
    const teacher = await api.createPerson('teacher');
    const { body } = await send(teacher, { ...form, lastName: 'Marín\r\nBcc: all@harbor.example' });
    const [mail] = (await mailsAbout(body.id)).filter(({ to }) => to === 'help@operator.example');
    expect(mail?.subject).toBe('Support: Ada Marín Bcc: all@harbor.example, Harbor High School');
  });

  it('is for teachers', async () => {
    expect((await send(null)).status).toBe(401);
    expect((await send(await api.createPerson('student'))).status).toBe(403);
    const nobody = await send(api.signIn());
    expect([nobody.status, nobody.body.code]).toEqual([403, 'role-required']);
  });

  it('lets an account send five messages an hour; one that was sent already does not count', async () => {
    const teacher = await api.createPerson('teacher');
    const first = { ...form, id: createId() };
    for (let count = 0; count < 5; count += 1) expect((await send(teacher, first)).status).toBe(200);
    for (let count = 0; count < 4; count += 1) expect((await send(teacher)).status).toBe(200);
    const sixth = await send(teacher);
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await listRows(teacher)).toHaveLength(5);
    expect((await send(await api.createPerson('teacher'))).status).toBe(200);
  });

  it('is not kept longer than a year', async () => {
    const teacher = await api.createPerson('teacher');
    await send(teacher);
    const dayMs = 24 * 3_600_000;
    await sweepSupportMessages(api.services.database, keptFrom('supportMessage', Date.now() + 364 * dayMs));
    expect(await listRows(teacher)).toHaveLength(1);
    await sweepSupportMessages(api.services.database, keptFrom('supportMessage', Date.now() + 366 * dayMs));
    expect(await listRows(teacher)).toEqual([]);
  });

  it('is closed where the operator has no mailbox, and the settings of the page say so', async () => {
    const { body: open } = await api.call(null, endpoints.getPublicConfig);
    expect(open.hasContactForm).toBe(true);
    const closed = await openTestApi(undefined, undefined, {
      MAIL_URL: 'smtp://localhost:1',
      MAIL_FROM: 'Anneal <labs@example.org>',
    });
    try {
      expect((await closed.call(null, endpoints.getPublicConfig)).body.hasContactForm).toBe(false);
      const refused = await send(await closed.createPerson('teacher'), form, closed);
      expect([refused.status, refused.body.code]).toEqual([409, 'contact-closed']);
    } finally {
      await closed.close();
    }
  });
});

describe('GET /api/support-page', () => {
  it('answers the questions by topic, in the shape of the content service', async () => {
    const { status, body, headers } = await api.call(null, endpoints.getSupportPage, {
      query: { populate: 'deep' },
    });
    expect(status).toBe(200);
    expect(body.data.attributes.topics.length).toBeGreaterThan(3);
    const entries = body.data.attributes.topics.flatMap((topic) => topic.entries);
    expect(entries.length).toBeGreaterThanOrEqual(24);
    expect(JSON.stringify(body)).not.toMatch(/\{\{/);
    const again = await api.send('/api/support-page', {
      headers: {
        Authorization: `Bearer ${api.services.env.contentKey}`,
        'If-None-Match': headers.get('etag') ?? '',
      },
    });
    expect(again.status).toBe(304);
    expect((await api.send('/api/support-page')).status).toBe(401);
  });

  it('answers 404 where no page is published', async () => {
    const without = await openTestApi();
    try {
      expect((await without.call(null, endpoints.getSupportPage)).status).toBe(404);
    } finally {
      await without.close();
    }
  });
});
