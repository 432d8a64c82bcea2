import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { formatFault } from '../src/lab/activity/authored.ts';
import { defaultLegalNames } from '../src/lab/kernel/fill-names.ts';
import { checkLabs } from '../src/school/publishing/check-labs.ts';
import { readContentFolder } from '../src/school/publishing/read-content-folder.ts';
import { fromRoot } from './start/folders.mjs';

const folder = fromRoot('content', '_mistakes');
const listFile = join(folder, 'mistakes.yaml');

/** One edit of one file of the sound lab, and every line that the check gives for it. */
const MistakeSchema = z.strictObject({
  /** The mistake, as its author would tell it. */
  mistake: z.string(),
  /** Relative to the folder of the lab. */
  file: z.string(),
  /** The text that is replaced, where it stands first; `all` replaces the whole file. */
  replace: z.string(),
  by: z.string(),
  says: z._default(z.array(z.string()), []),
});
export type Mistake = z.infer<typeof MistakeSchema>;

export async function readMistakes(): Promise<readonly Mistake[]> {
  return z.parse(z.array(MistakeSchema), parse(await readFile(listFile, 'utf8')));
}

export interface Workbench {
  /** What the check says of the lab with this edit, one line a fault; without an edit, of the lab as it is. */
  check(edit: Pick<Mistake, 'file' | 'replace' | 'by'> | null): Promise<string[]>;
  close(): Promise<void>;
}

/** A copy of the sound lab to make mistakes in. */
export async function openWorkbench(): Promise<Workbench> {
  const copy = await mkdtemp(join(tmpdir(), 'anneal-mistakes-'));
  await cp(folder, copy, { recursive: true });
  const lab = 'activities/lab/';
  const read = async () =>
    checkLabs(await readContentFolder(copy), { product: 'Anneal', ...defaultLegalNames }).issues.map(
      (fault) =>
        formatFault({
          ...fault,
          file: fault.file.startsWith(lab) ? fault.file.slice(lab.length) : fault.file,
        }),
    );
  return {
    async check(edit) {
      if (!edit) return read();
      const path = join(copy, lab, edit.file);
      const before = await readFile(path, 'utf8');
      if (edit.replace !== 'all' && !before.includes(edit.replace))
        throw new Error(`${edit.file} has no ${edit.replace}`);
      await writeFile(path, edit.replace === 'all' ? edit.by : before.replace(edit.replace, () => edit.by));
      const said = await read();
      await writeFile(path, before);
      return said;
    },
    close: () => rm(copy, { recursive: true }),
  };
}

/** Writes what the check says now into the list. */
export async function writeMistakes(): Promise<number> {
  const bench = await openWorkbench();
  const text = await readFile(listFile, 'utf8');
  const comment = /^(?:#.*\n)*/.exec(text)?.[0] ?? '';
  const entries: string[] = [];
  for (const mistake of await readMistakes()) entries.push(writeMistake(mistake, await bench.check(mistake)));
  await writeFile(listFile, `${comment}${entries.join('')}`);
  await bench.close();
  return entries.length;
}

function writeMistake({ mistake, file, replace, by }: Mistake, says: readonly string[]): string {
  const quote = (text: string) => JSON.stringify(text);
  return `- mistake: ${quote(mistake)}
  file: ${file}
  replace: ${quote(replace)}
  by: ${quote(by)}
  says:
${says.map((line) => `    - ${quote(line)}\n`).join('')}`;
}
