import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type PublicModule, unfoldPublicItem } from '../../../activity/public-activity.ts';
import type { BlockItem } from '../../../blocks/define.ts';
import { type BlockTypeId, isBlockTypeId } from '../../../blocks/type-ids.ts';
import { loadBlockView } from '../../../blocks/views.tsx';
import { isExerciseTypeId } from '../../../exercises/type-ids.ts';
import { loadExerciseView } from '../../../exercises/views.tsx';
import { useAddress } from '../../shell/navigation/navigation.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { usePlayer } from '../player-context.tsx';
import { useWorkOf } from '../use-work.ts';
import { arrangeScreen } from './arrange-screen.ts';
import { BarrierNotice } from './barrier-notice.tsx';
import { ItemView } from './item-view.tsx';
import { ModuleProgress } from './module-progress.tsx';
import { ScreenNavigation } from './screen-navigation.tsx';
import { findBarrier, isStepByStep, type Stop, titleOf } from './stops.ts';
import { useScreenArrival } from './use-screen-arrival.ts';

/** One screen of a module: one thing at a time. */
export function ScreenPage({ stop, module }: { stop: Stop; module: PublicModule }) {
  const t = useTranslations('player.screen');
  const { activity, store, stops } = usePlayer();
  const region = useRef<HTMLElement>(null);
  const { screen, number, count } = stop;
  const here = stops.indexOf(stop);
  const isStrict = isStepByStep(activity.isStrictOrder, store.mode);
  const barrier = useWorkOf((work) => (isStrict ? findBarrier(stops, stop, work) : null));
  const title = titleOf(stop, module);
  usePageTitle(`${title}, ${activity.title}`);
  useScreenArrival(region, screen.id, useAddress().hash);
  useEffect(() => {
    store.rememberPosition({ moduleId: module.id, screenId: screen.id });
  }, [store, module.id, screen.id]);
  usePreload(stops[here + 1]);

  return (
    <>
      <ModuleProgress stop={stop} module={module} />
      <section
        key={screen.id}
        ref={region}
        tabIndex={-1}
        aria-label={t('region', { title, number, count })}
        className="mt-6 focus:outline-none sm:mt-8"
      >
        {barrier ? (
          <BarrierNotice part={barrier} title={title} />
        ) : (
          <ScreenItems stop={stop} module={module} />
        )}
      </section>
      <ScreenNavigation here={here} />
    </>
  );
}

function ScreenItems({ stop, module }: { stop: Stop; module: PublicModule }) {
  const { parts } = usePlayer();
  const { head, reading, bench } = arrangeScreen(stop.screen.items, (id) =>
    parts.some((part) => part.id === id),
  );
  const draw = (items: typeof head) =>
    items.map((item) => <ItemView key={item.id} item={item} module={module} />);
  return (
    <div className="flex flex-col gap-8">
      {/* A screen without a heading of its own still has its place in the outline. */}
      {hasHeading(stop) ? null : <h2 className="sr-only">{titleOf(stop, module)}</h2>}
      {head.length > 0 && <div className="flex flex-col gap-4">{draw(head)}</div>}
      {bench.length > 0 ? (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-10">
          <div className="flex min-w-0 flex-col gap-8">{draw(reading)}</div>
          <div className="flex min-w-0 flex-col gap-8">{draw(bench)}</div>
        </div>
      ) : (
        <div className="flex w-full max-w-220 min-w-0 flex-col gap-8">{draw(reading)}</div>
      )}
    </div>
  );
}

function hasHeading({ screen }: Stop): boolean {
  return screen.items.some(({ type }) => type === 'new-screen' || type === 'header');
}

async function preloadBlock(type: BlockTypeId, item: BlockItem): Promise<void> {
  const view = await loadBlockView(type);
  await view.preload?.(item);
}

/** The views of the next screen come while this one is read. */
function usePreload(next: Stop | undefined) {
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => {
      for (const item of next.screen.items.flatMap(unfoldPublicItem)) {
        const { type } = item;
        // A view that fails to load now is asked for again when its screen is opened.
        if (isExerciseTypeId(type)) loadExerciseView(type).catch(() => undefined);
        else if (isBlockTypeId(type)) preloadBlock(type, item).catch(() => undefined);
      }
    }, 1000);
    return () => clearTimeout(timer);
  }, [next]);
}
