import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
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

  it('knows a catalogue by what it exports, whatever its name', async () => {
    expect(
      await load(
        'what-a-gel-says.ts',
        `import { other } from './texts.ts';\nexport const m = { a: { b: 'Hello {name}' } };`,
      ),
    ).toBe('export const m = {"a":{"b":["Hello ",["name"]]}};');
  });

  it('leaves alone what holds more than texts, and texts without a value', async () => {
    expect(await load('plain.ts', `export const m = { a: 'b' };`)).toBeNull();
    expect(await load('code.ts', `export const m = { a: '{b}' };\nexport const f = () => m;`)).toBeNull();
    expect(await load('calls.ts', `export const m = { a: '{b}', f: () => 'b' };`)).toBeNull();
    expect(await load('addresses.ts', 'export const at = { path: define(`/classes/{code}`) };')).toBeNull();
  });

  it('fails a build with a message that would be read as code', async () => {
    const script = 'index.js';
    const built = (source: string) => async () => {
      await writeFile(join(folder, script), source);
      await build({
        root: folder,
        configFile: false,
        logLevel: 'silent',
        plugins: [compileMessages()],
        build: { write: false, lib: { entry: script, formats: ['es'] } },
      });
    };
    await writeFile(
      join(folder, 'words.ts'),
      `export const words = { bands: '{count, plural, one {one band} other {# bands}}' };`,
    );
    await expect(built(`export { words } from './words.ts';`)()).resolves.toBeUndefined();
    await expect(built(`export const at = '/classes/{code}';`)()).resolves.toBeUndefined();
    await expect(built(`export const say = () => '{lane}: no band.';`)()).rejects.toThrow('{lane}: no band.');
    await expect(built('export const say = () => `{agarose, number} % agarose`;')()).rejects.toThrow(
      'agarose',
    );
  });

  it('refuses a branch without text, which would be drawn as a fault', async () => {
    await expect(
      load('texts.ts', `export const texts = { a: '{n, plural, =0 {} other {#}}' };`),
    ).rejects.toThrow(/branch/);
  });
});
