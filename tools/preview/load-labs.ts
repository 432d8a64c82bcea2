import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Fault } from '../../src/lab/activity/authored.ts';
import { type ReadGuide, readGuide } from '../../src/lab/activity/guide.ts';
import type { Misconception } from '../../src/lab/activity/misconception.ts';
import type { Activity } from '../../src/lab/activity/schema.ts';
import { defaultLegalNames } from '../../src/lab/kernel/fill-names.ts';
import { findAt } from '../../src/lab/kernel/parse.ts';
import {
  createPublishedActivity,
  type PublishedActivity,
  publicTextOf,
} from '../../src/school/features/content/published/content-store.server.ts';
import { toReadyReply } from '../../src/school/features/content/published/ready-replies.server.ts';
import { checkLabs } from '../../src/school/publishing/check-labs.ts';
import {
  type ActivityFolder,
  type ContentFolder,
  readActivities,
  readContentFolder,
} from '../../src/school/publishing/read-content-folder.ts';
import { createLineFinder } from '../../src/school/publishing/read-yaml.ts';
import { findRunGaps, listOwnRunQuestions, mostRuns } from '../content-runs.ts';
import { showPath } from '../operator/say.ts';
import type { ContentPlace } from './find-content.ts';
import { withStandIns } from './stand-ins.ts';

export interface LoadedLabs {
  readonly labs: readonly PublishedActivity[];
  readonly misconceptions: readonly Misconception[];
  /** Their files are named as from the folder in which the command was called. */
  readonly faults: readonly Fault[];
  /** false: the questions about a run of the learner's own are still to be tried, which may find further faults. */
  readonly areRunsTried: boolean;
  /** The labs without a fault, as the check reads them. */
  readonly sound: readonly Activity[];
  /** Files that cannot be read now, named as in the faults; they are shown as they were when they could. */
  readonly keptFiles: readonly string[];
  /** The files that are shown. A file that cannot be read now is shown as it was last. */
  readonly shown: ContentFolder;
  /** The folder of each lab, by its id, for its media. */
  readonly folders: ReadonlyMap<string, string>;
  /** The teacher's guide of each lab that has one, by the id of the lab. */
  readonly guides: ReadonlyMap<string, GuideNote>;
  /** Where a part of a lesson is written; null: in no file, as with a lab that was not read from one. */
  findSource(labId: string, moduleId: string, path: readonly (string | number)[]): Source | null;
  /** The item as its author wrote it, sound or not. */
  findWritten(labId: string, moduleId: string, index: number): unknown;
}

/** A guide as far as it can be read. */
export interface GuideNote extends Omit<ReadGuide, 'issues'> {
  /** In the order of their lines. */
  readonly faults: readonly (Pick<Fault, 'message' | 'code'> & { readonly source: Source })[];
}

/** A line of a file. */
export interface Source {
  /** Relative to the folder in which the command was called. */
  readonly file: string;
  /** The same file from the root of the disk. */
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
}

/**
 * Reads labs, checks them as `npm run check:content` does, and keeps them in memory. What takes longer is checked by
 * `addRunFaults` afterwards. A lab with faults is shown as far as it can be read.
 * @param before what was loaded last, for the files whose YAML is broken now
 */
export async function loadLabs(
  { contentFolder, activityFolders }: ContentPlace,
  before?: Pick<LoadedLabs, 'shown'>,
): Promise<LoadedLabs> {
  const content = activityFolders
    ? await readActivities(contentFolder, activityFolders)
    : await readContentFolder(contentFolder);
  const names = { product: 'Anneal', ...defaultLegalNames };
  const checked = checkLabs(content, names);
  const { shown, keptFiles } = keepReadable(content, before?.shown);
  const { activities, readable, misconceptions, issues } =
    keptFiles.length > 0 ? checkLabs(shown, names) : checked;
  const nameFile = (file: string) => showPath(join(contentFolder, file));
  return {
    labs: [
      ...activities,
      ...readable.filter(({ modules }) => modules.length > 0).map((lab) => withStandIns(lab, issues)),
    ].map(publish),
    misconceptions,
    faults: nameFiles(contentFolder, checked.issues),
    areRunsTried: !activities.some((lab) => listOwnRunQuestions(lab).length > 0),
    sound: activities,
    keptFiles: keptFiles.map(nameFile),
    shown,
    folders: new Map(shown.activities.map(({ id, file }) => [id, join(contentFolder, file, '..')] as const)),
    guides: readGuides(contentFolder, content, checked.issues),
    findSource: createSourceFinder(contentFolder, shown),
    findWritten: (labId, moduleId, index) =>
      findAt(shown.activities.find(({ id }) => id === labId)?.modules.get(moduleId)?.value, ['items', index]),
  };
}

/** Faults with their files as from the folder in which the command was called. */
const nameFiles = (contentFolder: string, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, file: showPath(join(contentFolder, fault.file)) }));

/** The labs with the faults of their questions about a run of the learner's own. */
export async function addRunFaults({ contentFolder }: ContentPlace, labs: LoadedLabs): Promise<LoadedLabs> {
  const found = await findRunGaps(labs.shown, labs.sound, mostRuns);
  return { ...labs, areRunsTried: true, faults: [...labs.faults, ...nameFiles(contentFolder, found)] };
}

/** The content with each file whose YAML is broken as it was when it could last be read. */
function keepReadable(
  content: ContentFolder,
  before: ContentFolder | undefined,
): { readonly shown: ContentFolder; readonly keptFiles: readonly string[] } {
  const broken = new Set(content.issues.map(({ file }) => file));
  const keptFiles: string[] = [];
  const keep = <File extends { readonly file: string }>(file: File | null | undefined) => {
    if (!file || !broken.has(file.file)) return null;
    keptFiles.push(file.file);
    return file;
  };
  const keepOf = (now: ActivityFolder): ActivityFolder => {
    const last = before?.activities.find(({ id }) => id === now.id);
    const kept = [...(last?.modules ?? [])].filter(([, file]) => keep(file));
    const names = new Set(kept.map(([name]) => name));
    return {
      ...now,
      activity: now.activity ?? keep(last?.activity),
      register: now.register ?? keep(last?.register),
      modules: new Map([...now.modules, ...kept]),
      unreadableModules: new Set([...now.unreadableModules].filter((name) => !names.has(name))),
    };
  };
  const shown = {
    ...content,
    activities: content.activities.map(keepOf),
    misconceptions: [
      ...content.misconceptions,
      ...(before?.misconceptions ?? []).filter((file) => keep(file) !== null),
    ],
  };
  return { shown, keptFiles };
}

function readGuides(
  contentFolder: string,
  { activities }: ContentFolder,
  faults: readonly Fault[],
): LoadedLabs['guides'] {
  return new Map(
    activities.flatMap(({ id, guide }) => {
      if (!guide) return [];
      const path = resolve(contentFolder, guide.file);
      const { title, blocks, lines } = readGuide(guide.text);
      const own = faults
        .filter(({ file }) => file === guide.file)
        .map(({ message, code, line }) => ({
          ...{ message, code },
          source: { file: showPath(path), path, line: line ?? 1 },
        }))
        .sort((a, b) => a.source.line - b.source.line);
      return [[id, { title, blocks, lines, faults: own }] as const];
    }),
  );
}

function createSourceFinder(contentFolder: string, { activities }: ContentFolder): LoadedLabs['findSource'] {
  const finders = new Map<string, ReturnType<typeof createLineFinder>>();
  return (labId, moduleId, path) => {
    const module = activities.find(({ id }) => id === labId)?.modules.get(moduleId);
    if (module?.text === undefined) return null;
    const findLine = finders.get(module.file) ?? createLineFinder(module.text);
    finders.set(module.file, findLine);
    const place = resolve(contentFolder, module.file);
    return { file: showPath(place), path: place, line: findLine(path) };
  };
}

/** What publishing would make of an activity. A disabled activity is shown, too. */
export function publish(activity: Activity): PublishedActivity {
  const shown: Activity = { ...activity, enabled: true };
  const publicText = publicTextOf(shown);
  const version = createHash('sha256').update(publicText).digest('hex');
  return createPublishedActivity({ activity: shown, version, ready: toReadyReply(publicText, null) });
}
