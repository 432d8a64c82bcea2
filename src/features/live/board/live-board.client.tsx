import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { PresentToggle } from '../../../client/page/present-toggle.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { SegmentedChoice } from '../../../ui/choice/segmented-choice.tsx';
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { LoadingBlock } from '../../../ui/message/loading.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { useActivityContent } from '../../classes/read-classes.client.ts';
import type { EyesUp } from '../eyes-up.ts';
import type { BoardSnapshot } from '../tile-board.client.ts';
import { useLiveTiles } from '../use-live-tiles.client.ts';
import { LiveFigures } from './live-figures.client.tsx';
import { LiveFailure, LostNotice } from './lost-notice.client.tsx';
import { TileGrid } from './tile-grid.client.tsx';
import { type BoardQuery, orderChoices, useBoardQuery, whoChoices } from './use-board-query.client.ts';
import { useHandAnnouncements } from './use-hand-announcements.client.ts';
import {
  countPlaces,
  createPlaceWords,
  isAmong,
  type NamedPlace,
  type PlaceCounts,
  usePlaces,
} from './use-places.client.ts';

interface LiveBoardProps {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
  readonly head: ReactNode;
  /** Shown below the notice that there are no live data yet. */
  readonly known: ReactNode;
  pause(eyesUp: EyesUp | null): ReactNode;
}

/** All students of a class in one activity, at this moment. */
export function LiveBoard({ taught, activity, head, known, pause }: LiveBoardProps) {
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
        <>
          <LiveFailure isOffline={live.state === 'offline'} onRetry={live.retry} />
          {known}
        </>
      ) : (
        <LoadingBlock label={t('loading')} />
      )}
    </div>
  );
}

interface TilesProps extends Omit<LiveBoardProps, 'head' | 'known'> {
  readonly board: BoardSnapshot;
}

function Tiles({ taught, activity, board, pause }: TilesProps) {
  const t = useTranslations('live');
  const query = useBoardQuery();
  const content = useActivityContent(activity.id);
  const { places, misplaced, arrange } = usePlaces(taught, board, query);
  useHandAnnouncements(places, board.nowMs);
  const counts = countPlaces(places, board.nowMs);
  const shown = places.filter((place: NamedPlace) => isAmong(place, query.who, board.nowMs));
  const words = createPlaceWords(content.data ?? null, activity.modules);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <LiveFigures counts={counts} />
        <div className="flex flex-wrap items-center gap-3">
          <div className="present:hidden">{pause(board.eyesUp)}</div>
          <PresentToggle isOn={query.isPresented} onChange={query.present} />
        </div>
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

interface BoardControlsProps {
  readonly query: BoardQuery;
  readonly counts: PlaceCounts;
  /** The number of students who need the teacher but are shown behind others who do not. */
  readonly misplacedCount: number;
  onArrange(): void;
}

/** Filter and order of the tiles, and a button that moves those in need to the front. */
function BoardControls({ query, counts, misplacedCount, onArrange }: BoardControlsProps) {
  const t = useTranslations('live');
  const id = useId();
  return (
    <div className="flex flex-col gap-4 present:hidden">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <Labelled id={`${id}-who`} label={t('who.label')}>
          <SegmentedChoice
            name={`${id}-who`}
            labelledBy={`${id}-who`}
            options={whoChoices.map((who) => ({ id: who, label: t(`who.${who}`, { count: counts[who] }) }))}
            chosenId={query.who}
            isReadOnly={false}
            onChoose={(who) => query.set('who', who === 'all' ? null : who)}
          />
        </Labelled>
        <Labelled id={`${id}-order`} label={t('order.label')}>
          <SegmentedChoice
            name={`${id}-order`}
            labelledBy={`${id}-order`}
            options={orderChoices.map((order) => ({ id: order, label: t(`order.${order}`) }))}
            chosenId={query.order}
            isReadOnly={false}
            onChoose={(order) => query.set('order', order === 'need' ? null : order)}
          />
        </Labelled>
        <CheckboxField
          label={t('hideNames')}
          checked={query.areNamesHidden}
          onChange={({ target }) => query.set('names', target.checked ? 'hidden' : null)}
        />
      </div>
      {query.order === 'need' ? (
        // The row is always there, so that the button moves no tile when it comes and goes.
        <div className="flex min-h-11 items-center gap-3">
          {misplacedCount > 0 ? (
            <Button variant="secondary" icon={<Icon icon={ArrowUpToLine} />} onClick={onArrange}>
              {t('order.bring', { count: misplacedCount })}
            </Button>
          ) : (
            <p className="text-sm text-ink-soft">{t('order.calm')}</p>
          )}
        </div>
      ) : null}
    </div>
  );
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={id} className="text-sm font-semibold">
        {label}
      </span>
      {children}
    </div>
  );
}
