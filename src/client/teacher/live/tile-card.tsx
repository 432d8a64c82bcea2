import { useTranslations } from 'use-intl';
import { hasHandUp, stuckFromWrongTries, type TileFacts } from '../../../domain/live/tile.ts';
import { placeStateOf } from '../../../domain/live/tile-order.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../shell/navigation/link.tsx';
import { LowerHand } from './lower-hand.tsx';
import type { PlaceWords } from './place-words.ts';
import { type ShownState, StateMark } from './state-mark.tsx';
import type { NamedPlace } from './use-places.ts';

interface TileCardProps {
  readonly place: NamedPlace;
  readonly nowMs: number;
  readonly words: PlaceWords;
  readonly code: string;
  readonly activityId: string;
  /** Where the name leads. */
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

/** One student at this moment: who, how, where, and what was done last. The name leads to the answers. */
export function TileCard(props: TileCardProps) {
  const { place, nowMs, words, code, activityId, to, isActive, onActive } = props;
  const t = useTranslations('live');
  const { facts, name, studentId } = place;
  const isUp = facts !== null && hasHandUp(facts, nowMs);
  const state = isUp ? 'hand' : placeStateOf(place, nowMs);
  const tabIndex = isActive ? 0 : -1;
  return (
    // As tall as with a hand up, so that a hand moves no row; on a phone there are no rows.
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
