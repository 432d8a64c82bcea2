import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Part } from '../../../../lab/activity/part.ts';
import type { PublicModule } from '../../../../lab/activity/public-activity.ts';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { useAddress } from '../../../client/navigation/navigation.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { usePlayer } from '../player-context.client.tsx';
import { hasStation, type Stop, screenTitleOf } from '../stops.client.ts';
import { useHolds } from '../use-hold.client.ts';
import { ModuleStatusLine } from './module-progress.client.tsx';
import { ItemView, ScreenItems } from './screen-items.client.tsx';
import { PartSentence, ScreenNavigation, useBarrier } from './screen-navigation.client.tsx';
import { usePreload, useViews } from './screen-views.client.ts';

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
  const isBench = hold === null && hasStation(stop);
  useEffect(() => {
    // A screen that is not open is no place to continue at.
    if (isOpen) store.rememberPosition({ moduleId: module.id, screenId: screen.id });
  }, [store, module.id, screen.id, isOpen]);
  usePreload(stops[here + 1]);

  if (hold === undefined) return <LoadingBlock label={shell('loading')} />;
  return (
    <>
      {isBench ? (
        <h1 className="sr-only">{module.title}</h1>
      ) : (
        <ModuleStatusLine stop={stop} module={module} />
      )}
      <section
        key={screen.id}
        ref={region}
        tabIndex={-1}
        aria-label={t('region', { title, number, count })}
        className={isBench ? 'focus:outline-none' : 'mt-6 focus:outline-none sm:mt-8'}
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
      {areViewsHere ? (
        <div className={isBench ? 'mx-auto max-w-300 px-4 sm:px-6' : 'contents'}>
          <ScreenNavigation here={here} />
        </div>
      ) : null}
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
