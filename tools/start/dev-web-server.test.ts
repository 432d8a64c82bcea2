import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../tests/setup/free-port.ts';
import { startWebServer } from './dev-web-server.mjs';
import { fromRoot } from './folders.mjs';

let server: Awaited<ReturnType<typeof startWebServer>>;
let origin: string;
beforeAll(async () => {
  const port = await findFreePort();
  server = await startWebServer({ port, apiPort: port + 1 });
  origin = `http://localhost:${port}`;
});
afterAll(() => server.close());

const ask = async (path: string, accept = '*/*') => {
  const response = await fetch(origin + path, { headers: { Accept: accept } });
  return { status: response.status, text: await response.text() };
};

describe('the pages with hot reload', () => {
  it('come with the modules they ask for', async () => {
    const page = await ask('/classes', 'text/html');
    expect(page.status).toBe(200);
    const [, script = ''] = page.text.match(/src="(\/main\.tsx?[^"]*)"/) ?? [];
    const main = await ask(script);
    expect(main.status).toBe(200);
    const needed = [...main.text.matchAll(/from "(\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(needed.some((path) => path.startsWith('/@fs/'))).toBe(true);
    for (const path of needed) expect([path, (await ask(path)).status]).toEqual([path, 200]);
  });

  it('come with nothing of content, secrets or the machine', async () => {
    // Each refusal is told to the developer.
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    // Drawing a public page reads the labs: what it imports would be served as well.
    const page = await ask('/gallery/microbe-hunters', 'text/html');
    expect([page.status, page.text.includes('Mission brief')]).toEqual([200, true]);
    const files = ['content/activities/microbe-hunters/modules/c1.yaml', 'package.json', 'db/migrations'];
    for (const file of files) {
      const path = `/@fs${fromRoot(file)}`;
      for (const spelt of [
        path,
        path.replaceAll('/', '%2f').replace('%2f@fs%2f', '/@fs/'),
        `/..%2f..%2f${file}`,
      ]) {
        for (const query of ['', '?raw', '?import&raw', '?url', '?inline', '?import&raw??']) {
          const { status, text } = await ask(spelt + query);
          expect([spelt + query, text.includes('isRight'), text.includes('"anneal"')]).toEqual([
            spelt + query,
            false,
            false,
          ]);
          expect([spelt + query, status >= 400]).toEqual([spelt + query, true]);
        }
      }
    }
  });
});
