import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveLimits, packArchive, readArchive } from './content-archive.ts';
import { ArchiveError, type PackedFile, readTar, writeTar } from './tar.ts';

const file = (path: string, content: string | Uint8Array = 'id: x\n'): PackedFile => ({
  path,
  bytes: Buffer.from(content),
});
const lab = [file('activities/gels/activity.yaml'), file('activities/gels/media/gel.svg', '<svg/>')];

/** An archive as somebody else could write it: with a manifest that fits, and no check of what is in it. */
function forge(
  files: readonly PackedFile[],
  change: { manifest?: object; tar?: (tar: Buffer) => Buffer } = {},
): Buffer {
  const manifest = {
    ...{ format: 'anneal-content', version: 1 },
    files: files.map(({ path, bytes }) => ({
      ...{ path, bytes: bytes.length },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
    ...change.manifest,
  };
  const tar = writeTar([file('manifest.json', JSON.stringify(manifest)), ...files]);
  return gzipSync(change.tar?.(tar) ?? tar);
}

/** Changes the header of the last file, with a checksum that fits again. */
const withHeader = (change: (header: Buffer) => void) => (tar: Buffer) => {
  const at = tar.lastIndexOf('ustar') - 257;
  const header = tar.subarray(at, at + 512);
  change(header);
  header.write('        ', 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return tar;
};
const refusal = (archive: Uint8Array): string => {
  try {
    readArchive(archive);
  } catch (error) {
    if (error instanceof ArchiveError) return error.message;
    throw error;
  }
  throw new Error('The archive is read.');
};

describe('an archive of labs', () => {
  it('is read as it was packed, and equal files give equal bytes', () => {
    const long = file(`activities/${'a'.repeat(64)}/media/${'b'.repeat(76)}.svg`, '<svg/>');
    const files = [...lab, long, file('misconceptions/dna-is-cut.yaml')];
    expect(readArchive(packArchive(files))).toEqual(files);
    expect(packArchive(files).equals(packArchive(files))).toBe(true);
    expect(readArchive(forge(files))).toEqual(files);
  });

  it('keeps every byte of a file, of whatever length', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 1100 }), { minLength: 1, maxLength: 4 }),
        (contents) => {
          const files = contents.map((bytes, index) =>
            file(`activities/gels/media/film-${index}.mp4`, bytes),
          );
          expect(readArchive(packArchive(files))).toEqual(files);
        },
      ),
    );
  });

  it.each([
    '../activity.yaml',
    'activities/../../outside.yaml',
    'activities/gels/../../legal/privacy.yaml',
    '/etc/cron.d/lab',
    'activities/gels/media/../activity.yaml',
    'activities\\gels\\activity.yaml',
    'activities/gels/media/page.html',
    'activities/gels/media/program.js',
    'activities/gels/media/deep/gel.svg',
    'activities/gels/media/.htaccess',
    'activities/Gels/activity.yaml',
    'activities/gels/modules/..yaml',
    'legal/privacy.yaml',
    'licenses/configuration.yaml',
    'misconceptions/deep/one.yaml',
    'misconceptions/one.md',
    '',
  ])('has no place for %j', (path) => {
    expect(refusal(forge([...lab, file(path)]))).toContain('no place in an archive');
    expect(() => packArchive([file(path)])).toThrow('no place in an archive');
  });

  it.each([
    ['hard link', '1'],
    ['symbolic link', '2'],
    ['device', '3'],
    ['folder', '5'],
    ['header of another kind', 'x'],
  ])('holds no %s', (_, type) => {
    const tar = withHeader((header) => header.write(type, 156));
    expect(refusal(forge(lab, { tar }))).toContain('activities/gels/media/gel.svg is a link or a folder');
  });

  it.each([
    ['another file in place of the packed one', forge(lab, { manifest: { files: [] } }), 'is not named'],
    ['a file twice', forge([...lab, ...lab]), 'in the archive twice'],
    ['no labs', forge([]), 'nothing in the archive'],
    ['a manifest of another version', forge(lab, { manifest: { version: 2 } }), 'another version'],
    ['no manifest', gzipSync(writeTar(lab)), 'does not begin with manifest.json'],
    ['no files at all', gzipSync(writeTar([])), 'does not begin with manifest.json'],
    ['text that is no UTF-8', forge([file('activities/gels/guide.md', Buffer.from([0xff]))]), 'UTF-8'],
    ['bytes of something else', Buffer.from('PK\u0003\u0004 a zip'), 'no tar.gz'],
    ['text in place of an archive', gzipSync('x'.repeat(2000)), 'no archive that npm run content'],
    ['nothing', Buffer.alloc(0), 'no tar.gz'],
    ['a size that is no number', forge(lab, { tar: withHeader((h) => h.write('-1', 124)) }), 'has no size'],
    ['a size beyond the end', forge(lab, { tar: withHeader((h) => h.write('7777', 124)) }), 'cut off inside'],
    [
      'something after its end',
      gzipSync(Buffer.concat([writeTar(lab), Buffer.from('more')])),
      'follows the end',
    ],
  ])('is refused with %s', (_, archive, message) => {
    expect(refusal(archive)).toContain(message);
  });

  it('is refused where one byte of a file, a file or its end is missing', () => {
    const tar = gunzipSync(packArchive(lab));
    const at = tar.lastIndexOf('<svg/>');
    tar.write('<SVG/>', at);
    expect(refusal(gzipSync(tar))).toContain('activities/gels/media/gel.svg is not the file that was packed');
    const [manifest, first] = readTar(gunzipSync(packArchive(lab)));
    if (!manifest || !first) throw new Error('There are no files.');
    expect(refusal(gzipSync(writeTar([manifest, first])))).toContain('gel.svg is missing');
    expect(refusal(gzipSync(tar.subarray(0, tar.length - 1024)))).toContain('cut off');
    expect(refusal(packArchive(lab).subarray(0, -9))).toContain('damaged');
  });

  it('that unpacks to more than the limit is refused before it is unpacked', () => {
    const bomb = gzipSync(Buffer.alloc(archiveLimits.unpacked + 1));
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(refusal(bomb)).toContain('too large');
  });

  it('with a text larger than any lesson is refused', () => {
    const text = file('activities/gels/guide.md', 'x'.repeat(archiveLimits.text + 1));
    expect(refusal(forge([text]))).toContain('larger than 1 MB');
  });

  it('says no sign of a path that could do something to a terminal', () => {
    const tar = withHeader((header) => header.write('\u001b[2J', 0, 'latin1'));
    expect(refusal(forge(lab, { tar }))).toMatch(/^[ -~]+$/);
  });

  it('reads any bytes, or refuses them in words', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1600 }), fc.nat(2000), (bytes, at) => {
        const tar = gunzipSync(packArchive(lab));
        tar.set(bytes.subarray(0, Math.max(0, tar.length - at)), at);
        expect(() => {
          try {
            readArchive(gzipSync(tar, { level: 1 }));
          } catch (error) {
            if (!(error instanceof ArchiveError)) throw error;
          }
        }).not.toThrow();
      }),
    );
  });
});
