import { readFileSync } from 'node:fs';
import { fromRoot } from '../start/folders.mjs';

/**
 * The bill of materials in CycloneDX 1.5: the packages of the notices, so those that are in the bundles and those beside
 * the server. `npm sbom` is not used: with `--omit=dev` it leaves out packages that the tools need too, React among them.
 * The same sources give the same bill, so it has no number and no time.
 * @param {readonly import('./third-party-notices.mjs').Notice[]} notices
 * @param {string} version of the build
 */
export function writeSbom(notices, version) {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  return `${JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'anneal', version } },
    components: notices.map(({ name, version, license }) => ({
      type: 'library',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [{ expression: license }],
      ...hashOf(packages[`node_modules/${name}`], version),
    })),
  })}\n`;
}

/** @param {{ version: string, integrity?: string } | undefined} locked @param {string} version */
function hashOf(locked, version) {
  const [, digest] = locked?.version === version ? (locked.integrity ?? '').split('sha512-') : [];
  return digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] };
}
