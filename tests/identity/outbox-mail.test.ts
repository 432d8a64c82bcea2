import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/school/server/database/database.ts';
import { createSmtpMail } from '../../src/school/server/mail/smtp-mail.ts';
import {
  createOutbox,
  HopelessError,
  maxAttempts,
  orderRetryDelayMs,
} from '../../src/school/server/outbox/outbox.ts';
import type { TestDatabase } from '../setup/test-database.ts';
import { createTestDatabase } from '../setup/test-database.ts';

let test: TestDatabase;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.connectionString, 8);
});
afterAll(async () => {
  await database.end();
  await test.close();
});
beforeEach(() => database.query('DELETE FROM outbox'));

let nowMs = Date.UTC(2026, 10, 21, 8);
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const openOutbox = () => createOutbox({ database, log, clock: () => nowMs });
const countRows = async () => (await database.query('SELECT failed_at, last_error FROM outbox')).rows;

describe('the outbox', () => {
  it('does what was stored with its cause, and nothing of a cause that was rolled back', async () => {
    const outbox = openOutbox();
    const done: unknown[] = [];
    outbox.handle('note', async (payload) => void done.push(payload));
    const client = await database.connect();
    await client.query('BEGIN');
    await outbox.add(client, 'note', { n: 1 });
    await outbox.drain();
    expect(done).toEqual([]);
    await client.query('ROLLBACK');
    client.release();
    await outbox.add(database, 'note', { n: 2 });
    await outbox.drain();
    expect(done).toEqual([{ n: 2 }]);
    expect(await countRows()).toEqual([]);
  });

  it('does each thing once, however many processes work', async () => {
    const done: number[] = [];
    const workers = Array.from({ length: 4 }, openOutbox);
    for (const worker of workers)
      worker.handle('note', async (payload) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        done.push((payload as { n: number }).n);
      });
    for (let n = 0; n < 40; n += 1) await workers[0]!.add(database, 'note', { n });
    await Promise.all(workers.map((worker) => worker.drain()));
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  it('tries again later and later, then gives up', async () => {
    const outbox = openOutbox();
    let tries = 0;
    outbox.handle('note', async () => {
      tries += 1;
      throw Object.assign(new Error('to ada@school.example'), { code: 'ECONNREFUSED' });
    });
    await outbox.add(database, 'note', {});
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      await outbox.drain();
      expect(tries).toBe(attempt);
      nowMs += orderRetryDelayMs(attempt) - 1;
      await outbox.drain();
      expect(tries).toBe(attempt);
      nowMs += 1;
    }
    expect(orderRetryDelayMs(1)).toBe(10_000);
    expect(orderRetryDelayMs(maxAttempts)).toBe(30 * 60_000);
    await outbox.drain();
    expect(tries).toBe(maxAttempts);
    expect(await countRows()).toEqual([{ failed_at: expect.any(Date), last_error: 'ECONNREFUSED' }]);
    expect(lines.join('')).not.toContain('ada@');
  });

  it('does not repeat what is hopeless, and takes up what a lost process had begun', async () => {
    const outbox = openOutbox();
    outbox.handle('bad', async () => {
      throw new HopelessError('550');
    });
    await outbox.add(database, 'bad', {});
    await outbox.drain();
    expect(await countRows()).toEqual([{ failed_at: expect.any(Date), last_error: '550' }]);

    let hasBegun = false;
    const lost = openOutbox();
    lost.handle('note', () => {
      hasBegun = true;
      return new Promise(() => undefined);
    });
    await lost.add(database, 'note', {});
    void lost.drain();
    await expect.poll(() => hasBegun).toBe(true);
    const other = openOutbox();
    let done = 0;
    other.handle('note', async () => {
      done += 1;
    });
    await other.drain();
    expect(done).toBe(0);
    nowMs += 120_000;
    await other.drain();
    expect(done).toBe(1);
  });
});

describe('mail by SMTP', () => {
  const received: { from: string; to: string[]; body: string }[] = [];
  let refuse: number | null = null;
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo(_address, _session, callback) {
      if (refuse === null) return callback();
      callback(Object.assign(new Error('no such person: ada@school.example'), { responseCode: refuse }));
    },
    onData(stream, session, callback) {
      let body = '';
      stream.on('data', (chunk) => {
        body += chunk;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          body,
        });
        callback();
      });
    },
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const address = smtp.server.address();
    url = `smtp://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  });
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));
  afterEach(() => {
    refuse = null;
  });
  const mail = {
    to: 'ada@school.example',
    subject: 'Your link',
    text: 'Plain: https://labs.example.org/signin#sign-in=abc',
    html: '<p>Rich</p>',
  };

  it('arrives as text and as HTML, marked as sent by a machine', async () => {
    const port = createSmtpMail(url, 'Anneal <labs@example.org>');
    await port.send(mail);
    await port.close();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'labs@example.org', to: ['ada@school.example'] });
    expect(received[0]?.body).toMatch(/^From: Anneal <labs@example.org>/m);
    expect(received[0]?.body).toMatch(/multipart\/alternative/);
    expect(received[0]?.body).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(received[0]?.body).toContain('<p>Rich</p>');
  });

  it('reaches an address with letters outside ASCII, which the mail server is told of (RFC 6531)', async () => {
    received.length = 0;
    const port = createSmtpMail(url, 'labs@example.org');
    await port.send({ ...mail, to: 'имя@xn--80atdl2c.xn--p1ai', replyTo: 'josé@school.example' });
    await port.send({ ...mail, to: 'lena@xn--mnchen-3ya.de' });
    await port.close();
    // The test's server shows every domain in letters; the header has it as it was sent.
    expect(received.map(({ to }) => to)).toEqual([['имя@школа.рф'], ['lena@münchen.de']]);
    expect(received[1]?.body).toMatch(/^To: lena@xn--mnchen-3ya\.de\r?$/m);
    expect(received[0]?.body).toMatch(/^To: имя@школа\.рф\r?$/m);
    expect(received[0]?.body).toMatch(/^Reply-To: josé@school\.example\r?$/m);
  });

  it.each([
    [550, HopelessError],
    [535, Error],
    [451, Error],
  ])('%i is %o', async (code, kind) => {
    refuse = code;
    const port = createSmtpMail(url, 'labs@example.org');
    const error: unknown = await port.send(mail).catch((reason: unknown) => reason);
    expect(error instanceof HopelessError).toBe(kind === HopelessError);
    expect(error).toBeInstanceOf(Error);
    await port.close();
  });
});
