import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';

/** What a drawing says beside its lines: ids, classes, data, titles, descriptions, labels and remarks. */
const ofPicture = [
  /\s(?:id|class|name|aria-label|data-[\w-]+|inkscape:label)\s*=\s*"([^"]*)"/g,
  /\s(?:id|class|name|aria-label|data-[\w-]+|inkscape:label)\s*=\s*'([^']*)'/g,
  /<(?:\w+:)?(?:title|desc)\b[^>]*>([\s\S]*?)<\/(?:\w+:)?(?:title|desc)>/g,
  /<!--([\s\S]*?)-->/g,
];

/** The texts of a caption file that are no lines of it: remarks, and the name before the time of a line. */
const ofCaptions = [/^NOTE\b(.*(?:\n.+)*)/gm, /^(?!NOTE\b)(\S.*)\n(?=[\d:.]+ -->)/gm];

/** Names and remarks in files of pictures and captions that nobody sees, by the name of the file. */
export async function findHiddenNames(
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await Promise.all(
    files.map(async (path): Promise<[string, string[]][]> => {
      const kind = extname(path);
      const patterns = kind === '.svg' ? ofPicture : kind === '.vtt' ? ofCaptions : [];
      if (patterns.length === 0) return [];
      const text = (await readFile(path, 'utf8')).replaceAll('\r', '');
      const names = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
      return names.length > 0 ? [[basename(path), names]] : [];
    }),
  );
  return new Map(found.flat());
}
