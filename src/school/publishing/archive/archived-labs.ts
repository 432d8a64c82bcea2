import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { AuthoredFile, FileIssue } from '../../../lab/activity/authored.ts';
import { MisconceptionSchema } from '../../../lab/activity/misconception.ts';
import { lintSuccession, parseRegister } from '../../../lab/activity/standards/id-register.ts';
import { listMediaFiles, listMisconceptionIds } from '../../../lab/activity/typed-item.ts';
import { parseAuthored } from '../../../lab/kernel/authoring/parse-authored.ts';
import type { LegalNames } from '../../../lab/kernel/fill-names.ts';
import { guideCollection } from '../../features/content/guides.ts';
import type { CheckedContent } from '../check-content.ts';
import { checkLabs } from '../check-labs.ts';
import { placeFaults } from '../place-faults.ts';
import { type ContentFolder, listReferences, readContentFolder } from '../read-content-folder.ts';
import { readArchive, recordName } from './content-archive.ts';
import type { PackedFile } from './tar.ts';

/**
 * The files of sound labs that an archive holds: the files that the check reads, and the media that the labs show.
 * @param folder the content folder
 * @param labIds the labs with the misconceptions they refer to; null: everything
 * @returns sorted by path
 */
export async function listPackedFiles(
  folder: string,
  content: ContentFolder,
  { activities, misconceptions }: CheckedContent,
  labIds: readonly string[] | null,
): Promise<PackedFile[]> {
  const wanted = activities.filter(({ id }) => labIds?.includes(id) ?? true);
  const used = new Set(wanted.flatMap(listMisconceptionIds));
  const sources = new Map<string, string>();
  const add = (path: string, file: string) => sources.set(path, join(folder, file));
  for (const lab of wanted) {
    const held = content.activities.find(({ id }) => id === lab.id);
    if (!held) continue;
    const [from, to] = [dirname(held.file), `activities/${lab.id}`];
    add(`${to}/activity.yaml`, held.file);
    if (held.register) add(`${to}/ids.yaml`, held.register.file);
    if (held.guide) add(`${to}/guide.md`, held.guide.file);
    if (await stat(join(folder, from, recordName)).catch(() => null))
      add(`${to}/${recordName}`, join(from, recordName));
    for (const [name, { file }] of held.modules) add(`${to}/modules/${name}.yaml`, file);
    for (const name of listMediaFiles(lab)) add(`${to}/media/${name}`, join(from, 'media', name));
  }
  for (const { id } of misconceptions) {
    const file = join('misconceptions', `${id}.yaml`);
    // The installation where the archive is published has these files too, perhaps in a later version.
    if (content.borrowed?.has(file)) continue;
    if (labIds === null || used.has(id)) add(`misconceptions/${id}.yaml`, file);
  }
  const paths = [...sources].sort(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(paths.map(async ([path, source]) => ({ path, bytes: await readFile(source) })));
}

/** Labs of an archive that nothing has stored yet. */
export interface ArrivedLabs {
  /** A folder of the temporary files with what was in the archive. */
  readonly folder: string;
  readonly labIds: readonly string[];
  /** As it was read. */
  readonly content: ContentFolder;
  /** What publishing would publish. Nothing may be published while it has faults. */
  readonly checked: CheckedContent;
}

/**
 * Unpacks an archive into a folder of its own, checks everything, and removes the folder after `work`.
 * @param contentFolder the folder of the installation: labs may refer to its misconceptions
 * @throws ArchiveError before anything is written, where the archive is not whole or not ours
 */
export async function withArrivedLabs<T>(
  archive: Uint8Array,
  contentFolder: string,
  names: LegalNames,
  work: (arrived: ArrivedLabs) => Promise<T>,
): Promise<T> {
  const files = readArchive(archive);
  const folder = await mkdtemp(join(tmpdir(), 'arrived-labs-'));
  try {
    for (const { path, bytes } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes, { flag: 'wx' });
    }
    const arrived = await readContentFolder(folder);
    const checked = checkArrived(arrived, contentFolder, await readContentFolder(contentFolder), names);
    const labIds = arrived.activities.map(({ id }) => id);
    return await work({ folder, labIds, content: arrived, checked });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function checkArrived(
  arrived: ContentFolder,
  contentFolder: string,
  here: ContentFolder,
  names: LegalNames,
): CheckedContent {
  const listOwn = (folder: ContentFolder) => {
    const own = folder.misconceptions.filter(({ file }) => !folder.borrowed?.has(file));
    return new Set(own.map(({ file }) => file));
  };
  const [ownHere, ownOfArchive] = [listOwn(here), listOwn(arrived)];
  // A misconception that the archive borrows is taken from this installation if it is here.
  const taken = arrived.misconceptions.filter(({ file }) => ownOfArchive.has(file) || !ownHere.has(file));
  const brought = new Set(taken.map(({ file }) => file));
  const renamed = new Map(
    taken.flatMap((belief) => listFormerFiles(belief).map((former) => [former, belief.file] as const)),
  );
  const kept = here.misconceptions.filter(({ file }) => !brought.has(file) && !renamed.has(file));
  const misconceptions = [...kept, ...taken];
  const content: ContentFolder = { ...arrived, misconceptions, collections: new Map() };
  const checked = checkLabs(content, names);
  const keptFiles = new Set(kept.map(({ file }) => file));
  return {
    ...checked,
    misconceptions: checked.misconceptions.filter(({ id }) => brought.has(`misconceptions/${id}.yaml`)),
    // Lists that stand in no file, such as the countries, are the installation's.
    documents: checked.documents.filter(({ collection }) => collection === guideCollection),
    issues: [
      // A fault that the installation has already does not come from the archive.
      ...checked.issues.filter(({ file }) => !keptFiles.has(file)),
      ...placeFaults(content, [
        ...arrived.activities.flatMap((lab) => compareRegisters(lab, contentFolder, here)),
        ...findOtherUses(arrived, here, renamed),
      ]),
    ],
  };
}

/** The files in whose place a belief has come, by the former ids that it names. */
export function listFormerFiles({ value }: Pick<AuthoredFile, 'value'>): string[] {
  const parsed = parseAuthored(MisconceptionSchema, value);
  const formerIds = parsed.isValid ? parsed.value.formerIds : undefined;
  return (formerIds ?? []).map((id) => join('misconceptions', `${id}.yaml`));
}

/**
 * Other labs of this installation that point to a belief under the id which the archive takes away.
 * @param renamed from the former file of a belief to its present one
 */
function findOtherUses(
  arrived: ContentFolder,
  here: ContentFolder,
  renamed: ReadonlyMap<string, string>,
): FileIssue[] {
  const own = new Set(arrived.activities.map(({ id }) => id));
  return [...renamed].flatMap(([former, file]): FileIssue[] => {
    const id = basename(former, '.yaml');
    const labs = here.activities
      .filter((lab) => !own.has(lab.id))
      .filter(({ modules }) =>
        [...modules.values()].some((one) => listReferences(one).some((reference) => reference.id === id)),
      )
      .map((lab) => lab.id);
    if (labs.length === 0) return [];
    const message = `${labs.join(', ')} ${labs.length === 1 ? 'points' : 'point'} to the belief ${id} as well, which would have another id; pack these labs too, with the new id, or leave the belief its id`;
    return [{ file, path: ['formerIds'], code: 'belief-of-others', message }];
  });
}

/** Answers of learners are stored under the ids that a lab of this name had here. */
function compareRegisters(
  lab: ContentFolder['activities'][number],
  contentFolder: string,
  here: ContentFolder,
): FileIssue[] {
  const register = here.activities.find(({ id }) => id === lab.id)?.register;
  const before = parseRegister(register?.value ?? []);
  const after = parseRegister(lab.register?.value ?? []);
  // A register that cannot be read has a fault already.
  if (!before.isValid || !after.isValid) return [];
  const file = lab.register?.file ?? lab.file;
  const fileBefore = resolve(contentFolder, register?.file ?? '');
  return lintSuccession(before.value, after.value, fileBefore).map((issue) => ({ ...issue, file }));
}
