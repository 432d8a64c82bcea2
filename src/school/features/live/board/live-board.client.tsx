import OctagonPause from 'lucide-react/icons/octagon-pause';
import Turtle from 'lucide-react/icons/turtle';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { PresentToggle } from '../../../client/page/present-toggle.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { type ClassScreen, listGivenScreens, spotEnds, spotOf, spotOfScreen } from '../class-places.ts';
import { useClassScreens } from '../place-class.client.ts';
import type { BoardSnapshot } from '../tile-board.client.ts';
import { countPlaces, isAmong } from '../tile-order.ts';
import { useLiveTiles } from '../use-live-tiles.client.ts';
import { OrderControls, WhoControl } from './board-controls.client.tsx';
import { HoldHere } from './hold-here.client.tsx';
import { LetPast } from './let-past.client.tsx';
import { LiveFigures } from './live-figures.client.tsx';
import { LiveFailure, LostNotice } from './lost-notice.client.tsx';
import { listOtherLabs, OtherLab } from './other-labs.client.tsx';
import { ScreenStrip } from './screen-strip.client.tsx';
import { TileGrid } from './tile-grid.client.tsx';
import { useBoardQuery } from './use-board-query.client.ts';
import { useHandAnnouncements } from './use-hand-announcements.client.ts';
import { usePlaces } from './use-places.client.ts';

/** Above this number tiles are small, so that a class fits into one window. */
const mostLargeTiles = 12;

interface LiveBoardProps {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
  /** All labs of the class. */
  readonly rows: readonly TeacherActivityRow[];
  /** Chooses the lab. */
  readonly head: ReactNode;
  /** Points at names that are alike; not shown while names are hidden. */
  readonly alike: ReactNode;
  /** Shown below the notice that there are no live data yet. */
  readonly known: ReactNode;
  onChooseActivity(activityId: string): void;
}

/** All students of a class in one activity, at this moment. */
export function LiveBoard(props: LiveBoardProps) {
  const { taught, activity, head, known } = props;
  const t = useTranslations('live');
  const live = useLiveTiles(taught.code, activity.id);
  const { board } = live;
  if (board) {
    return (
      // Closer to the tabs than a page usually is, for the last row of tiles.
      <div className="-mt-2 flex flex-col gap-2 present:-mt-4">
        <LostNotice state={live.state} lostAt={live.lostAt} />
        {board.isOpen ? null : (
          <Notice tone="caution" title={t('closedTitle')}>
            {t('closedText')}
          </Notice>
        )}
        <Tiles {...props} board={board} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="contents">{head}</div>
      {live.failure || live.state === 'offline' ? (
        <>
          <LiveFailure isOffline={live.state === 'offline'} onRetry={live.retry} />
          <div className="contents">{known}</div>
        </>
      ) : (
        <LoadingBlock label={t('loading')} />
      )}
    </div>
  );
}

interface TilesProps extends Omit<LiveBoardProps, 'known'> {
  readonly board: BoardSnapshot;
}

function Tiles({ taught, activity, rows, head, alike, board, onChooseActivity }: TilesProps) {
  const t = useTranslations('live');
  const query = useBoardQuery();
  const sumId = useId();
  const screens = useClassScreens(activity.id);
  const pace = activity.pace ?? null;
  const given = listGivenScreens(screens, pace);
  const { places, misplaced, arrange } = usePlaces(taught, activity, screens, board, query);
  useHandAnnouncements(places, board.nowMs);
  const counts = countPlaces(places, board.nowMs, activity.students);
  const spots: readonly string[] = [...spotEnds, ...given.map(spotOfScreen)];
  const at = query.at !== null && spots.includes(query.at) ? query.at : null;
  const shown = places.filter((place) =>
    at === null ? isAmong(place, query.who, board.nowMs) : spotOf(place, given, board.nowMs) === at,
  );
  const isAnybodyHere = counts.seen > 0;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="contents present:hidden">{head}</div>
        <LiveFigures counts={counts} isShort />
        {isAnybodyHere ? (
          <OrderControls query={query} misplacedCount={misplaced.length} onArrange={arrange} />
        ) : null}
        <PresentToggle
          isOn={query.isPresented}
          onChange={query.present}
          // Nobody presents from a phone, and there the control would take a line from the tiles.
          className={query.isPresented ? 'teacher-tools ml-auto' : 'ml-auto max-sm:hidden'}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 present:hidden">
        {listOtherLabs(rows, activity.id).map((other) => (
          <OtherLab
            key={other.id}
            taught={taught}
            activity={other}
            onChoose={() => onChooseActivity(other.id)}
          />
        ))}
        {query.areNamesHidden ? null : <div className="contents">{alike}</div>}
      </div>
      {isAnybodyHere ? (
        <>
          <WhoControl query={query} counts={counts} sumId={sumId} />
          {given.length > 0 ? (
            <ScreenStrip
              places={places}
              screens={given}
              pace={pace}
              nowMs={board.nowMs}
              chosen={at}
              onChoose={(spot) => query.set('at', spot)}
            />
          ) : null}
          {at === null ? null : (
            <ChosenScreen
              screen={given.find((screen) => spotOfScreen(screen) === at)}
              count={shown.length}
              code={taught.code}
              activity={activity}
              onEnd={() => query.set('at', null)}
            />
          )}
        </>
      ) : (
        <Notice title={t('nobodyTitle')}>{t('nobodyText')}</Notice>
      )}
      {shown.length > 0 ? (
        <TileGrid
          places={shown}
          nowMs={board.nowMs}
          screens={screens}
          code={taught.code}
          activity={activity}
          areNamesHidden={query.areNamesHidden}
          isCompact={counts.all > mostLargeTiles}
        />
      ) : (
        <p className="py-8 text-center text-ink-soft">{t('who.none')}</p>
      )}
      {isAnybodyHere ? <BoardRules sumId={sumId} hasStrip={given.length > 0} /> : null}
    </>
  );
}

interface BoardRulesProps {
  /** The element that says how the numbers of the states add up. */
  readonly sumId: string;
  readonly hasStrip: boolean;
}

/** What the numbers and marks above the tiles mean. It stands below the tiles, which need all of the first window. */
function BoardRules({ sumId, hasStrip }: BoardRulesProps) {
  const t = useTranslations('live');
  return (
    <section aria-label={t('rules.label')} className="text-sm text-ink-soft present:hidden">
      <p id={sumId}>{t('who.sum')}</p>
      {hasStrip ? (
        <ul className="flex flex-wrap gap-x-4">
          <li>{t('rules.strip')}</li>
          <li className="inline-flex items-center gap-1">
            <Icon icon={Turtle} size={14} className="shrink-0 text-caution" />
            <span>{t('rules.behind')}</span>
          </li>
          <li className="inline-flex items-center gap-1">
            <Icon icon={OctagonPause} size={14} className="shrink-0" />
            <span>{t('rules.held')}</span>
          </li>
        </ul>
      ) : null}
    </section>
  );
}

interface ChosenScreenProps {
  /** undefined: an end of the strip is chosen. */
  readonly screen: ClassScreen | undefined;
  readonly count: number;
  readonly code: string;
  readonly activity: TeacherActivityRow;
  onEnd(): void;
}

/** The screen whose students are shown, and what can be done for all who are there or come there. */
function ChosenScreen({ screen, count, code, activity, onEnd }: ChosenScreenProps) {
  const t = useTranslations('live.strip');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 present:hidden">
      {screen ? (
        <p className="font-semibold">{t('screen', { ...screen, total: screen.count, count })}</p>
      ) : null}
      {screen ? (
        <>
          <HoldHere code={code} activity={activity} screen={screen} />
          <LetPast
            code={code}
            activity={activity}
            barriers={screen.barriers}
            student={null}
            isSmall={false}
          />
        </>
      ) : null}
      <Button variant="quiet" onClick={onEnd}>
        {t('all')}
      </Button>
    </div>
  );
}
