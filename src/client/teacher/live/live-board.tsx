import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../../contract/class-activities.ts';
import type { TeacherClass } from '../../../contract/classes.ts';
import type { EyesUp } from '../../../domain/live/eyes-up.ts';
import { LoadingBlock } from '../../../ui/message/loading.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { useActivityContent } from '../../data/classes/read-classes.ts';
import type { BoardSnapshot } from '../../data/live/tile-board.ts';
import { useLiveTiles } from '../../data/live/use-live-tiles.ts';
import { BoardControls } from './board-controls.tsx';
import { countPlaces, isAmong } from './count-places.ts';
import { LiveFailure } from './live-failure.tsx';
import { LiveFigures } from './live-figures.tsx';
import { LostNotice } from './lost-notice.tsx';
import { createPlaceWords } from './place-words.ts';
import { TileGrid } from './tile-grid.tsx';
import { useBoardQuery } from './use-board-query.ts';
import { useHandNews } from './use-hand-news.ts';
import { type NamedPlace, usePlaces } from './use-places.ts';

export interface LiveBoardProps {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
  readonly head: ReactNode;
  pause(eyesUp: EyesUp | null): ReactNode;
}

/** Everybody of a class in one activity, at this moment. */
export function LiveBoard({ taught, activity, head, pause }: LiveBoardProps) {
  const t = useTranslations('live');
  const live = useLiveTiles(taught.code, activity.id);
  const { board } = live;
  if (board) {
    return (
      <div className="flex flex-col gap-5">
        {head}
        <LostNotice state={live.state} lostAt={live.lostAt} />
        {board.isOpen ? null : (
          <Notice tone="caution" title={t('closedTitle')}>
            {t('closedText')}
          </Notice>
        )}
        <Tiles taught={taught} activity={activity} board={board} pause={pause} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {head}
      {live.failure || live.state === 'offline' ? (
        <LiveFailure isOffline={live.state === 'offline'} onRetry={live.retry} />
      ) : (
        <LoadingBlock label={t('loading')} />
      )}
    </div>
  );
}

interface TilesProps extends Omit<LiveBoardProps, 'head'> {
  readonly board: BoardSnapshot;
}

function Tiles({ taught, activity, board, pause }: TilesProps) {
  const t = useTranslations('live');
  const query = useBoardQuery();
  const content = useActivityContent(activity.id);
  const { places, misplaced, arrange } = usePlaces(taught, board, query);
  useHandNews(places, board.nowMs);
  const counts = countPlaces(places, board.nowMs);
  const shown = places.filter((place: NamedPlace) => isAmong(place, query.who, board.nowMs));
  const words = createPlaceWords(content.data ?? null, activity.modules);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <LiveFigures counts={counts} />
        {pause(board.eyesUp)}
      </div>
      {counts.seen === 0 ? (
        <Notice title={t('nobodyTitle')}>{t('nobodyText')}</Notice>
      ) : (
        <BoardControls query={query} counts={counts} misplacedCount={misplaced.length} onArrange={arrange} />
      )}
      {shown.length > 0 ? (
        <TileGrid
          places={shown}
          nowMs={board.nowMs}
          words={words}
          code={taught.code}
          activityId={activity.id}
          areNamesHidden={query.areNamesHidden}
        />
      ) : (
        <p className="py-8 text-center text-ink-soft">{t('who.none')}</p>
      )}
    </>
  );
}
