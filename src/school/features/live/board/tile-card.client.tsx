import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import CloudOff from 'lucide-react/icons/cloud-off';
import Hand from 'lucide-react/icons/hand';
import Hourglass from 'lucide-react/icons/hourglass';
import PencilLine from 'lucide-react/icons/pencil-line';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Turtle from 'lucide-react/icons/turtle';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { VisuallyHidden } from '../../../../lab/ui/mark/visually-hidden.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import { NameButton } from '../../classes/name-button.client.tsx';
import { useLowerHand } from '../live-acts.client.ts';
import type { NamedPlace } from '../place-class.client.ts';
import { hasHandUp, stuckFromWrongTries, type TileFacts } from '../tile.ts';
import { placeStateOf, type TilePlaceState } from '../tile-order.ts';
import { LetPast } from './let-past.client.tsx';
import { BenchLink, StationNote } from './station-note.client.tsx';
import type { PlaceWords } from './use-places.client.ts';

type ShownState = TilePlaceState | 'hand';

const marks = {
  hand: { icon: Hand, color: 'text-signal-text' },
  stuck: { icon: TriangleAlert, color: 'text-caution' },
  'no-tries': { icon: CircleX, color: 'text-negative' },
  waiting: { icon: Hourglass, color: 'text-ink-soft' },
  behind: { icon: Turtle, color: 'text-caution' },
  working: { icon: PencilLine, color: 'text-primary' },
  done: { icon: CircleCheckBig, color: 'text-positive' },
  offline: { icon: CloudOff, color: 'text-ink-soft' },
  absent: { icon: CircleDashed, color: 'text-ink-soft' },
} as const;

/** A shape of its own, a colour, and the word. */
function StateMark({ state, text, isSmall }: { state: ShownState; text: string; isSmall: boolean }) {
  const { icon, color } = marks[state];
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center font-semibold whitespace-nowrap',
        isSmall ? 'gap-1 text-xs' : 'min-h-8 gap-1.5 text-sm',
      )}
    >
      <Icon icon={icon} size={isSmall ? 14 : 18} className={classNames('shrink-0', color)} />
      <span>{text}</span>
    </span>
  );
}

interface TileCardProps {
  readonly place: NamedPlace;
  readonly nowMs: number;
  readonly words: PlaceWords;
  /** Parts of the student's screen that later parts wait for. */
  readonly barriers: readonly string[];
  /** The same parts of the whole lesson up to that screen, because an earlier screen may lock this one. */
  readonly barriersBefore: readonly string[];
  readonly code: string;
  readonly activity: TeacherActivityRow;
  readonly isCompact: boolean;
  /** The address that the name links to. */
  readonly to: string;
  readonly areNamesHidden: boolean;
  /** The one tile of the grid that Tab reaches. */
  readonly isActive: boolean;
  onActive(): void;
}

const looks: Readonly<Record<ShownState, string>> = {
  hand: 'border-signal-text bg-signal-soft border-2',
  stuck: 'border-caution bg-caution-soft',
  'no-tries': 'border-negative bg-negative-soft',
  waiting: 'border-rule-strong bg-paper-sunk',
  behind: 'border-caution border-dashed bg-paper-raised',
  working: 'border-rule bg-paper-raised',
  done: 'border-positive bg-paper-raised',
  offline: 'border-rule-strong border-dashed bg-paper',
  absent: 'border-rule border-dashed bg-paper',
};

const minutesSince = (atMs: number, nowMs: number) => Math.floor(Math.max(0, nowMs - atMs) / 60_000);

/**
 * One student at this moment: name, state, place, and what was done last. A press anywhere on the tile opens the
 * student's answers, at the question where the student is.
 */
export function TileCard(props: TileCardProps) {
  const { place, nowMs, words, barriers, barriersBefore, code, activity, isCompact, areNamesHidden } = props;
  const { to, isActive, onActive } = props;
  const t = useTranslations('live');
  const { facts, name, studentId } = place;
  const isUp = facts !== null && hasHandUp(facts, nowMs);
  const placeState = placeStateOf(place, nowMs);
  const state = isUp ? 'hand' : placeState;
  const isBlocked = placeState === 'stuck' || placeState === 'no-tries';
  const isMarkedAbsent = activity.students.some((row) => row.studentId === studentId && row.isAbsent);
  // Nobody looks for a student whom the teacher has excused.
  const stateWords = state === 'absent' && isMarkedAbsent ? t('markedAbsent') : t(`state.${state}`);
  const tabIndex = isActive ? 0 : -1;
  const lines =
    facts === null ? null : (
      <TileLines {...{ facts, nowMs, words, isUp, areNamesHidden }} state={placeState} />
    );
  const acts = (
    <>
      {facts?.station?.lastAct && !isCompact ? (
        <BenchLink
          {...{ name, areNamesHidden, tabIndex }}
          partId={facts.station.partId}
          place={{ code, activityId: activity.id, studentId }}
        />
      ) : null}
      {isUp ? (
        <LowerHand
          place={{ code, activityId: activity.id, studentId }}
          name={name}
          tabIndex={tabIndex}
          isSmall={isCompact}
        />
      ) : null}
      {isBlocked ? (
        <LetPast
          code={code}
          activity={activity}
          barriers={barriers}
          student={{ id: studentId, name }}
          isSmall={isCompact}
          tabIndex={tabIndex}
        />
      ) : null}
    </>
  );
  const where = facts && words(facts);
  return (
    // The height leaves room for a raised hand, so that a hand moves no row. Large tiles on a phone stand in one column
    // and need no such room.
    <li
      className={classNames(
        'relative flex min-w-0 flex-col rounded-data border has-[a:hover]:border-primary',
        isCompact
          ? 'min-h-16 justify-between gap-0.5 px-2 py-1 present:min-h-0'
          : 'gap-1 px-3 py-2.5 sm:min-h-39',
        looks[state],
      )}
    >
      <div className={classNames('flex items-start justify-between', isCompact ? 'gap-1' : 'gap-2')}>
        {/* The link lies under everything else of the tile, and the name above it opens a menu of its own. */}
        <Link
          data-tile=""
          to={to}
          tabIndex={tabIndex}
          onFocus={onActive}
          className="absolute inset-0 rounded-data"
        >
          <VisuallyHidden>
            <span>{name}</span>
          </VisuallyHidden>
        </Link>
        <NameButton
          studentId={studentId}
          name={name}
          to={to}
          tabIndex={tabIndex}
          activityId={activity.id}
          past={barriersBefore.length > 0 ? barriersBefore : undefined}
          className={classNames(
            'relative z-10 font-semibold',
            isCompact ? 'text-sm leading-tight' : 'min-h-8',
          )}
        />
        {isCompact ? (
          <div className="flex shrink-0 gap-1">
            {/* On a presented page the state stands beside the name as a sign, so that a class fits into a window.
                A student at work has none. */}
            {state === 'working' ? null : (
              <span className="hidden items-center present:inline-flex">
                <Icon icon={marks[state].icon} size={28} className={marks[state].color} />
              </span>
            )}
            <div className="contents">{acts}</div>
          </div>
        ) : (
          <StateMark state={state} text={stateWords} isSmall={false} />
        )}
      </div>
      {isCompact ? (
        <div className="flex items-center justify-between gap-1 present:sr-only">
          <StateMark state={state} text={stateWords} isSmall />
          {where?.screen && state !== 'done' ? (
            <span aria-hidden="true" className="text-xs whitespace-nowrap text-ink-soft tabular-nums">
              {t('shortPlace', { lesson: where.lesson, number: where.screen.number })}
            </span>
          ) : null}
          <VisuallyHidden>
            <span className="contents">{lines}</span>
          </VisuallyHidden>
        </div>
      ) : (
        <>
          {lines}
          <div className="mt-1 flex flex-wrap gap-2 empty:hidden">{acts}</div>
        </>
      )}
    </li>
  );
}

interface TileLinesProps {
  readonly areNamesHidden: boolean;
  readonly facts: TileFacts;
  readonly nowMs: number;
  readonly words: PlaceWords;
  readonly isUp: boolean;
  readonly state: TilePlaceState;
}

function TileLines({ facts, nowMs, words, isUp, state, areNamesHidden }: TileLinesProps) {
  const t = useTranslations('live');
  const where = words(facts);
  const idleMinutes = minutesSince(facts.actedAtMs, nowMs);
  // A student who is done is not at work.
  const action = state === 'done' && facts.lastAction === 'worked' ? 'here' : facts.lastAction;
  return (
    <>
      {isUp && facts.handRaisedAtMs !== null ? (
        <p className="text-sm font-semibold">
          {t('raisedFor', { minutes: minutesSince(facts.handRaisedAtMs, nowMs) })}
        </p>
      ) : null}
      {state === 'no-tries' ? <p className="text-sm font-semibold">{t('noTriesText')}</p> : null}
      {state === 'behind' ? <p className="text-sm font-semibold">{t('behindText')}</p> : null}
      {state === 'waiting' ? <p className="text-sm">{t('waitingText')}</p> : null}
      {state === 'stuck' ? (
        <p className="text-sm font-semibold">
          {facts.wrongTries >= stuckFromWrongTries
            ? t('stuckTries', { count: facts.wrongTries })
            : t('stuckIdle', { minutes: idleMinutes })}
        </p>
      ) : null}
      <p className="text-sm wrap-anywhere">
        {where === null
          ? t('atModules')
          : where.screen === null
            ? where.module
            : t('place', { module: where.module, ...where.screen })}
      </p>
      {facts.station && state !== 'offline' && state !== 'absent' ? (
        <StationNote station={facts.station} areNamesHidden={areNamesHidden} />
      ) : null}
      {isUp ? null : (
        <p className="text-sm text-ink-soft">{`${t(`action.${action}`)}, ${idleMinutes < 60 ? t('ago', { minutes: idleMinutes }) : t('agoHours', { hours: Math.floor(idleMinutes / 60) })}`}</p>
      )}
    </>
  );
}

interface LowerHandProps {
  readonly place: { readonly code: string; readonly activityId: string; readonly studentId: string };
  readonly name: string;
  readonly tabIndex: number;
  readonly isSmall: boolean;
}

/**
 * Lowers a hand that the teacher has seen. The focus moves to the name, because the button disappears with the hand.
 */
function LowerHand({ place, name, tabIndex, isSmall }: LowerHandProps) {
  const t = useTranslations('live');
  const lower = useLowerHand(place);
  return (
    <div className="relative z-10">
      <Button
        variant="secondary"
        tabIndex={tabIndex}
        className={isSmall ? '!size-7 !min-h-7 !p-0' : undefined}
        title={isSmall ? t('lowerHandOf', { name }) : undefined}
        aria-label={t('lowerHandOf', { name })}
        isBusy={lower.isPending || lower.isSuccess}
        onClick={({ currentTarget }) => {
          currentTarget.closest('li')?.querySelector<HTMLElement>('a[data-tile]')?.focus();
          lower.mutate();
        }}
      >
        {isSmall ? <Icon icon={ArrowDownToLine} size={16} /> : t('lowerHand')}
      </Button>
      {lower.isError ? (
        <p role="alert" className="mt-1 text-sm text-negative">
          {t('lowerFailed')}
        </p>
      ) : null}
    </div>
  );
}
