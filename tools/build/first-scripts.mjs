import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const OUTPUT = 'dist/client';
/** The templates of pages, which name the scripts. */
const TEMPLATES = ['app.html', 'public.html'];
/** A script that runs before the page is drawn, and is no part of a bundle. */
const firstScript = /<script src="\/(\w+)\.js">/g;

/**
 * Gives the scripts that run before a page is drawn names with a hash of their content, as bundles have them: browsers
 * keep them, and a page that is opened again asks for none of them.
 * @returns {Promise<string[]>} the new addresses
 */
export async function nameFirstScripts() {
  const templates = await Promise.all(
    TEMPLATES.map(async (name) => ({ name, html: await readFile(join(OUTPUT, name), 'utf8') })),
  );
  const names = new Set(
    templates.flatMap(({ html }) => [...html.matchAll(firstScript)].map(([, name]) => name)),
  );
  /** @type {Map<string | undefined, string>} */
  const addresses = new Map();
  for (const name of names) {
    const content = await readFile(join(OUTPUT, `${name}.js`));
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 7);
    const address = `/assets/${name}-${hash}.js`;
    await rename(join(OUTPUT, `${name}.js`), join(OUTPUT, address));
    addresses.set(name, address);
  }
  for (const { name, html } of templates) {
    const named = html.replace(firstScript, (_, script) => `<script src="${addresses.get(script)}">`);
    await writeFile(join(OUTPUT, name), named);
  }
  return [...addresses.values()];
}
