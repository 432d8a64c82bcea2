import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { listMisconceptionIds } from '../../lab/activity/typed-item.ts';
import { parseWith } from '../../lab/kernel/parse.ts';
import { guideCollection } from '../features/content/guides.ts';
import { recordName } from './archive/content-archive.ts';
import type { CheckedContent } from './check-content.ts';
import { toDocuments } from './publish-content.ts';

// Each lab that was packed once has a file with the versions of its documents that its folder has had. It goes into the
// archive, and from there into the content folder, so that a copy of the lab has it too.

/** The versions of each document by its name (`collection/id`), the latest last. */
export type VersionRecord = ReadonlyMap<string, readonly string[]>;

const RecordSchema = z.record(
  z.string(),
  z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.maxLength(1000)),
);
/** Versions of a document that are kept. */
const mostKept = 100;

const pathOf = (folder: string, labId: string) => join(folder, 'activities', labId, recordName);

/** @returns null where the lab has none, `damaged` where it cannot be read */
async function readOne(folder: string, labId: string): Promise<VersionRecord | null | 'damaged'> {
  const text = await readFile(pathOf(folder, labId), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const parsed = parseWith(RecordSchema, JSON.parse(text));
    return parsed.isValid ? new Map(Object.entries(parsed.value)) : 'damaged';
  } catch {
    return 'damaged';
  }
}

/** The records of labs together, and the labs that have none, or one that cannot be read. */
export async function readVersionRecords(
  folder: string,
  labIds: readonly string[],
): Promise<{ record: VersionRecord; without: readonly string[] }> {
  const record = new Map<string, readonly string[]>();
  const without: string[] = [];
  for (const labId of labIds) {
    const one = await readOne(folder, labId);
    if (one === null || one === 'damaged') without.push(labId);
    else
      for (const [name, versions] of one)
        record.set(name, [...new Set([...(record.get(name) ?? []), ...versions])]);
  }
  return { record, without };
}

/**
 * Adds the versions as they stand in the folder now.
 * @param isNew whether a lab without a record gets one
 */
export async function writeVersionRecords(
  folder: string,
  checked: Pick<CheckedContent, 'activities' | 'misconceptions' | 'documents'>,
  isNew: boolean,
): Promise<void> {
  const versions = new Map(
    toDocuments(checked).map(({ collection, id, version }) => [`${collection}/${id}`, version]),
  );
  for (const lab of checked.activities) {
    const { record, without } = await readVersionRecords(folder, [lab.id]);
    if (without.length > 0 && !isNew) continue;
    const names = [
      `activities/${lab.id}`,
      `${guideCollection}/${lab.id}`,
      ...listMisconceptionIds(lab).map((id) => `misconceptions/${id}`),
    ];
    const next = new Map(record);
    for (const name of names) {
      const version = versions.get(name);
      const before = record.get(name) ?? [];
      if (version === undefined) continue;
      next.set(name, [...before.filter((each) => each !== version), version].slice(-mostKept));
    }
    const entries = [...next].sort(([a], [b]) => (a < b ? -1 : 1));
    await writeFile(pathOf(folder, lab.id), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  }
}
