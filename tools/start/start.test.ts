import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeComplaint } from './check-node.mjs';
import { isInstalledByHand } from './install.mjs';
import { hashOfSources, isBuildCurrent } from './source-hash.mjs';

let folder: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anneal-start-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('Node', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '26.1.0'])('%s will do', (version) => {
    expect(nodeComplaint(version)).toBeUndefined();
  });

  it.each(['20.18.3', '18.20.0', '9.0.0'])('%s is refused in a sentence', (version) => {
    expect(nodeComplaint(version)).toContain(`this is Node ${version}`);
  });
});

describe('the hash of the sources', () => {
  beforeEach(() => {
    write('src/a.ts', '1');
    write('package.json', '{}');
  });

  it.each([
    ['a changed source', 'src/a.ts', '2'],
    ['a new source', 'src/b.ts', ''],
    ['another lockfile', 'package-lock.json', '{}'],
    ['another configuration', 'vite.config.ts', '{}'],
    ['another lab', 'content/activities/pcr/activity.yaml', 'id: pcr'],
    ['a new post', 'content/blog/gels.yaml', 'slug: gels'],
  ])('moves with %s', (_, path, text) => {
    const before = hashOfSources(folder);
    write(path, text);
    expect(hashOfSources(folder)).not.toBe(before);
  });

  it.each(['src/a.test.ts', 'content/links/pcr.yaml', 'content/activities/pcr/media/pcr.mp4', 'README.md'])(
    'stays with a new %s',
    (path) => {
      const before = hashOfSources(folder);
      write(path, 'new');
      expect(hashOfSources(folder)).toBe(before);
    },
  );

  it('says when a build is due', () => {
    expect(isBuildCurrent(folder)).toBe(false);
    write('dist/server/main.js', '');
    expect(isBuildCurrent(folder)).toBe(false);
    write('dist/build.json', JSON.stringify({ sources: hashOfSources(folder) }));
    expect(isBuildCurrent(folder)).toBe(true);
    write('src/a.ts', '2');
    expect(isBuildCurrent(folder)).toBe(false);
  });
});

describe('an install somebody made by hand', () => {
  const locked = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/win': { version: '1.0.0', optional: true },
  };
  beforeEach(() => write('package-lock.json', JSON.stringify({ packages: locked })));

  it.each([
    ['complete, the other systems apart', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['of another version', { 'node_modules/a': { version: '1.0.1' } }, false],
    ['half done', {}, false],
  ])('%s', (_, packages, isComplete) => {
    write('node_modules/.package-lock.json', JSON.stringify({ packages }));
    expect(isInstalledByHand(folder)).toBe(isComplete);
  });

  it('that npm did not finish', () => {
    write('node_modules/a/package.json', '{}');
    expect(isInstalledByHand(folder)).toBe(false);
  });
});

it('npm start on a port that is taken says so before it installs or builds anything', async () => {
  const holder = createServer((_, response) => {
    response.writeHead(204, { 'anneal-runs-at': 'https://labs.example.org' }).end();
  });
  holder.listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_FOLDER: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  holder.close();
  expect(code).toBe(1);
  expect(output).toMatch(/^Anneal already runs here, at https:\/\/labs\.example\.org\n.*another port/);
});

it.runIf(process.platform !== 'win32')('npm that is ended by SIGTERM takes the server with it', async () => {
  write(
    'server.mjs',
    `import { followNpm } from '${join(import.meta.dirname, 'follow-npm.mjs')}';
    process.on('SIGTERM', () => { console.log('drained'); process.exit(0); });
    followNpm();
    setInterval(() => {}, 1000);
    console.log('listening');`,
  );
  // The second command keeps the shell from replacing itself with node.
  const shell = spawn('sh', ['-c', `'${process.execPath}' '${join(folder, 'server.mjs')}'; true`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  let output = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (text.includes('listening')) shell.kill('SIGTERM');
  });
  await once(shell, 'close');
  expect(output).toBe('listening\ndrained\n');
});
