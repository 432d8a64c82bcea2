import { asInstrumentEmbed } from '../../../lab/blocks/embed/schema.ts';
import { isStationItem } from '../../../lab/blocks/embed/station-item.ts';
import type { Queryable } from '../../server/database/database.ts';
import { poolRuns } from '../board/board.ts';
import { readClassRuns } from '../board/read-run.server.ts';
import type { PublishedActivity } from '../content/published/content-store.server.ts';
import type { StationTechnique } from './technique.ts';

/** How the class has worked at each station of these lessons, in their order: the one source of screen and files. */
export async function readTechnique(
  database: Queryable,
  classId: string,
  activity: PublishedActivity,
  moduleIds: ReadonlySet<string>,
): Promise<StationTechnique[]> {
  const found: StationTechnique[] = [];
  for (const { item: placed, moduleId } of activity.parts.values()) {
    const item = asInstrumentEmbed(placed);
    if (!item || !moduleIds.has(moduleId) || !isStationItem(item)) continue;
    const runs = await readClassRuns(database, classId, activity, item);
    const technique = runs.map((readings) => readings.filter(({ isTechnique }) => isTechnique));
    found.push({
      ...{ partId: item.id, moduleId, title: item.title, learners: runs.length },
      lines: poolRuns(technique),
    });
  }
  return found;
}
