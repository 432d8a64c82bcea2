// The plain ustar form of POSIX.1-1988, with regular files alone: any program for archives opens it. What this reader
// does not expect, it refuses: links, devices, folders, extended headers and names that are no ASCII.

/** Why an archive is refused, in a sentence for its operator. */
export class ArchiveError extends Error {}

export interface PackedFile {
  /** With `/` between its parts. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

const blockBytes = 512;
/** Where the fields of a header begin and how many bytes they have. */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  time: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  format: [257, 8],
  /** What stands before a name that is too long, without the slash between them. */
  prefix: [345, 155],
} as const;
type Field = keyof typeof fields;
const format = 'ustar\u000000';
const regularFile = '0';

/** Equal files give equal bytes. */
export function writeTar(files: readonly PackedFile[]): Buffer {
  const pieces = files.flatMap(({ path, bytes }) => [
    writeHeader(path, bytes.length),
    bytes,
    Buffer.alloc(paddingAfter(bytes.length)),
  ]);
  return Buffer.concat([...pieces, Buffer.alloc(2 * blockBytes)]);
}

/** @throws ArchiveError where the bytes are anything else than `writeTar` writes */
export function readTar(bytes: Buffer): PackedFile[] {
  const files: PackedFile[] = [];
  let at = 0;
  for (;;) {
    const header = bytes.subarray(at, at + blockBytes);
    if (header.length < blockBytes) throw new ArchiveError('The archive is cut off.');
    if (header.every((byte) => byte === 0)) break;
    const { path, size } = readHeader(header);
    const start = at + blockBytes;
    if (start + size > bytes.length) throw new ArchiveError(`The archive is cut off inside ${path}.`);
    files.push({ path, bytes: bytes.subarray(start, start + size) });
    at = start + size + paddingAfter(size);
  }
  if (bytes.subarray(at).some((byte) => byte !== 0))
    throw new ArchiveError('Something follows the end of the archive.');
  return files;
}

const paddingAfter = (size: number) => (blockBytes - (size % blockBytes)) % blockBytes;

function writeHeader(path: string, size: number): Buffer {
  const header = Buffer.alloc(blockBytes);
  const write = (field: Field, text: string) => {
    const [start, length] = fields[field];
    if (text.length > length || sayPath(path) !== path)
      throw new ArchiveError(
        `${sayPath(path)} cannot stand in an archive: the name has other signs or is too long.`,
      );
    header.write(text, start, 'latin1');
  };
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  const cut = path.length > fields.name[1] ? path.indexOf('/', path.length - fields.name[1] - 1) : -1;
  write('prefix', path.slice(0, Math.max(cut, 0)));
  write('name', path.slice(cut + 1));
  write('mode', octal(0o644, 7));
  write('owner', octal(0, 7));
  write('group', octal(0, 7));
  write('size', octal(size, 11));
  write('time', octal(0, 11));
  write('type', regularFile);
  write('format', format);
  write('checksum', `${octal(sumOf(header), 6)} `);
  return header;
}

function readHeader(header: Buffer): { path: string; size: number } {
  const read = (field: Field) => {
    const [start, length] = fields[field];
    return header.toString('latin1', start, start + length);
  };
  if (read('format') !== format || Number.parseInt(read('checksum'), 8) !== sumOf(header))
    throw new ArchiveError('The file is no archive that npm run content -- pack has written.');
  const path = [read('prefix'), read('name')]
    .map((part) => part.split('\0', 1)[0])
    .filter((part) => part !== '')
    .join('/');
  if (read('type') !== regularFile)
    throw new ArchiveError(`${sayPath(path)} is a link or a folder; an archive holds plain files alone.`);
  const size = /^[0-7]{11}\0$/.test(read('size')) ? Number.parseInt(read('size'), 8) : Number.NaN;
  if (Number.isNaN(size)) throw new ArchiveError(`${sayPath(path)} has no size.`);
  return { path, size };
}

/** The sum of all bytes, with blanks in place of the checksum itself. */
function sumOf(header: Buffer): number {
  const [start, length] = fields.checksum;
  const blank = ' '.charCodeAt(0);
  return header.reduce((sum, byte, at) => sum + (at >= start && at < start + length ? blank : byte), 0);
}

/** A path from outside in a message: without signs that could do something to a terminal. */
export function sayPath(path: string): string {
  return path.replace(/[^ -~]/g, '?').slice(0, 200);
}
