import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { idPattern } from '../../../lab/kernel/authoring/fields.ts';
import { captionsPattern, imagePattern, videoPattern } from '../../../lab/kernel/authoring/media-file.ts';
import { parseWith } from '../../../lab/kernel/parse.ts';
import { ArchiveError, type PackedFile, readTar, sayPath, writeTar } from './tar.ts';

// An archive of labs: a tar.gz whose first file, manifest.json, names every other file with its length and hash.

const manifestPath = 'manifest.json';
const ManifestSchema = z.strictObject({
  format: z.literal('anneal-content'),
  version: z.literal(1),
  files: z.array(
    z.strictObject({
      path: z.string(),
      bytes: z.int(),
      /** In hexadecimal digits. */
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
});

const megabyte = 1_000_000;
/** Limits of what a server keeps in memory while it checks. The shipped labs are 8 MB. */
export const archiveLimits = {
  archive: 100 * megabyte,
  unpacked: 200 * megabyte,
  text: megabyte,
  files: 5000,
};

/**
 * @param files sorted by path, so that equal labs give equal bytes
 * @throws ArchiveError where the archive could not be read again
 */
export function packArchive(files: readonly PackedFile[]): Buffer {
  checkFiles(files);
  const manifest: z.output<typeof ManifestSchema> = {
    format: 'anneal-content',
    version: 1,
    files: files.map(({ path, bytes }) => ({ path, bytes: bytes.length, sha256: hash(bytes) })),
  };
  const packed = writeTar([
    { path: manifestPath, bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
    ...files,
  ]);
  if (packed.length > archiveLimits.unpacked) throw tooLarge();
  return gzipSync(packed, { level: 9 });
}

/**
 * The files of an archive, apart from its manifest. Every path is one of a content folder, every file is whole, and
 * nothing was written anywhere yet.
 * @throws ArchiveError for anything that `packArchive` does not write
 */
export function readArchive(bytes: Uint8Array): PackedFile[] {
  if (bytes.length > archiveLimits.archive) throw tooLarge();
  const [first, ...files] = readTar(unzip(bytes));
  if (first?.path !== manifestPath)
    throw new ArchiveError(`The archive does not begin with ${manifestPath}.`);
  checkFiles(files);
  compareWithManifest(files, readManifest(first));
  return files;
}

function unzip(bytes: Uint8Array): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: archiveLimits.unpacked });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new ArchiveError('The file is no tar.gz, or it is damaged.', { cause: error });
  }
}

function readManifest({ bytes }: PackedFile): z.output<typeof ManifestSchema> {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(bytes).toString());
  } catch {
    value = null;
  }
  const manifest = parseWith(ManifestSchema, value);
  if (!manifest.isValid)
    throw new ArchiveError(`${manifestPath} of the archive is damaged, or belongs to another version.`);
  return manifest.value;
}

function compareWithManifest(
  files: readonly PackedFile[],
  { files: listed }: z.output<typeof ManifestSchema>,
): void {
  const known = new Map(listed.map((entry) => [entry.path, entry]));
  for (const { path, bytes } of files) {
    const entry = known.get(path);
    if (!entry) throw new ArchiveError(`${path} is not named in ${manifestPath}.`);
    if (entry.bytes !== bytes.length || entry.sha256 !== hash(bytes))
      throw new ArchiveError(`${path} is not the file that was packed.`);
  }
  const missing = listed.find(({ path }) => !files.some((file) => file.path === path));
  if (missing || listed.length !== files.length)
    throw new ArchiveError(`${sayPath(missing?.path ?? 'A file')} is missing, or named twice.`);
}

function checkFiles(files: readonly PackedFile[]): void {
  if (files.length === 0) throw new ArchiveError('There is nothing in the archive.');
  if (files.length > archiveLimits.files) throw tooLarge();
  const seen = new Set<string>();
  for (const { path, bytes } of files) {
    const kind = findKind(path);
    if (!kind)
      throw new ArchiveError(
        `${sayPath(path)} has no place in an archive: it holds labs and misconceptions alone.`,
      );
    if (seen.has(path)) throw new ArchiveError(`${path} is in the archive twice.`);
    seen.add(path);
    if (kind === 'text' && bytes.length > archiveLimits.text)
      throw new ArchiveError(`${path} is larger than ${archiveLimits.text / megabyte} MB.`);
    if (kind === 'text' && !isUtf8(bytes)) throw new ArchiveError(`${path} is not written in UTF-8.`);
  }
}

/** The file of a lab with the versions that its folder has had. */
export const recordName = 'versions.json';
const texts = ['activity.yaml', 'ids.yaml', 'guide.md', recordName];

/** The kind of a file by its whole path; null for any path that labs and misconceptions do not have. */
function findKind(path: string): 'text' | 'media' | null {
  const [root, id, ...rest] = path.split('/');
  const name = rest.at(-1) ?? '';
  if (root === 'misconceptions') return rest.length === 0 && isYaml(id ?? '') ? 'text' : null;
  if (root !== 'activities' || !idPattern.test(id ?? '')) return null;
  if (rest.length === 1) return texts.includes(name) ? 'text' : null;
  if (rest.length !== 2) return null;
  if (rest[0] === 'modules') return isYaml(name) ? 'text' : null;
  const isMedia = [imagePattern, videoPattern, captionsPattern].some((pattern) => pattern.test(name));
  return rest[0] === 'media' && isMedia ? 'media' : null;
}

const isYaml = (name: string) => name.endsWith('.yaml') && idPattern.test(name.slice(0, -'.yaml'.length));

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function tooLarge(): ArchiveError {
  const { archive, unpacked, files } = archiveLimits;
  return new ArchiveError(
    `The archive is too large: at most ${archive / megabyte} MB, ${unpacked / megabyte} MB unpacked, and ${files} files.`,
  );
}
