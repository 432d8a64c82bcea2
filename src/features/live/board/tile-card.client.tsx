import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CloudOff from 'lucide-react/icons/cloud-off';
import Hand from 'lucide-react/icons/hand';
import PencilLine from 'lucide-react/icons/pencil-line';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslations } from 'use-intl';
import { Link } from '../../../client/navigation/link.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useLowerHand } from '../live-acts.client.ts';
import { hasHandUp, stuckFromWrongTries, type TileFacts } from '../tile.ts';
import { placeStateOf, type TilePlaceState } from '../tile-order.ts';
import type { NamedPlace, PlaceWords } from './use-places.client.ts';

type ShownState = TilePlaceState | 'hand';

const marks = {
  hand: { icon: Hand, color: 'text-signal-text' },
  stuck: { icon: TriangleAlert, color: 'text-caution' },
  working: { icon: PencilLine, color: 'text-primary' },
  done: { icon: CircleCheckBig, color: 'text-positive' },
  offline: { icon: CloudOff, color: 'text-ink-soft' },
  absent: { icon: CircleDashed, color: 'text-ink-soft' },
} as const;

/** A shape of its own, a colour, and the word. */
function StateMark({ state, text }: { state: ShownState; text: string }) {
  const { icon, color } = marks[state];
  return (
    <span className="inline-flex min-h-8 shrink-0 items-center gap-1.5 text-sm font-semibold whitespace-nowrap">
      <Icon icon={icon} size={18} className={classNames('shrink-0', color)} />
      {text}
    </span>
  );
}

interface TileCardProps {
  readonly place: NamedPlace;
  readonly nowMs: number;
  readonly words: PlaceWords;
  readonly code: string;
  readonly activityId: string;
  /** The address that the name links to. */
  readonly to: string;
  /** The one tile of the grid that Tab reaches. */
  readonly isActive: boolean;
  onActive(): void;
}

const looks: Readonly<Record<ShownState, string>> = {
  hand: 'border-signal-text bg-signal-soft border-2',
  stuck: 'border-caution bg-caution-soft',
  working: 'border-rule bg-paper-raised',
  done: 'border-positive bg-paper-raised',
  offline: 'border-rule-strong border-dashed bg-paper',
  absent: 'border-rule border-dashed bg-paper',
};

const minutesSince = (atMs: number, nowMs: number) => Math.floor(Math.max(0, nowMs - atMs) / 60_000);

/** One student at this moment: name, state, place, and what was done last. The name links to the student's answers. */
export function TileCard(props: TileCardProps) {
  const { place, nowMs, words, code, activityId, to, isActive, onActive } = props;
  const t = useTranslations('live');
  const { facts, name, studentId } = place;
  const isUp = facts !== null && hasHandUp(facts, nowMs);
  const state = isUp ? 'hand' : placeStateOf(place, nowMs);
  const tabIndex = isActive ? 0 : -1;
  return (
    // The height leaves room for a raised hand, so that a hand moves no row; a phone has one column and needs none.
    <li
      className={classNames(
        'flex min-w-0 flex-col gap-1 rounded-data border px-3 py-2.5 sm:min-h-39',
        looks[state],
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <Link
          data-tile=""
          to={to}
          tabIndex={tabIndex}
          onFocus={onActive}
          className="text-link inline-flex min-h-8 min-w-0 items-center font-semibold wrap-anywhere"
        >
          {name}
        </Link>
        <StateMark state={state} text={t(`state.${state}`)} />
      </div>
      {facts === null ? null : (
        <TileLines
          facts={facts}
          nowMs={nowMs}
          words={words}
          isUp={isUp}
          isStuck={placeStateOf(place, nowMs) === 'stuck'}
        />
      )}
      {isUp ? (
        <LowerHand
          place={{ code, activityId, studentId }}
          name={name}
          tabIndex={tabIndex}
          className="mt-1 self-start"
        />
      ) : null}
    </li>
  );
}

interface TileLinesProps {
  readonly facts: TileFacts;
  readonly nowMs: number;
  readonly words: PlaceWords;
  readonly isUp: boolean;
  readonly isStuck: boolean;
}

function TileLines({ facts, nowMs, words, isUp, isStuck }: TileLinesProps) {
  const t = useTranslations('live');
  const where = words(facts);
  const idleMinutes = minutesSince(facts.actedAtMs, nowMs);
  return (
    <>
      {isUp && facts.handRaisedAtMs !== null ? (
        <p className="text-sm font-semibold">
          {t('raisedFor', { minutes: minutesSince(facts.handRaisedAtMs, nowMs) })}
        </p>
      ) : null}
      {isStuck ? (
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
      {isUp ? null : (
        <p className="text-sm text-ink-soft">
          {t(`action.${facts.lastAction}`)},{' '}
          {idleMinutes < 60
            ? t('ago', { minutes: idleMinutes })
            : t('agoHours', { hours: Math.floor(idleMinutes / 60) })}
        </p>
      )}
    </>
  );
}

interface LowerHandProps {
  readonly place: { readonly code: string; readonly activityId: string; readonly studentId: string };
  readonly name: string;
  readonly tabIndex: number;
  readonly className?: string;
}

/**
 * Lowers a hand that the teacher has seen. The focus moves to the name, because the button disappears with the hand.
 */
function LowerHand({ place, name, tabIndex, className }: LowerHandProps) {
  const t = useTranslations('live');
  const lower = useLowerHand(place);
  return (
    <div className={className}>
      <Button
        variant="secondary"
        tabIndex={tabIndex}
        aria-label={t('lowerHandOf', { name })}
        isBusy={lower.isPending || lower.isSuccess}
        onClick={({ currentTarget }) => {
          currentTarget.closest('li')?.querySelector<HTMLElement>('a[data-tile]')?.focus();
          lower.mutate();
        }}
      >
        {t('lowerHand')}
      </Button>
      {lower.isError ? (
        <p role="alert" className="mt-1 text-sm text-negative">
          {t('lowerFailed')}
        </p>
      ) : null}
    </div>
  );
}
