import * as z from 'zod/mini';
import { type HeardPace, HeardPaceSchema } from '../../classes/pace.ts';
import type { DeviceDatabase } from './device-database.client.ts';
import type { Workplace } from './outbox-entry.client.ts';

/** What a learner has entered in one part and not sent. */
export interface Draft {
  readonly partId: string;
  /** The response as the view works with it; JSON. */
  readonly response: unknown;
  /** The response in wire form. */
  readonly answer: readonly string[];
  /** Which wording of the item it was entered for, see `fingerprint`. */
  readonly itemMark: string;
}

/** Where a learner stopped. */
export interface Position {
  readonly moduleId: string;
  readonly screenId: string;
}

const DraftSchema = z.object({
  partId: z.string(),
  response: z.unknown(),
  answer: z.array(z.string()),
  itemMark: z.string(),
});
const PositionSchema = z.object({ moduleId: z.string(), screenId: z.string() });

export interface StoredWork {
  readonly drafts: readonly Draft[];
  readonly position: Position | null;
}

export async function readStoredWork(database: DeviceDatabase, place: Workplace): Promise<StoredWork> {
  return database.run(['drafts', 'positions'], { isReadOnly: true }, async (tables) => {
    const drafts = await tables.list('drafts', workKeyOf(place));
    const position = z.safeParse(PositionSchema, await tables.get('positions', workKeyOf(place)));
    return {
      drafts: drafts.flatMap((value) => {
        const parsed = z.safeParse(DraftSchema, value);
        return parsed.success ? [{ ...parsed.data, response: parsed.data.response }] : [];
      }),
      position: position.success ? position.data : null,
    };
  });
}

/** null clears the draft of that part. A draft that is written while the page is being left is stored as well. */
export async function writeDrafts(
  database: DeviceDatabase,
  place: Workplace,
  changes: Iterable<readonly [partId: string, draft: Draft | null]>,
): Promise<void> {
  await database.run(['drafts'], { isAtOnce: true }, (tables) =>
    Promise.all(
      [...changes].map(([partId, draft]) => {
        const key = [...workKeyOf(place), partId];
        return draft ? tables.put('drafts', key, draft) : tables.remove('drafts', key);
      }),
    ),
  );
}

export async function writePosition(
  database: DeviceDatabase,
  place: Workplace,
  position: Position,
): Promise<void> {
  await database.run(['positions'], { isAtOnce: true }, (tables) =>
    tables.put('positions', workKeyOf(place), position),
  );
}

const paceKeyOf = (place: Workplace) => [...workKeyOf(place), 'pace'];

/** How the teacher paced the lab when it was last heard; null: nothing was held, or nothing is known. */
export async function readPace(database: DeviceDatabase, place: Workplace): Promise<HeardPace | null> {
  return database.run(['positions'], { isReadOnly: true }, async (tables) => {
    const stored = z.safeParse(HeardPaceSchema, await tables.get('positions', paceKeyOf(place)));
    return stored.success ? stored.data : null;
  });
}

export async function writePace(
  database: DeviceDatabase,
  place: Workplace,
  pace: HeardPace | null,
): Promise<void> {
  await database.run(['positions'], {}, (tables) =>
    pace ? tables.put('positions', paceKeyOf(place), pace) : tables.remove('positions', paceKeyOf(place)),
  );
}

/** A short mark of an item's wording (FNV-1a, 32 bit): a draft for other wording may not fit the view any more. */
export function fingerprint(item: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(item)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

export const workKeyOf = ({ userId, code, activityId }: Workplace) => [userId, code, activityId];
