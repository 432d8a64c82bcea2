import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fromRoot } from '../start/folders.mjs';

/**
 * Samples name files that no real lab has. The answer is a file of that name from any lab, or else the largest
 * real film or captions of the same format (a sample's questions need a film that is long enough), or else a drawing that shows the name.
 */
export async function findSampleMedia(name: string): Promise<{ path: string } | { svg: string }> {
  const labs = fromRoot('content', 'activities');
  const files = (
    await Promise.all(
      (
        await readdir(labs)
      ).map(async (lab) => {
        const folder = join(labs, lab, 'media');
        return (await readdir(folder).catch(() => [])).map((file) => ({ file, path: join(folder, file) }));
      }),
    )
  ).flat();
  const same = files.find(({ file }) => file === name);
  if (same) return same;
  const ending = extname(name);
  const alike = ending === '.svg' ? [] : files.filter(({ file }) => extname(file) === ending);
  return (await findLargest(alike)) ?? { svg: drawPlate(name) };
}

async function findLargest<File extends { readonly path: string }>(
  files: readonly File[],
): Promise<File | undefined> {
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size));
  return files[sizes.indexOf(Math.max(...sizes))];
}

/** In both colour schemes, like every picture of a lab. */
function drawPlate(name: string): string {
  const words = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180">
<style>.ground{fill:#eef2f7}.line{fill:none;stroke:#5b6b80}text{fill:#2b3848}@media (prefers-color-scheme:dark){.ground{fill:#1a222c}.line{stroke:#8fa0b5}text{fill:#dbe4ee}}</style>
<rect class="ground" width="320" height="180"/><rect class="line" x="8.5" y="8.5" width="303" height="163" stroke-width="2" rx="4"/>
<text x="160" y="96" text-anchor="middle" font-family="sans-serif" font-size="18">${words}</text></svg>`;
}
