import { open, readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';

/** How a file of each kind begins; a file of another kind that was only renamed is shown by no browser. */
const beginnings: Readonly<Record<string, (head: Buffer) => boolean>> = {
  '.png': (head) => head.subarray(1, 4).toString('latin1') === 'PNG',
  '.jpg': (head) => head[0] === 0xff && head[1] === 0xd8,
  '.webp': (head) => head.subarray(8, 12).toString('latin1') === 'WEBP',
  '.svg': (head) => /<(\?xml|!--|!DOCTYPE|svg)/i.test(head.toString('utf8')),
};

/** Names of the files that are no picture of the kind they are named after, such as the renamed photo of a phone. */
export async function findFalsePictures(files: readonly string[]): Promise<ReadonlySet<string>> {
  const isFalse = await Promise.all(
    files.map(async (path) => {
      const begins = beginnings[extname(path)];
      return begins !== undefined && !begins(await readHead(path));
    }),
  );
  return new Set(files.filter((_, at) => isFalse[at]).map((path) => basename(path)));
}

/** SVG files whose letters are text and no outlines, with the font that they name first. */
export async function findLetteredPictures(
  files: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const found = await Promise.all(
    files
      .filter((path) => extname(path) === '.svg')
      .map(async (path): Promise<[string, string | null][]> => {
        const svg = await readFile(path, 'utf8');
        // Text without letters, as drawing programs leave it behind, is drawn nowhere.
        const texts = svg.match(/<(?:\w+:)?text\b[^>]*>[\s\S]*?<\/(?:\w+:)?text>/g) ?? [];
        if (texts.every((text) => text.replaceAll(/<[^>]*>/g, '').trim() === '')) return [];
        const [, font] = /font-family\s*[:=]\s*["']*([^"';,&]+)/.exec(svg) ?? [];
        return [[basename(path), font?.trim() || null]];
      }),
  );
  return new Map(found.flat());
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
