import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { AppError } from '../base/app-error.ts';
import { limitBody } from './limit-body.ts';

const app = new Hono();
app.use(limitBody(10));
app.onError((error, c) => c.text(error instanceof AppError ? error.code : 'other', 500));
app.all('*', async (c) => c.text(`read ${(await c.req.text()).length}`));

async function post(body: string, headers: Record<string, string>): Promise<string> {
  return (await app.request('/', { method: 'POST', body, headers })).text();
}

describe('limitBody', () => {
  it('goes by the announced length', async () => {
    expect(await post('0123456789', { 'content-length': '10' })).toBe('read 10');
    expect(await post('0', { 'content-length': '11' })).toBe('payload-too-large');
  });

  it('does not take a word that is no number for a short body', async () => {
    expect(await post('0', { 'content-length': 'ten' })).toBe('payload-too-large');
  });

  it('counts what comes unannounced', async () => {
    expect(await post('0123456789', {})).toBe('read 10');
    expect(await post('0123456789A', {})).toBe('payload-too-large');
    expect(await post('0123456789A', { 'transfer-encoding': 'chunked' })).toBe('payload-too-large');
  });

  it('counts too where a length is announced beside a transfer encoding', async () => {
    const headers = { 'content-length': '1', 'transfer-encoding': 'chunked' };
    expect(await post('0123456789A', headers)).toBe('payload-too-large');
  });

  it('lets requests without a body pass', async () => {
    expect(await (await app.request('/')).text()).toBe('read 0');
  });
});
