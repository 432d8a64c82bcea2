import { basename, dirname, join } from 'node:path';
import type { AuthoredActivity, Fault, FileIssue } from '../../lab/activity/authored.ts';
import { parseGuide } from '../../lab/activity/guide.ts';
import {
  type Misconception,
  MisconceptionSchema,
  mapFormerBeliefs,
} from '../../lab/activity/misconception.ts';
import { lintPaper } from '../../lab/activity/paper/lint-paper.ts';
import { type ParsedActivity, parseActivity } from '../../lab/activity/parse-activity.ts';
import type { Activity, Item } from '../../lab/activity/schema.ts';
import { lintClaimsDay } from '../../lab/activity/standards/lint-lesson-form.ts';
import { findStarterLines } from '../../lab/activity/starter.ts';
import { listMediaFiles } from '../../lab/activity/typed-item.ts';
import { findTextFaults } from '../../lab/kernel/authoring/find-text-faults.ts';
import { parseAuthored } from '../../lab/kernel/authoring/parse-authored.ts';
import type { LegalNames } from '../../lab/kernel/fill-names.ts';
import { guideCollection } from '../features/content/guides.ts';
import type {
  CheckedCollection,
  ContentDocument,
} from '../features/content/published/collections/collection.server.ts';
import { collections } from './collections.ts';
import { placeFaults } from './place-faults.ts';
import type { ActivityFolder, ContentFolder } from './read-content-folder.ts';

export interface CheckedContent {
  /** The activities without a fault; one that has any is left out whole. */
  readonly activities: readonly Activity[];
  /** What could be read of the others, for a preview. */
  readonly readable: readonly Activity<Item | null>[];
  readonly misconceptions: readonly Misconception[];
  /** What the further collections publish. */
  readonly documents: readonly ContentDocument[];
  /** Every fault of every file. */
  readonly issues: readonly Fault[];
}

export function checkContent(content: ContentFolder, names: LegalNames): CheckedContent {
  const issues: FileIssue[] = [...content.issues];
  const misconceptions = content.misconceptions.flatMap(({ file, value }) => {
    const parsed = parseAuthored(MisconceptionSchema, value);
    const broken = findTextFaults(value).map((issue) => ({ ...issue, file }));
    issues.push(...broken);
    if (broken.length > 0) return [];
    if (parsed.isValid && file === join('misconceptions', `${parsed.value.id}.yaml`)) return [parsed.value];
    if (parsed.isValid) {
      const message = `the id ${parsed.value.id} is not the name of its file; give both the same name`;
      issues.push({ file, path: ['id'], code: 'id-differs', message });
    } else issues.push(...parsed.issues.map((issue) => ({ ...issue, file })));
    return [];
  });
  issues.push(...lintFormerBeliefs(misconceptions));
  const misconceptionIds = new Set(misconceptions.map(({ id }) => id));
  const formerMisconceptionIds = mapFormerBeliefs(misconceptions);
  const faultyFiles = new Set(content.issues.map(({ file }) => file));
  const faultyMisconceptionIds = new Set(
    issues.flatMap(({ file }) => (dirname(file) === 'misconceptions' ? [basename(file, '.yaml')] : [])),
  );

  const readable: Activity<Item | null>[] = [];
  const activities = content.activities.flatMap((folder) => {
    const parsed = checkActivity(
      folder,
      { misconceptionIds, formerMisconceptionIds, faultyMisconceptionIds },
      faultyFiles,
    );
    if (parsed.isValid) return [parsed.value];
    issues.push(...parsed.issues);
    if (parsed.readable) readable.push(parsed.readable);
    return [];
  });
  const activityIds = new Set(content.activities.map(({ id }) => id));
  const documents = collections.flatMap(({ folder, check }) => {
    const checked = check(content.collections.get(folder) ?? [], names, activityIds);
    issues.push(...checked.issues);
    return checked.documents;
  });
  const guides = checkGuides(content.activities);
  issues.push(...guides.issues);
  return {
    ...{ activities, readable, misconceptions },
    documents: [...documents, ...guides.documents],
    issues: placeFaults(content, issues),
  };
}

/** Answers keep the ids of beliefs under which they were given, so a former id leads to one belief alone. */
function lintFormerBeliefs(misconceptions: readonly Misconception[]): FileIssue[] {
  const present = new Set(misconceptions.map(({ id }) => id));
  const owners = mapFormerBeliefs(misconceptions);
  return misconceptions.flatMap(({ id, formerIds = [] }) =>
    formerIds.flatMap((former, at): FileIssue[] => {
      const place = { file: join('misconceptions', `${id}.yaml`), path: ['formerIds', at] };
      if (present.has(former))
        return [
          {
            ...{ ...place, code: 'former-id-in-use' },
            message: `misconceptions/${former}.yaml is a belief with this id, and a former id is never used again; delete that file if ${id} stands in its place`,
          },
        ];
      if (owners.get(former) === id) return [];
      const message = `${owners.get(former)} has this former id too; it belongs to one belief alone`;
      return [{ ...place, code: 'former-id-twice', message }];
    }),
  );
}

/** The offset from UTC where each day begins first. */
const firstZoneMs = 14 * 3_600_000;

function checkActivity(
  folder: ActivityFolder,
  ofMisconceptions: Pick<
    AuthoredActivity,
    'misconceptionIds' | 'formerMisconceptionIds' | 'faultyMisconceptionIds'
  >,
  faultyFiles: ReadonlySet<string>,
): ParsedActivity {
  const { file } = folder;
  const refuse = (...issues: FileIssue[]): ParsedActivity => ({ isValid: false, issues, readable: null });
  if (!folder.activity) {
    // A file with invalid YAML has an issue already.
    if (faultyFiles.has(file)) return refuse();
    return refuse({ file, path: [], code: 'missing-activity', message: 'the folder has no activity.yaml' });
  }
  const { activity, modules, mediaFiles, falsePictures, letteredPictures, filmBytes, unreadableModules } =
    folder;
  const parsed = parseActivity(
    {
      ...{ activity, modules, mediaFiles, ...ofMisconceptions },
      ...(falsePictures && { falsePictures }),
      ...(letteredPictures && { letteredPictures }),
      ...(filmBytes && { filmBytes }),
    },
    unreadableModules,
  );
  if (!parsed.isValid) return parsed;
  const today = new Date(Date.now() + firstZoneMs).toISOString().slice(0, 10);
  const ofLessons = parsed.value.modules.flatMap((module, index) =>
    [...lintPaper(module, index), ...lintClaimsDay(module, today)].map((issue) => ({
      ...issue,
      file: modules.get(module.id)?.file ?? file,
    })),
  );
  if (ofLessons.length > 0) return { isValid: false, issues: ofLessons, readable: parsed.value };
  if (parsed.value.id === folder.id) return { ...parsed, value: withVersions(parsed.value, folder) };
  const message = `the id ${parsed.value.id} is not the name of its folder ${folder.id}; give both the same name`;
  return refuse({ file, path: ['id'], code: 'id-differs', message });
}

/**
 * A lab with another picture is another version of the lab. So devices that have opened the lab learn of the picture.
 */
function withVersions(activity: Activity, { mediaVersions = {} }: ActivityFolder): Activity {
  const shown = [...listMediaFiles(activity)].flatMap((name) => {
    const version = mediaVersions[name];
    return version === undefined ? [] : [[name, version] as const];
  });
  return shown.length > 0 ? { ...activity, mediaVersions: Object.fromEntries(shown) } : activity;
}

/** The teacher's guides of the activities; one with a fault keeps its last good version. */
function checkGuides(
  folders: readonly Pick<ActivityFolder, 'id' | 'guide' | 'activity'>[],
): CheckedCollection {
  const documents: ContentDocument[] = [];
  const issues: FileIssue[] = [];
  for (const { id, guide, activity } of folders) {
    if (!guide) continue;
    if (isEnabled(activity?.value))
      issues.push(...findStarterLines(guide.text).map((issue) => ({ ...issue, file: guide.file })));
    const parsed = parseGuide(guide.text);
    if (parsed.isValid) {
      const full = { activityId: id, ...parsed.value };
      documents.push({ collection: guideCollection, id, full, publicText: JSON.stringify(full) });
    } else issues.push(...parsed.issues.map((issue) => ({ ...issue, file: guide.file })));
  }
  return { documents, issues };
}

const isEnabled = (head: unknown) =>
  typeof head === 'object' && head !== null && 'enabled' in head && head.enabled === true;
