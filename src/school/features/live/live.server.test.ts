import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/api/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('watching a class', () => {
  it('streams a hint for every change, from another process too, and ends when the server stops', async () => {
    const another = await api.openAnother();
    const { code, teacher } = await api.createClassroom();
    const response = await api.request(`/private/classes/${code}/events`, {
      headers: { Authorization: `Bearer ${teacher.token}` },
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let heard = '';
    const reading = (async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        heard += decoder.decode(value);
      }
    })();
    await expect.poll(() => heard).toContain('event: open');

    const student = await another.join(code, 'Kim Reed');
    await expect.poll(() => heard.split('event: class-changed').length).toBe(2);
    await another.answer(student, code, 'm1-charge', ['positive']);
    await expect.poll(() => heard.split('event: class-changed').length).toBe(3);
    expect(heard).not.toMatch(/Kim|positive|charge/);

    api.stopStreams();
    await reading;
  });
});
