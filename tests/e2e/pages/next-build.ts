import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Files with a name that changes with their content: `assets/name-1a2b3c4.js`. */
const hashed = /-([\w-]{7,8})(?=\.(?:js|css|woff2)\b)/g;

/**
 * A folder to start the product in, as after a deployment: the same product under another build id, where each file of
 * code has another name and the former names are gone.
 */
export async function makeNextBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'anneal-next-'));
  for (const part of ['db', 'content', 'node_modules', 'package.json'])
    await symlink(resolve(part), join(folder, part));
  await mkdir(join(folder, 'dist'));
  await symlink(resolve('dist/server'), join(folder, 'dist/server'));
  const client = join(folder, 'dist/client');
  await cp('dist/client', client, { recursive: true });
  const build = JSON.parse(await readFile('dist/build.json', 'utf8')) as { id: string; timestamp: number };
  const nextId = [...build.id].reverse().join('');
  const renewed = (text: string) =>
    text
      .replaceAll(build.id, nextId)
      .replace(hashed, (_, hash: string) => `-${[...hash].reverse().join('')}`);
  await writeFile(
    join(folder, 'dist/build.json'),
    JSON.stringify({ ...build, id: nextId, timestamp: build.timestamp + 1 }),
  );
  for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Packed for the former build; without them the server sends the file as it is.
    if (/\.(br|gz)$/.test(entry.name)) await rm(path);
    else if (/\.(html|js|css|json|webmanifest|xml|txt)$/.test(entry.name))
      await writeFile(path, renewed(await readFile(path, 'utf8')));
    const name = renewed(entry.name);
    if (name !== entry.name && !/\.(br|gz)$/.test(entry.name))
      await rename(path, join(entry.parentPath, name));
  }
  return folder;
}
