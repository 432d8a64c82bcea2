import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { listScreenParts } from '../../../lab/activity/list-parts.ts';
import { loadRunReader, type RunReader } from '../../../lab/blocks/embed/read-run.ts';
import { asInstrumentEmbed, type InstrumentEmbed } from '../../../lab/blocks/embed/schema.ts';
import { isStationItem } from '../../../lab/blocks/embed/station-item.ts';
import type { Tube } from '../../../lab/science/tube/tube.ts';
import { weighTexts } from '../../server/base/weigh-texts.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { ContentStore, PublishedActivity } from '../content/published/content-store.server.ts';
import type { StoredTile } from './rows/live-classes.server.ts';
import { listStationAnswers } from './rows/station-answers.server.ts';
import type { StationLine } from './tile.ts';

/** Tiles with what their students did last, where a station stands on their screen. */
export type AddStationLines = (
  db: Queryable,
  classId: string,
  tiles: readonly StoredTile[],
) => Promise<readonly StoredTile[]>;

interface StationOfScreen {
  readonly item: InstrumentEmbed;
  readonly reader: RunReader;
}

interface Options {
  readonly content: Pick<ContentStore, 'findActivity'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** Enough for the last lines of some thousand students, and for the tubes that a few hundred of them were given. */
const mostKnownBytes = 4 * 1024 * 1024;
const mostGivenBytes = 8 * 1024 * 1024;

/**
 * Says what was done last, in the words of the student's own record. It follows from the answer that is stored anyway:
 * nothing more is sent or kept for it. A bench that cannot be read leaves its tile as it is.
 */
export function createStationLines({ content, log }: Options): AddStationLines {
  const known = new LRUCache<string, { readonly line: string | null }>({
    maxSize: mostKnownBytes,
    sizeCalculation: ({ line }, key) => weighTexts(key, line ?? ''),
  });
  // What an earlier station left takes its model to compute, and stays the same from act to act.
  const knownGiven = new LRUCache<string, readonly Tube[]>({
    maxSize: mostGivenBytes,
    sizeCalculation: (tubes, key) => weighTexts(key, JSON.stringify(tubes)),
  });
  /** The stations of a publication by lesson and screen. */
  const stations = new WeakMap<PublishedActivity, Map<string, Promise<StationOfScreen | null>>>();

  function findStation({ activityId, moduleId, screenId, lastAction }: StoredTile) {
    const activity = content.findActivity(activityId);
    if (!activity || moduleId === null || screenId === null || lastAction === 'left') return null;
    const ofActivity = stations.get(activity) ?? new Map<string, Promise<StationOfScreen | null>>();
    stations.set(activity, ofActivity);
    const key = `${moduleId} ${screenId}`;
    const found = ofActivity.get(key) ?? loadStation(activity, moduleId, screenId);
    // Only screens that there are: a device may name any.
    if (hasScreen(activity, moduleId, screenId)) ofActivity.set(key, found);
    return found;
  }

  async function say(
    classId: string,
    tile: StoredTile,
    { item, reader }: StationOfScreen,
    kept: Awaited<ReturnType<typeof listStationAnswers>>[number],
  ): Promise<string | null> {
    if (!kept) return null;
    const version = content.findActivity(tile.activityId)?.version;
    const key = JSON.stringify([classId, tile.studentId, tile.activityId, version, item.id, kept.mark]);
    const before = known.get(key);
    if (before) return before.line;
    // A bench takes some milliseconds: other requests go between two of them.
    await setImmediate();
    const { [item.id]: _own, ...earlier } = kept.answers;
    const givenKey = JSON.stringify([tile.activityId, version, item.id, earlier]);
    const given = knownGiven.get(givenKey) ?? reader.listGiven(kept.answers);
    knownGiven.set(givenKey, given);
    const line = reader.sayLastAct(kept.answers, given);
    known.set(key, { line });
    return line;
  }

  return async (db, classId, tiles) => {
    const here: { readonly tile: StoredTile; readonly station: StationOfScreen }[] = [];
    for (const tile of tiles) {
      const station = await findStation(tile);
      if (station) here.push({ tile, station });
    }
    if (here.length === 0) return tiles;
    const lines = new Map<StoredTile, StationLine>();
    try {
      const kept = await listStationAnswers(
        db,
        classId,
        here.map(({ tile: { activityId, studentId }, station: { reader } }) => ({
          ...{ activityId, studentId, partIds: reader.partIds },
        })),
      );
      for (const [index, { tile, station }] of here.entries()) {
        const { id: partId, title } = station.item;
        const lastAct = await say(classId, tile, station, kept[index] ?? null);
        lines.set(tile, { partId, title, lastAct });
      }
    } catch (error) {
      // The tiles themselves must come. Neither a name nor an answer is in what is logged.
      log.warn(
        { code: error instanceof Error ? error.name : 'unknown' },
        'the record of a bench was not read',
      );
    }
    return tiles.map((tile) => {
      const station = lines.get(tile);
      return station ? { ...tile, station } : tile;
    });
  };
}

function hasScreen(activity: PublishedActivity, moduleId: string, screenId: string): boolean {
  return screenOf(activity, moduleId, screenId) !== undefined;
}

function screenOf({ activity }: PublishedActivity, moduleId: string, screenId: string) {
  const lesson = activity.modules.find(({ id }) => id === moduleId);
  return lesson && listScreenParts(lesson).find(({ id }) => id === screenId);
}

async function loadStation(
  activity: PublishedActivity,
  moduleId: string,
  screenId: string,
): Promise<StationOfScreen | null> {
  const screen = screenOf(activity, moduleId, screenId);
  for (const partId of screen?.partIds ?? []) {
    const item = asInstrumentEmbed(activity.parts.get(partId)?.item);
    if (item && isStationItem(item))
      return { item, reader: await loadRunReader(item, (id) => activity.parts.get(id)?.item ?? null) };
  }
  return null;
}
