import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type { Part } from '../../../../lab/activity/part.ts';
import type { PublicModule } from '../../../../lab/activity/public-activity.ts';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { Spans } from '../../../../lab/ui/rich-text/spans.tsx';
import { serverClock } from '../../../client/http/server-clock.ts';
import { Link } from '../../../client/navigation/link.tsx';
import { useAddress } from '../../../client/navigation/navigation.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { overviewPlace } from '../player-address.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import {
  findBarrier,
  isStepByStep,
  isWorking,
  type Stop,
  screenTitleOf,
  wasOpened,
} from '../stops.client.ts';
import { useHolds } from '../use-hold.client.ts';
import { useWorkOf } from '../use-work.client.ts';
import { FinishSection } from './late-finish-section.client.tsx';
import { ModuleStatusLine } from './module-progress.client.tsx';
import { ItemView, ScreenItems } from './screen-items.client.tsx';
import { usePreload, useViews } from './screen-views.client.ts';

interface Barrier {
  /** The part that comes first. */
  readonly part: Part;
  /** The screen was open before: it stays open, and the part is only named. */
  readonly isPassed: boolean;
}

/** In a lab that goes step by step, what comes before a stop; null: nothing does, or there is no stop. */
function useBarrier(stop: Stop | undefined): Barrier | null {
  const { activity, store, stops, opened, pace: told } = usePlayer();
  const pace = useSyncExternalStore(told.subscribe, told.get) ?? null;
  const isStrict = isStepByStep(activity.isStrictOrder, store.mode);
  const part = useWorkOf((work) =>
    stop && isStrict ? findBarrier(stops, stop, work, pace, serverClock.now()) : null,
  );
  const isKnown = useWorkOf((work) => !stop || wasOpened(stops, stop, work, store.position));
  return stop && part ? { part, isPassed: isKnown || opened.has(stop) } : null;
}

/** Remembers for as long as the lab is on the page that a screen was open. */
function useOpened(stop: Stop, isOpen: boolean): void {
  const { opened } = usePlayer();
  useEffect(() => {
    if (isOpen) opened.add(stop);
  }, [opened, stop, isOpen]);
}

// Few classes are held at a time.
export const HeldNotice = latePart(() =>
  import('./held-notice.client.tsx').then((module) => module.HeldNotice),
);

/** One screen of a module: one thing at a time. */
export function ScreenPage({ stop, module }: { stop: Stop; module: PublicModule }) {
  const t = useTranslations('player.screen');
  const shell = useTranslations('shell');
  const { activity, store, stops } = usePlayer();
  const region = useRef<HTMLElement>(null);
  const { screen, number, count } = stop;
  const here = stops.indexOf(stop);
  const barrier = useBarrier(stop);
  const hold = useHolds()(stop);
  const title = screenTitleOf(stop, module);
  usePageTitle(`${title}, ${activity.title}`);
  const areViewsHere = useViews(stop);
  // Until it is known whether the screen is open, none of it is drawn.
  useScreenArrival(region, areViewsHere && hold !== undefined ? screen.id : null, useAddress().hash);
  const isOpen = hold === null && (barrier === null || barrier.isPassed);
  useOpened(stop, isOpen);
  useEffect(() => {
    // A screen that is not open is no place to continue at.
    if (isOpen) store.rememberPosition({ moduleId: module.id, screenId: screen.id });
  }, [store, module.id, screen.id, isOpen]);
  usePreload(stops[here + 1]);

  if (hold === undefined) return <LoadingBlock label={shell('loading')} />;
  return (
    <>
      <ModuleStatusLine stop={stop} module={module} />
      <section
        key={screen.id}
        ref={region}
        tabIndex={-1}
        aria-label={t('region', { title, number, count })}
        className="mt-6 focus:outline-none sm:mt-8"
      >
        {hold ? (
          <HeldNotice
            hold={hold}
            title={title}
            lesson={{ module, renderItem: (item) => <ItemView item={item} module={module} /> }}
          />
        ) : barrier && !barrier.isPassed ? (
          <BarrierNotice part={barrier.part} title={title} />
        ) : (
          <>
            {barrier ? <PassedNotice part={barrier.part} /> : null}
            {areViewsHere ? (
              <ScreenItems stop={stop} module={module} />
            ) : (
              <LoadingBlock label={shell('loading')} />
            )}
          </>
        )}
      </section>
      {areViewsHere ? <ScreenNavigation here={here} /> : null}
    </>
  );
}

/** Shown in place of a screen of a step-by-step lab that is not open yet, with a link to the part that opens it. */
function BarrierNotice({ part, title }: { part: Part; title: string }) {
  const t = useTranslations('player.screen');
  return (
    <>
      <h2 className="mb-4">{title}</h2>
      <Notice title={t('barrierTitle')}>
        <p>
          <PartSentence of="barrierText" part={part} />
        </p>
      </Notice>
    </>
  );
}

/** Beside a screen that was open before something earlier turned out to need another try. */
function PassedNotice({ part }: { part: Part }) {
  return (
    <Notice className="mb-6 max-w-measure">
      <p>
        <PartSentence of="passed" part={part} />
      </p>
    </Notice>
  );
}

/** A sentence about a part whose title leads there. */
function PartSentence({ of, part }: { of: 'barrierText' | 'passed' | 'barrierNext'; part: Part }) {
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

/**
 * After a change of screen the focus moves to the new screen, or to the exercise that the address names.
 * After a page load the browser places the focus, unless the address names an exercise.
 * @param screenId null while the screen is being loaded, or not drawn yet
 */
function useScreenArrival(
  region: RefObject<HTMLElement | null>,
  screenId: string | null,
  hash: string,
): void {
  const lastId = useRef<string | null>(null);
  const lastHash = useRef('');
  useEffect(() => {
    if (screenId === null) return;
    const isTurn = lastId.current !== null && lastId.current !== screenId;
    const isNewHash = hash !== '' && hash !== lastHash.current;
    lastId.current = screenId;
    lastHash.current = hash;
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (named && (isTurn || isNewHash)) {
      named.scrollIntoView({ block: 'start' });
      (named.querySelector<HTMLElement>(':is(h3, h4)[tabindex="-1"]') ?? region.current)?.focus({
        preventScroll: true,
      });
    } else if (isTurn) {
      window.scrollTo({ top: 0 });
      region.current?.focus({ preventScroll: true });
    }
  }, [region, screenId, hash]);
}

/** Links to the previous and next screen and, at the end of the lab, the section to finish it. */
function ScreenNavigation({ here }: { here: number }) {
  const t = useTranslations('player.screen');
  const player = usePlayer();
  const { store, stops } = player;
  const stop = stops[here];
  const holdOf = useHolds();
  const isGiven = (one: Stop) => holdOf(one)?.kind !== 'lesson-not-assigned';
  const isOpen = (one: Stop) => holdOf(one) === null;
  const previous = stops.slice(0, here).findLast(isOpen);
  const later = stops.slice(here + 1);
  // A held lesson between two open ones is passed over. Where nothing later is open, a sentence says that it is held.
  const next = later.find(isOpen) ?? later.find(isGiven);
  const found = useBarrier(next);
  const barrier = found?.isPassed ? null : found?.part;
  const isHereOpen = useBarrier(stop)?.isPassed !== false;
  const isNextHeld = next !== undefined && holdOf(next) !== null;
  const addressOf = ({ moduleId, screen }: Stop) => player.addressOf({ moduleId, screenId: screen.id });
  const overview = player.addressOf(overviewPlace);
  return (
    <>
      {next || !isWorking(store.mode) ? null : <FinishSection className="mt-10" />}
      <nav aria-label={t('navigation')} className="mt-10 border-t border-rule pt-5 pb-10 print:hidden">
        <div className="flex flex-wrap justify-between gap-3">
          <Link to={previous ? addressOf(previous) : overview} className={buttonClasses('secondary')}>
            <Icon icon={ArrowLeft} />
            <span>{previous ? t('previous') : t('toOverview')}</span>
          </Link>
          {next && !barrier && !isNextHeld && (
            <Link to={addressOf(next)} className={buttonClasses('primary')}>
              <span>{next.moduleId === stop?.moduleId ? t('next') : t('nextModule')}</span>
              <Icon icon={ArrowRight} />
            </Link>
          )}
          {next ? null : (
            <Link to={overview} className={buttonClasses('secondary')}>
              {t('toOverview')}
            </Link>
          )}
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
