import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Encoder {
  /** Adds a picture, shown for `count` frames. A picture equal to the one before prolongs it. */
  add(picture: Buffer, count?: number): Promise<void>;
  /** Writes the files. @throws when ffmpeg refuses the pictures */
  end(): Promise<void>;
}

/** Seconds between two places that a player can jump to. */
const jumpS = 5;

const mp4 = '-c:v libx264 -preset medium -crf 33 -tune animation -movflags +faststart'.split(' ');
const webm = '-c:v libvpx-vp9 -b:v 0 -crf 43 -row-mt 1 -cpu-used 3 -deadline good'.split(' ');

/** Encodes MP4 and WebM from one run of pictures (PNG or JPEG); the MP4 can start to play before it is fully loaded. */
export async function openEncoder(outFolder: string, name: string, frameRate: number): Promise<Encoder> {
  const folder = await mkdtemp(join(tmpdir(), 'anneal-frames-'));
  const shown: { file: string; frames: number }[] = [];
  let last: Buffer | null = null;
  return {
    async add(picture, count = 1) {
      const current = shown.at(-1);
      if (current && last?.equals(picture)) {
        current.frames += count;
        return;
      }
      const file = `${shown.length}.picture`;
      await writeFile(join(folder, file), picture);
      shown.push({ file, frames: count });
      last = picture;
    },
    async end() {
      // The last file stands twice: ffmpeg gives no time to the last entry of such a list.
      const entries = shown.map(({ file, frames }) => `file ${file}\nduration ${frames / frameRate}\n`);
      const list = `ffconcat version 1.0\n${entries.join('')}file ${shown.at(-1)?.file}\n`;
      await writeFile(join(folder, 'list.txt'), list);
      const input = ['-f', 'concat', '-i', join(folder, 'list.txt')];
      const both = ['-an', '-pix_fmt', 'yuv420p', '-fps_mode', 'vfr'];
      const jumps = ['-force_key_frames', `expr:gte(t,n_forced*${jumpS})`];
      const to = (extension: string) => join(outFolder, `${name}.${extension}`);
      await runFfmpeg([
        ...input,
        ...both,
        ...jumps,
        ...mp4,
        to('mp4'),
        ...both,
        ...jumps,
        ...webm,
        to('webm'),
      ]);
      await rm(folder, { recursive: true });
    },
  };
}

/** Writes a picture as WebP of 960 by 540, the still of a film of screens. */
export async function writeStill(picture: Buffer, file: string): Promise<void> {
  await writeWebp(picture, file, ['-vf', 'scale=960:540:flags=lanczos']);
}

/** Writes a picture as WebP, in its own size if `filter` does not change it. */
export async function writeWebp(
  picture: Buffer,
  file: string,
  filter: readonly string[] = [],
): Promise<void> {
  const webp = '-frames:v 1 -c:v libwebp -quality 78'.split(' ');
  await runFfmpeg(['-f', 'image2pipe', '-i', '-', ...filter, ...webp, file], picture);
}

async function runFfmpeg(options: readonly string[], input?: Buffer): Promise<void> {
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...options], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'exit');
  ffmpeg.stdin.end(input);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
