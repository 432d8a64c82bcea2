import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
