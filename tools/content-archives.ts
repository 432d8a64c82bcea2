import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatFault } from '../src/lab/activity/authored.ts';
import { listMisconceptionIds } from '../src/lab/activity/typed-item.ts';
import { guideCollection } from '../src/school/features/content/guides.ts';
import {
  type ArrivedLabs,
  listPackedFiles,
  withArrivedLabs,
} from '../src/school/publishing/archive/archived-labs.ts';
import { archiveLimits, packArchive } from '../src/school/publishing/archive/content-archive.ts';
import { finishArrivedLabs, storeArrivedLabs } from '../src/school/publishing/archive/store-arrived-labs.ts';
import { ArchiveError } from '../src/school/publishing/archive/tar.ts';
import type { CheckedContent } from '../src/school/publishing/check-content.ts';
import { checkLabs } from '../src/school/publishing/check-labs.ts';
import { findChangedBeliefs, findUnpublishedFiles } from '../src/school/publishing/find-refusals.ts';
import { findTakenBackByArchive } from '../src/school/publishing/find-taken-back.ts';
import { withFolderLock } from '../src/school/publishing/folder-lock.ts';
import { placeFaults } from '../src/school/publishing/place-faults.ts';
import { findGoneGuides, toDocuments } from '../src/school/publishing/publish-content.ts';
import { type ContentFolder, readContentFolder } from '../src/school/publishing/read-content-folder.ts';
import { readVersionRecords, writeVersionRecords } from '../src/school/publishing/version-record.ts';
import { adviseBeliefs } from './advise-beliefs.ts';
import { agreeToPublish, printDifferences } from './content-differences.ts';
import { printFaults, readSettings } from './content-files.ts';
import { findRunGaps, mostRuns } from './content-runs.ts';
import { agreeToTakeBack, sayTakenBack } from './content-taken-back.ts';
import { type Installation, withInstallation } from './operator/installation.ts';
import { OperatorError } from './operator/operator-error.ts';
import { publishAndSay, settle } from './operator/publish-and-settle.ts';
import { type Command, print } from './operator/run-command.ts';
import { sayCount, showPath } from './operator/say.ts';
import { findContent } from './preview/find-content.ts';

// The commands of `npm run content` for archives of labs.

/** Whether a word of a command means an archive and not a folder; `-` is what comes by standard input. */
export const isArchive = (word: string | undefined) =>
  word !== undefined && (word === '-' || /\.(tgz|tar\.gz)$/.test(word));

export const pack: Command = async (words) => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { out: { type: 'string' } },
  });
  if (positionals.length > 1) throw new OperatorError('Name one folder, or none.', 2);
  const settings = readSettings();
  const { contentFolder, activityFolders } = await findContent(
    positionals[0] ?? settings.contentFolder,
    settings.contentFolder,
  ).catch((error: Error) => {
    throw new OperatorError(error.message);
  });
  const labIds = activityFolders?.map((folder) => basename(folder)) ?? null;
  const all = await readContentFolder(contentFolder);
  const content = {
    ...all,
    activities: all.activities.filter(({ id }) => labIds?.includes(id) ?? true),
    collections: new Map(),
    issues: all.issues.filter(({ file }) => isPacked(file, labIds)),
  };
  const checked = checkLabs(content, settings.legalNames);
  const packed = checked.activities.filter(({ id }) => labIds?.includes(id) ?? true);
  const issues = [
    ...checked.issues.filter(({ file }) => isPacked(file, labIds)),
    ...(await findRunGaps(content, packed, mostRuns)),
  ];
  printFaults(contentFolder, issues);
  const used = new Set(packed.flatMap(listMisconceptionIds));
  const reworded = (await adviseBeliefs(contentFolder, content)).filter(
    ({ file }) => labIds === null || used.has(basename(file, '.yaml')),
  );
  printFaults(contentFolder, placeFaults(content, reworded));
  if (issues.length > 0) {
    print(`Nothing was packed; ${sayCount(issues.length, 'fault')}.`);
    return 1;
  }
  const out = values.out ?? `${labIds?.[0] ?? 'labs'}.tar.gz`;
  if (!isArchive(out) || out === '-') throw new OperatorError('--out ends in .tar.gz.', 2);
  await writeVersionRecords(
    contentFolder,
    withoutBorrowed({ ...checked, activities: packed }, content),
    true,
  );
  const { record } = await readVersionRecords(
    contentFolder,
    packed.map(({ id }) => id),
  );
  for (const { id, guide } of content.activities)
    if (guide === null && record.has(`${guideCollection}/${id}`))
      print(
        `${id} had a guide.md and has none any more: publishing this archive takes the guide away from teachers.`,
      );
  const files = await listPackedFiles(contentFolder, content, checked, labIds);
  const archive = await explained(() => packArchive(files));
  await writeFile(out, archive, { mode: 0o600 });
  print(
    `${showPath(out)} holds ${sayCount(files.length, 'file')}, ${Math.ceil(archive.length / 1000)} kB, with the answer keys.\n` +
      `An operator publishes it: npm run content -- publish ${basename(out)}`,
  );
  return 0;
};

/** What the archive does not hold has no version of its own. */
function withoutBorrowed(checked: CheckedContent, { borrowed }: ContentFolder): CheckedContent {
  const isOwn = ({ id }: { readonly id: string }) => !borrowed?.has(join('misconceptions', `${id}.yaml`));
  return { ...checked, misconceptions: checked.misconceptions.filter(isOwn) };
}

/** A lab is packed with the misconceptions it refers to, and a folder with all; faults of other files are not its own. */
function isPacked(file: string, labIds: readonly string[] | null): boolean {
  if (file.startsWith('misconceptions')) return true;
  return labIds?.some((id) => file.startsWith(`activities/${id}/`)) ?? file.startsWith('activities');
}

/** Says every fault of an archive and publishes nothing. */
export const checkArchive: Command = async (words) =>
  withChecked(await readBytes(words), async ({ checked, labIds }) => {
    print(
      `Read: ${sayCount(labIds.length, 'lab')}, ${sayCount(checked.misconceptions.length, 'misconception')}. No fault.`,
    );
    return 0;
  });

/** What publishing an archive would change, and what it would be refused for. */
export const compareArchive: Command = async (words) => {
  const bytes = await readBytes(words);
  return withInstallation((installation) =>
    withChecked(bytes, async (arrived) => {
      const gone = await findGoneGuides(installation.database, arrived.content);
      await printDifferences(installation, toDocuments(arrived.checked), gone);
      const refusals = await findRefusals(installation, arrived, { isReplaced: false, beliefs: [] });
      for (const line of refusals) print(line);
      const { found } = await findTakenBack(installation, arrived);
      for (const line of found.flatMap((each) => sayTakenBack(each, 'the archive'))) print(line);
      return 0;
    }),
  );
};

/** What the person at the terminal has asked for by name. */
interface Wishes {
  /** Publish although answers lose points or do not fit any more. */
  readonly isWanted: boolean;
  /** Publish although that takes back what was published here since the archive began. */
  readonly isTakenBack: boolean;
  /** Write over files that were never published. */
  readonly isReplaced: boolean;
  /** Beliefs that change for other labs as well. */
  readonly beliefs: readonly string[];
}

export async function publishArchive(words: readonly string[], wishes: Wishes): Promise<number> {
  const bytes = await readBytes(words);
  const { contentFolder } = readSettings();
  let agreed: string | null = null;
  return withInstallation(async (installation) => {
    const refuse = async (arrived: ArrivedLabs) => {
      const refusals = await findRefusals(installation, arrived, wishes);
      if (refusals.length > 0) throw new OperatorError(`${refusals.join('\n')}\nNothing was published.`);
      const { found: all, without } = await findTakenBack(installation, arrived);
      const found = all.filter(({ name }) => !wishes.beliefs.some((id) => name === `misconceptions/${id}`));
      const said = JSON.stringify(found);
      // Nobody is asked while the folder is locked: what was published since the question is refused.
      if (said !== agreed) await agreeToTakeBack(found, without, wishes.isTakenBack, agreed === null);
      agreed = said;
    };
    // The question comes before the lock: a person may take time to answer, and a server that starts waits for the
    // lock.
    const asked = await withChecked(bytes, async (arrived) => {
      await refuse(arrived);
      const documents = toDocuments(arrived.checked);
      const gone = await findGoneGuides(installation.database, arrived.content);
      await agreeToPublish(installation, { documents, gone }, wishes.isWanted);
      return 0;
    });
    if (asked !== 0) return asked;
    const code = await withFolderLock(installation.database, async () => {
      // The archive is compared with what stands in the folder, so that must be whole.
      await finishArrivedLabs(contentFolder);
      return withChecked(
        bytes,
        async (arrived) => {
          await refuse(arrived);
          return storeArrivedLabs(arrived, contentFolder, async () => {
            const gone = await findGoneGuides(installation.database, arrived.content);
            await publishAndSay(installation, toDocuments(arrived.checked), 'publish', gone);
            return 0;
          });
        },
        false,
      );
    });
    if (code === 0) await settle(installation);
    return code;
  });
}

/**
 * Documents that were published here since the archive began, and labs of the archive that do not say when they began.
 */
async function findTakenBack({ database }: Installation, { folder, labIds, checked }: ArrivedLabs) {
  const { record, without } = await readVersionRecords(folder, labIds);
  const found = await findTakenBackByArchive(database, toDocuments(checked), labIds, record);
  return { found, without };
}

/** Why the archive is not published as it is, a sentence each. */
async function findRefusals(
  installation: Installation,
  arrived: ArrivedLabs,
  { isReplaced, beliefs }: Pick<Wishes, 'isReplaced' | 'beliefs'>,
): Promise<string[]> {
  const { contentFolder, legalNames } = readSettings();
  const files = isReplaced
    ? []
    : await findUnpublishedFiles(installation, arrived, contentFolder, legalNames);
  const changed = findChangedBeliefs(installation.content, arrived).filter(({ id }) => !beliefs.includes(id));
  return [
    ...changed.map(
      ({ id, labs }) =>
        `misconceptions/${id}.yaml has other words than here, and ${labs.join(', ')} ${labs.length === 1 ? 'uses' : 'use'} this belief as well. ` +
        'Give yours an id of its own, or take the file out of your folder: your lab then has the words that are here. ' +
        `--change-belief ${id} changes it in all of these labs.`,
    ),
    ...files.map(
      ({ path, isRemoved }) =>
        `${showPath(join(contentFolder, path))} was never published as it is, and would be ${isRemoved ? 'removed' : 'written over'}.`,
    ),
    ...(files.length > 0 ? [sayReplace(contentFolder)] : []),
  ];
}

function sayReplace(contentFolder: string): string {
  const cure =
    'If the folder is newer than the archive, pack it again. --replace takes what is in the archive, and what stands in these files is gone.';
  return process.env.CONTENT_FOLDER
    ? `CONTENT_FOLDER is set in this terminal, so ${showPath(contentFolder)} may be your own folder, in which you write. Publish the archive in a terminal without CONTENT_FOLDER. ${cure}`
    : cure;
}

/**
 * Runs `work` on an archive without a fault; prints the faults of any other, and gives 1.
 * @param areRunsTried left out where the same archive was looked at before
 */
function withChecked(
  bytes: Uint8Array,
  work: (arrived: ArrivedLabs) => Promise<number>,
  areRunsTried = true,
): Promise<number> {
  const { contentFolder, legalNames } = readSettings();
  return explained(() =>
    withArrivedLabs(bytes, contentFolder, legalNames, async (arrived) => {
      const { activities } = arrived.checked;
      const ofRuns = areRunsTried ? await findRunGaps(arrived.content, activities, mostRuns) : [];
      const issues = [...arrived.checked.issues, ...ofRuns];
      for (const fault of issues) print(formatFault(fault));
      if (issues.length === 0) return work(arrived);
      print(`The archive is not published; ${sayCount(issues.length, 'fault')}.`);
      return 1;
    }),
  );
}

async function readBytes([word = '', ...more]: readonly string[]): Promise<Uint8Array> {
  if (more.length > 0) throw new OperatorError('Name one archive.', 2);
  if (word !== '-') {
    const { size } = await stat(word).catch(() => {
      throw new OperatorError(`There is no file ${word}.`);
    });
    if (size > archiveLimits.archive) throw new OperatorError(`${word} is too large for an archive of labs.`);
    return readFile(word);
  }
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of process.stdin) {
    size += piece.length;
    if (size > archiveLimits.archive) throw new OperatorError('That is too large for an archive of labs.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function explained<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ArchiveError ? new OperatorError(error.message) : error;
  }
}
