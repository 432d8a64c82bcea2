import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileMessages } from './compile-messages.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-messages-'));
  await mkdir(join(folder, 'messages', 'en-us'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

async function load(name: string, source: string): Promise<string | null> {
  const file = join(folder, name);
  await writeFile(file, source);
  const { load } = compileMessages() as unknown as { load(id: string): Promise<string | null> };
  return load(file);
}

describe('compileMessages', () => {
  it('leaves plain text as it is and compiles what needs values', async () => {
    const source = `export const texts = { plain: 'Check', count: '{n, plural, one {# try} other {# tries}} left' } as const;`;
    expect(await load('texts.ts', source)).toBe(
      'export const texts = {"plain":"Check","count":[["n",2,{"one":[0," try"],"other":[0," tries"]}]," left"]};',
    );
  });

  it('reads catalogues of pages, nested as they are, and nothing else', async () => {
    expect(await load('messages/en-us/player.ts', `export const m = { a: { b: 'Hello {name}' } };`)).toBe(
      'export const m = {"a":{"b":["Hello ",["name"]]}};',
    );
    expect(await load('messages/en-us/public.ts', `export const m = { a: 'b' };`)).toBeNull();
    expect(await load('view.ts', `export const m = { a: 'b' };`)).toBeNull();
  });

  it('refuses a branch without text, which would be drawn as a fault', async () => {
    await expect(
      load('texts.ts', `export const texts = { a: '{n, plural, =0 {} other {#}}' };`),
    ).rejects.toThrow(/branch/);
  });

  it('refuses a file that holds more than messages', async () => {
    await expect(load('texts.ts', `export const texts = { a: () => 'b' };`)).rejects.toThrow(/no message/);
  });
});
