import { join } from 'node:path';
import * as z from 'zod/mini';
import type { AuthoredFile } from '../../lab/activity/authored.ts';
import type { Misconception } from '../../lab/activity/misconception.ts';
import type { Activity } from '../../lab/activity/schema.ts';
import { invalid, type Parsed } from '../../lab/kernel/issue.ts';
import { parseWith } from '../../lab/kernel/parse.ts';
import { type ActivityFolder, type ContentFolder, readActivities } from './read-content-folder.ts';

const Id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/));

const listOf = <T extends z.ZodMiniType>(entry: T) => z.object({ data: z.array(entry) });

/** A lab with its keys, its lessons in it. */
const LabSchema = z.object({
  id: Id,
  attributes: z.looseObject({ modules: z.array(z.looseObject({ id: Id })) }),
});
type Lab = z.output<typeof LabSchema>;

export function toLab(value: unknown): Parsed<Lab> {
  return parseWith(LabSchema, value);
}

/** Labs with their keys, and the misconceptions they name, as a content service in the shape of Strapi 4 sends lists. */
const ExchangeSchema = z.object({
  activities: listOf(LabSchema),
  misconceptions: z._default(listOf(z.object({ id: Id, attributes: z.looseObject({}) })), { data: [] }),
});
export type Exchange = z.output<typeof ExchangeSchema>;

/** The field of a lab that holds what its ids.yaml says. */
const registerField = 'idRegister';

/**
 * @param activities with their keys: whoever has the text has the right answers
 * @param folders where the ids.yaml of a lab may be
 */
export function writeExchange(
  activities: readonly Activity[],
  misconceptions: readonly Misconception[],
  folders: readonly Pick<ActivityFolder, 'id' | 'register'>[] = [],
): string {
  // The versions of pictures are computed from the files that stand beside a lab, wherever it is read.
  const registered = activities.map(({ mediaVersions: _, ...activity }) => {
    const register = folders.find(({ id }) => id === activity.id)?.register;
    return register ? { ...activity, [registerField]: register.value } : activity;
  });
  const listed = (documents: readonly { readonly id: string }[]) => ({
    data: documents.map(({ id, ...attributes }) => ({ id, attributes })),
    meta: {
      pagination: { page: 1, pageSize: documents.length, pageCount: 1, total: documents.length },
    },
  });
  return `${JSON.stringify(
    { activities: listed(registered), misconceptions: listed(misconceptions) },
    null,
    2,
  )}\n`;
}

export function readExchange(text: string): Parsed<Exchange> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'cannot be read';
    return invalid({ path: [], code: 'not-json', message });
  }
  return parseWith(ExchangeSchema, value);
}

/**
 * The labs of an exchange as if they had been read from a content folder, so that one check serves both. Pictures and
 * films are not in it: a lab finds them in the folder of the same name, and its ids.yaml where the exchange has none.
 */
export async function toContentFolder(
  { activities, misconceptions }: Exchange,
  contentFolder: string,
): Promise<ContentFolder> {
  return {
    activities: await Promise.all(
      activities.data.map(async (lab) => {
        const { activities: own } = await readActivities(contentFolder, [
          join(contentFolder, 'activities', lab.id),
        ]);
        return toActivityFolder(lab, own[0] && { ...own[0], guide: null });
      }),
    ),
    misconceptions: misconceptions.data.map(({ id, attributes }) => ({
      file: join('misconceptions', `${id}.yaml`),
      value: { id, ...attributes },
    })),
    collections: new Map(),
    issues: [],
  };
}

/** @param beside what the folder of the same name has besides the lab */
export function toActivityFolder(
  { id, attributes }: Lab,
  beside: Pick<ActivityFolder, 'mediaFiles' | 'mediaVersions' | 'guide' | 'register'> = {
    ...{ mediaFiles: new Set(), mediaVersions: {}, guide: null, register: null },
  },
): ActivityFolder {
  const { modules, [registerField]: register, ...head } = attributes;
  const folder = join('activities', id);
  const file = join(folder, 'activity.yaml');
  return {
    ...{ id, file },
    activity: { file, value: { ...head, id, modules: modules.map((module) => module.id) } },
    modules: new Map(
      modules.map((module): [string, AuthoredFile] => [
        module.id,
        { file: join(folder, 'modules', `${module.id}.yaml`), value: module },
      ]),
    ),
    unreadableModules: new Set(),
    mediaFiles: beside.mediaFiles,
    mediaVersions: beside.mediaVersions ?? {},
    register:
      register === undefined || register === null
        ? beside.register
        : { file: join(folder, 'ids.yaml'), value: register },
    guide: beside.guide,
  };
}
