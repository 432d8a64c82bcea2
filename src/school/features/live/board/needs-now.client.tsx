import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { liveMessages } from '../messages/live.client.ts';
import { type NamedPlace, placeClass, useClassScreens, useOtherTiles } from '../place-class.client.ts';
import type { BoardSnapshot } from '../tile-board.client.ts';
import { countPlaces, keepOrder, needsTeacher, orderByNeed } from '../tile-order.ts';
import { useLiveTiles } from '../use-live-tiles.client.ts';
import { LiveFigures } from './live-figures.client.tsx';
import { LiveFailure, LostNotice } from './lost-notice.client.tsx';
import { listOtherLabs } from './other-labs.client.tsx';
import { TileGrid } from './tile-grid.client.tsx';
import { useHandAnnouncements } from './use-hand-announcements.client.ts';
import { useRealNames } from './use-places.client.ts';

const messages = { live: liveMessages };

export interface NeedsNowProps {
  readonly taught: TeacherClass;
  readonly rows: readonly TeacherActivityRow[];
  readonly chosen: TeacherActivityRow;
}

/**
 * Raised hands and students who are stuck. The chosen activity is followed by a stream and the others are polled,
 * because a browser allows few connections to one site.
 */
export function NeedsNow({ taught, rows, chosen }: NeedsNowProps) {
  const others = listOtherLabs(rows, chosen.id);
  return (
    <WithMessages messages={messages}>
      <NeedsInChosen key={chosen.id} taught={taught} activity={chosen} />
      {others.map((activity) => (
        <NeedsElsewhere key={activity.id} taught={taught} activity={activity} />
      ))}
    </WithMessages>
  );
}

interface Props {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
}

function NeedsInChosen({ taught, activity }: Props) {
  const t = useTranslations('live');
  const live = useLiveTiles(taught.code, activity.id);
  if (live.board === null)
    return live.failure || live.state === 'offline' ? (
      <LiveFailure isOffline={live.state === 'offline'} onRetry={live.retry} />
    ) : (
      <LoadingBlock label={t('loading')} />
    );
  return (
    <>
      <LostNotice state={live.state} lostAt={live.lostAt} />
      <HeardNeeds taught={taught} activity={activity} board={live.board} />
    </>
  );
}

function HeardNeeds({ taught, activity, board }: Props & { board: BoardSnapshot }) {
  const t = useTranslations('classRun.needs');
  const places = useNamedPlaces({ taught, activity }, board);
  useHandAnnouncements(places, board.nowMs);
  const counts = countPlaces(places, board.nowMs, activity.students);
  if (counts.seen === 0) return <p className="text-ink-soft">{t('nobody', { activity: activity.title })}</p>;
  return (
    <>
      <LiveFigures counts={counts} />
      {counts.need > 0 ? (
        <NeedTiles taught={taught} activity={activity} places={places} nowMs={board.nowMs} />
      ) : (
        <p className="text-ink-soft">{t('calm')}</p>
      )}
    </>
  );
}

function NeedsElsewhere({ taught, activity }: Props) {
  const titleId = useId();
  const data = useOtherTiles(taught.code, activity.id);
  const places = useNamedPlaces(
    { taught, activity },
    {
      tiles: new Map(data?.tiles.map((tile) => [tile.studentId, tile])),
      nowMs: data?.atMs ?? 0,
    },
  );
  if (!data || !places.some((place) => needsTeacher(place, data.atMs))) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h3 id={titleId} className="text-base">
        {activity.title}
      </h3>
      <NeedTiles taught={taught} activity={activity} places={places} nowMs={data.atMs} />
    </section>
  );
}

function useNamedPlaces(
  { taught, activity }: Props,
  board: Pick<BoardSnapshot, 'tiles' | 'nowMs'>,
): NamedPlace[] {
  const screens = useClassScreens(activity.id);
  const names = useRealNames(taught.students);
  return placeClass(activity, screens, names, board);
}

interface NeedTilesProps extends Props {
  readonly places: readonly NamedPlace[];
  readonly nowMs: number;
}

/** Only the students who need the teacher. A tile that is shown keeps its place; new ones are added behind it. */
function NeedTiles({ taught, activity, places, nowMs }: NeedTilesProps) {
  const screens = useClassScreens(activity.id);
  const needing = orderByNeed(
    places.filter((place) => needsTeacher(place, nowMs)),
    nowMs,
  );
  const [shownIds, setShownIds] = useState<readonly string[]>([]);
  const shown = keepOrder(needing, shownIds);
  const ids = shown.map(({ studentId }) => studentId);
  if (ids.join() !== shownIds.join()) setShownIds(ids);
  return (
    <TileGrid
      places={shown}
      nowMs={nowMs}
      screens={screens}
      code={taught.code}
      activity={activity}
      areNamesHidden={false}
      isCompact={false}
    />
  );
}
