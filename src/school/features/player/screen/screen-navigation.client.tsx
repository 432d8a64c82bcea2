import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { Part } from '../../../../lab/activity/part.ts';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { Spans } from '../../../../lab/ui/rich-text/spans.tsx';
import { serverClock } from '../../../client/http/server-clock.ts';
import { Link } from '../../../client/navigation/link.tsx';
import { overviewPlace } from '../player-address.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import { findBarrier, isStepByStep, isWorking, type Stop, wasOpened } from '../stops.client.ts';
import { useHolds } from '../use-hold.client.ts';
import { useWorkOf } from '../use-work.client.ts';
import { FinishSection } from './late-finish-section.client.tsx';

interface Barrier {
  /** The part that comes first. */
  readonly part: Part;
  /** The screen was open before: it stays open, and the part is only named. */
  readonly isPassed: boolean;
}

/** In a lab that goes step by step, what comes before a stop; null: nothing does, or there is no stop. */
export function useBarrier(stop: Stop | undefined): Barrier | null {
  const { activity, store, stops, opened, pace: told } = usePlayer();
  const pace = useSyncExternalStore(told.subscribe, told.get) ?? null;
  const isStrict = isStepByStep(activity.isStrictOrder, store.mode);
  const part = useWorkOf((work) =>
    stop && isStrict ? findBarrier(stops, stop, work, pace, serverClock.now()) : null,
  );
  const isKnown = useWorkOf((work) => !stop || wasOpened(stops, stop, work, store.position));
  return stop && part ? { part, isPassed: isKnown || opened.has(stop) } : null;
}

/** A sentence about a part whose title leads there. */
export function PartSentence({ of, part }: { of: 'barrierText' | 'passed' | 'barrierNext'; part: Part }) {
  const t = useTranslations('player.screen');
  const player = usePlayer();
  return (
    <Spans>
      {t.rich(of, {
        title: part.title,
        link: (words) => (
          <Link to={player.addressOfItem(part.id)} className="text-link">
            <Spans>{words}</Spans>
          </Link>
        ),
      })}
    </Spans>
  );
}

/** Where a screen leads: to the screen before it and the one after it. */
function useWays(here: number) {
  const player = usePlayer();
  const { stops } = player;
  const holdOf = useHolds();
  const stop = stops[here];
  const isGiven = (one: Stop) => holdOf(one)?.kind !== 'lesson-not-assigned';
  const isOpen = (one: Stop) => holdOf(one) === null;
  const previous = stops.slice(0, here).findLast(isOpen);
  const later = stops.slice(here + 1);
  // A held lesson between two open ones is passed over. Where nothing later is open, a sentence says that it is held.
  const next = later.find(isOpen) ?? later.find(isGiven);
  const found = useBarrier(next);
  const addressOf = ({ moduleId, screen }: Stop) => player.addressOf({ moduleId, screenId: screen.id });
  const overview = player.addressOf(overviewPlace);
  const barrier = found?.isPassed ? null : found?.part;
  const isNextHeld = next !== undefined && holdOf(next) !== null;
  return {
    previous: previous ? addressOf(previous) : null,
    /** null: nothing comes after it, or it is not open. */
    next: next && !barrier && !isNextHeld ? addressOf(next) : null,
    isLast: next === undefined,
    isNewLesson: next?.moduleId !== stop?.moduleId,
    isNextHeld,
    barrier,
    overview,
  };
}

/** At the foot of a station's notebook: where in the lesson it stands, back and on. */
export function StationFoot({ stop }: { stop: Stop }) {
  const t = useTranslations('player.screen');
  const { stops } = usePlayer();
  const ways = useWays(stops.indexOf(stop));
  return (
    <nav aria-label={t('navigation')} className="flex shrink-0 items-center gap-2 print:hidden">
      <Link to={ways.previous ?? ways.overview} className={`${buttonClasses('secondary')} !px-2.5`}>
        <Icon icon={ArrowLeft} />
        <span className="sr-only">{ways.previous ? t('previous') : t('toOverview')}</span>
      </Link>
      <p className="flex-1 text-center text-sm text-ink-soft tabular-nums max-sm:sr-only">
        {t('position', { number: stop.number, count: stop.count })}
      </p>
      {ways.next ? (
        <Link to={ways.next} className={`${buttonClasses('primary')} max-sm:!px-2.5`}>
          <span className="max-sm:sr-only">{ways.isNewLesson ? t('nextModule') : t('next')}</span>
          <Icon icon={ArrowRight} />
        </Link>
      ) : null}
    </nav>
  );
}

/** Links to the previous and next screen and, at the end of the lab, the section to finish it. */
export function ScreenNavigation({ here }: { here: number }) {
  const t = useTranslations('player.screen');
  const { store, stops } = usePlayer();
  const { previous, next, isLast, isNewLesson, isNextHeld, barrier, overview } = useWays(here);
  const isHereOpen = useBarrier(stops[here])?.isPassed !== false;
  return (
    <>
      {!isLast || !isWorking(store.mode) ? null : <FinishSection className="mt-10" />}
      <nav aria-label={t('navigation')} className="mt-10 border-t border-rule pt-5 pb-10 print:hidden">
        <div className="flex flex-wrap justify-between gap-3">
          <Link to={previous ?? overview} className={buttonClasses('secondary')}>
            <Icon icon={ArrowLeft} />
            <span>{previous ? t('previous') : t('toOverview')}</span>
          </Link>
          {next && (
            <Link to={next} className={buttonClasses('primary')}>
              <span>{isNewLesson ? t('nextModule') : t('next')}</span>
              <Icon icon={ArrowRight} />
            </Link>
          )}
          {isLast ? (
            <Link to={overview} className={buttonClasses('secondary')}>
              {t('toOverview')}
            </Link>
          ) : null}
        </div>
        {isNextHeld && <p className="mt-3 text-right text-sm text-ink-soft">{t('heldNext')}</p>}
        {/* If this screen is itself not open, the notice above says so. */}
        {barrier && isHereOpen && (
          <p className="mt-3 text-right text-sm text-ink-soft">
            <PartSentence of="barrierNext" part={barrier} />
          </p>
        )}
      </nav>
    </>
  );
}
