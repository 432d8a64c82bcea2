import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getClient, getReplay, startSpan } from '@sentry/browser';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOptions, parseSessionsRate, startErrorReporting, withoutCodes } from './error-reporting.ts';

// A stand-in for the operator's service on this machine.

const envelopes: string[] = [];
const standIn = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    envelopes.push(`${request.url?.split('?')[0]}\n${text}`);
    response.end('{}');
  });
});
let dsn: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
  dsn = `http://public@127.0.0.1:${(standIn.address() as AddressInfo).port}/1`;
});
afterAll(() => new Promise((resolve) => standIn.close(resolve)));
afterEach(async () => {
  await getClient()?.close(2000);
});

describe('the settings of the reports', () => {
  it.each([
    [undefined, 0.1],
    ['', 0.1],
    ['often', 0.1],
    ['0', 0],
    ['0.5', 0.5],
  ])('take %j as a share of %d', (value, rate) => {
    expect(parseSessionsRate(value)).toBe(rate);
  });

  it('trace everything, and name the trace to this machine and this site alone', () => {
    const options = createOptions(
      { enabled: 'true', dsn: 'https://a@errors.example/1', tunnel: '/tunnel' },
      'b1',
    );
    expect(options).toMatchObject({
      environment: 'production',
      tracesSampleRate: 1,
      replaysSessionSampleRate: 0.1,
      tunnel: '/tunnel',
      release: 'b1',
    });
    const isTraced = (address: string) =>
      options.tracePropagationTargets?.some((target) =>
        typeof target === 'string' ? address.includes(target) : target.test(address),
      );
    expect(['/private/profile', 'http://localhost:4000/x'].map(isTraced)).toEqual([true, true]);
    expect(['//elsewhere.example/x', 'https://elsewhere.example/x'].map(isTraced)).toEqual([false, false]);
  });

  it('leave out what is not ours to mend', () => {
    const { ignoreErrors = [] } = createOptions({ enabled: 'true', dsn }, null);
    const isIgnored = (text: string) => ignoreErrors.some((rule) => new RegExp(rule).test(text));
    for (const text of [
      "ReferenceError: Can't find variable: _AutofillCallbackHandler",
      'Script error.',
      'ResizeObserver loop completed with undelivered notifications.',
    ])
      expect([text, isIgnored(text)]).toEqual([text, true]);
    expect(isIgnored('TypeError: x is undefined')).toBe(false);
  });
});

it('takes codes and queries out, wherever they stand', () => {
  const { origin } = window.location;
  const event = {
    transaction: '/private/classes/ABCD-2345/activities',
    spans: [
      { data: { url: `${origin}/classes/class?code=ABCD-2345&x=1`, other: 'https://other.example/?q=1' } },
    ],
    note: `at ${origin}/activity?id=lab&code=ABCD-2345 and on`,
  };
  expect(withoutCodes(event)).toEqual({
    transaction: '/private/classes/····-····/activities',
    spans: [{ data: { url: `${origin}/classes/class`, other: 'https://other.example/?q=1' } }],
    note: `at ${origin}/activity and on`,
  });
});

it('writes an error to the console, then reports it without the person, the query and endless text', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  window.history.replaceState(null, '', '/classes/class?code=ABCD-2345');
  const reporting = startErrorReporting({ enabled: 'true', dsn }, 'b1');
  const error = new Error(`too long ${'x'.repeat(5000)}`);
  reporting.report(error);
  expect(said).toHaveBeenCalledExactlyOnceWith(error);
  await vi.waitFor(() => expect(envelopes.join('\n')).toContain('too long'));
  const sent = envelopes.join('\n');
  expect(sent).toContain('/api/1/envelope/');
  expect(sent).not.toContain('ABCD-2345');
  expect(sent).not.toContain('x'.repeat(300));
  const event = sent
    .split('\n')
    .filter((line) => line.includes('"exception"'))
    .map((line) => JSON.parse(line))[0];
  expect(event).toMatchObject({ environment: 'production', release: 'b1' });
  expect(event.user?.id ?? null).toBeNull();
  expect(event.exception.values[0].stacktrace.frames.length).toBeLessThanOrEqual(50);
});

/** The kinds of the parts that were sent, and all of the text. */
const listSent = () => {
  const text = envelopes.join('\n');
  return { text, kinds: [...text.matchAll(/^\{"type":"([a-z_]+)"/gm)].map(([, kind]) => kind) };
};

describe('whose page sends what', () => {
  const settings = { enabled: 'true', dsn: '', replaySessionsRate: '1' };
  const begin = (changes: Partial<Parameters<typeof startErrorReporting>[0]> = {}) => {
    vi.spyOn(console, 'error').mockReturnValue();
    envelopes.length = 0;
    window.history.replaceState(null, '', '/classes/class?code=ABCD-2345');
    const link = document.createElement('a');
    link.href = '/activity?id=lab&code=ABCD-2345';
    link.textContent = 'Kim Canary';
    document.body.append(link);
    return startErrorReporting({ ...settings, dsn, ...changes }, 'b1');
  };
  /** The end of a page's visit: whatever waits is sent. */
  const leave = async () => {
    await getClient()?.flush(2000);
    await getClient()?.close(2000);
  };

  it.each(['student', 'guest', 'no-role', 'visitor', null] as const)('errors alone of %s', async (kind) => {
    const reporting = begin();
    reporting.setSession(kind as never);
    startSpan({ name: 'work of ABCD-2345' }, () => undefined);
    reporting.report(new Error('broken at /classes/class?code=ABCD-2345 of Kim'));
    await leave();
    await vi.waitFor(() => expect(listSent().kinds).toContain('event'));
    expect(new Set(listSent().kinds)).toEqual(new Set(['event']));
    expect(listSent().text).not.toContain('ABCD-2345');
    expect(listSent().text).not.toContain('Kim Canary');
  });

  it('traces of a teacher, without codes', async () => {
    const reporting = begin();
    reporting.setSession('teacher');
    startSpan({ name: 'work of ABCD-2345' }, () => undefined);
    // The trace of a page ends when nothing more happens on it.
    await vi.waitFor(() => expect(listSent().kinds).toContain('transaction'), { timeout: 10_000 });
    expect(listSent().text).not.toContain('ABCD-2345');
  });

  it('recordings without codes and queries, and none that cannot be read', async () => {
    begin();
    const { origin } = window.location;
    const events = [
      { type: 4, data: { href: `${origin}/classes/class?code=ABCD-2345&show=code` } },
      { type: 2, data: { node: { tagName: 'a', attributes: { href: '/activity?id=lab&code=abcd-2345' } } } },
    ];
    const send = (payload: unknown) =>
      getClient()
        ?.getTransport()
        ?.send([{}, [[{ type: 'replay_recording', length: 1 }, payload]]] as never);
    await send(new Uint8Array([1, 2, 3]));
    await send(`${JSON.stringify({ segment_id: 0 })}\n${JSON.stringify(events)}`);
    await vi.waitFor(() => expect(listSent().kinds).toEqual(['replay_recording']));
    const { text } = listSent();
    expect(text).toContain(JSON.stringify({ href: `${origin}/classes/class` }));
    expect(text).toContain(JSON.stringify({ href: '/activity' }));
    expect(text).not.toMatch(/abcd-2345/i);
    const [header = '', ...lines] = text.split('\n').slice(2);
    expect(JSON.parse(header).length).toBe(new TextEncoder().encode(lines.join('\n')).length);
  });

  it('errors alone of a teacher where both are turned off, and of whoever comes after a teacher', async () => {
    const off = begin({ traces: false, recordings: false });
    off.setSession('teacher');
    startSpan({ name: 'work' }, () => undefined);
    expect(getReplay()).toBeUndefined();
    await leave();
    const next = begin({ recordings: false });
    next.setSession('teacher');
    next.setSession('student');
    startSpan({ name: 'work' }, () => undefined);
    next.report(new Error('broken'));
    await leave();
    await vi.waitFor(() => expect(listSent().kinds).toContain('event'));
    expect(new Set(listSent().kinds)).toEqual(new Set(['event']));
  });
});
