import type { PublicModule } from '../../../../lab/activity/public-activity.ts';
import { StageFoot } from '../../../../lab/bench/stage/stage-foot.tsx';
import { isStationItem } from '../../../../lab/blocks/embed/station-item.ts';
import { isBlockTypeId } from '../../../../lab/blocks/type-ids.ts';
import type { PublicExerciseItem } from '../../../../lab/exercises/item.ts';
import { isExerciseTypeId } from '../../../../lab/exercises/type-ids.ts';
import { BlockCard } from '../block/block-card.client.tsx';
import { ExerciseCard } from '../exercise/exercise-card.client.tsx';
import { exerciseNumberOf } from '../exercise/verdict-words.client.ts';
import { ItemFrame } from '../item/item-frame.client.tsx';
import { type PlayerItem, usePlayer } from '../player-context.client.tsx';
import { hasStation, type Stop, screenTitleOf } from '../stops.client.ts';
import { StationFoot } from './screen-navigation.client.tsx';

const besideTask = 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]';
/** An instrument needs the width, and it is long. So its instructions stay in view where the window is high enough. */
const besideInstrument =
  'lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] [@media(min-height:45rem)]:*:first:lg:sticky *:first:top-20 *:first:self-start';

/** The items of a screen, in one column or in two. */
export function ScreenItems({ stop, module }: { stop: Stop; module: PublicModule }) {
  const { parts } = usePlayer();
  if (hasStation(stop)) return <StationScreen stop={stop} module={module} />;
  const { head, reading, bench } = arrangeScreen(stop.screen.items, (id) =>
    parts.some((part) => part.id === id),
  );
  const draw = (items: typeof head) =>
    items.map((item) => <ItemView key={item.id} item={item} module={module} />);
  return (
    <div className="flex flex-col gap-8">
      {/* A screen without a heading of its own still has its place in the outline. */}
      {hasHeading(stop) ? null : <h2 className="sr-only">{screenTitleOf(stop, module)}</h2>}
      {/* Above a header with a title of its own, the heading of the screen is a line that says where one is. */}
      {head.length > 0 && (
        <div className="flex flex-col gap-4 has-[header]:gap-1 has-[header]:[&_h2[tabindex]]:text-base has-[header]:[&_h2[tabindex]]:text-signal-text">
          {draw(head)}
        </div>
      )}
      {bench.length > 0 ? (
        <div className={`grid gap-8 lg:gap-10 ${hasInstrument(bench) ? besideInstrument : besideTask}`}>
          <div className="flex min-w-0 flex-col gap-8">{draw(reading)}</div>
          <div className="flex min-w-0 flex-col gap-8">{draw(bench)}</div>
        </div>
      ) : (
        // Items that call themselves broad take the whole width; everything else stays as wide as is easy to read.
        <div className="flex min-w-0 flex-col gap-8 *:w-full *:max-w-220 *:has-[[data-broad]]:max-w-none">
          {draw(reading)}
        </div>
      )}
    </div>
  );
}

/** A station has the window to itself; what else stands on its screen comes below it. */
function StationScreen({ stop, module }: { stop: Stop; module: PublicModule }) {
  const { items } = stop.screen;
  const others = items.filter((item) => !isStationItem(item) && !item.isHeading);
  return (
    <>
      <h2 className="sr-only">{screenTitleOf(stop, module)}</h2>
      {/* The header above it is 3.5 rem high with its line. On a very low window the page scrolls. */}
      <div className="[--station-height:max(26rem,calc(100dvh-3.5rem-1px-var(--foot,0px)))]">
        <StageFoot value={<StationFoot stop={stop} />}>
          {items.filter(isStationItem).map((item) => (
            <ItemView key={item.id} item={item} module={module} />
          ))}
        </StageFoot>
      </div>
      {others.length > 0 ? (
        // Below a station only these can lie under the row of Check.
        <div className="mx-auto mt-8 flex w-full max-w-300 flex-col gap-8 px-4 *:w-full *:max-w-220 sm:px-6 [&_:is(a,button,input,select,textarea,summary)]:scroll-mb-26">
          {others.map((item) => (
            <ItemView key={item.id} item={item} module={module} />
          ))}
        </div>
      ) : null}
    </>
  );
}

function hasInstrument(items: readonly PlayerItem[]): boolean {
  return items.some((item) => item.type === 'embed' && 'instrument' in item);
}

function hasHeading({ screen }: Stop): boolean {
  return screen.items.some(({ isHeading }) => isHeading);
}

interface Arrangement {
  /** Drawn across the whole width. */
  readonly head: readonly PlayerItem[];
  /** To read or watch; beside the bench on wide screens. */
  readonly reading: readonly PlayerItem[];
  /** To do; empty on a screen of one column. */
  readonly bench: readonly PlayerItem[];
}

/**
 * Puts the reading left and the tasks right when all reading comes before the tasks. When the two alternate, their
 * order carries the meaning, and one column keeps it.
 */
export function arrangeScreen(
  items: readonly PlayerItem[],
  isPart: (itemId: string) => boolean,
): Arrangement {
  const headEnd = items.findIndex(({ isHeading }) => !isHeading);
  const head = headEnd === -1 ? items : items.slice(0, headEnd);
  const rest = items.slice(head.length);
  const firstTask = rest.findIndex(isTask);
  const canSplit = firstTask > 0 && rest.slice(firstTask).every(isTask);
  if (!canSplit) return { head, reading: rest, bench: [] };
  return { head, reading: rest.slice(0, firstTask), bench: rest.slice(firstTask) };

  function isTask(item: PlayerItem): boolean {
    return isExerciseTypeId(item.type) || isPart(item.id) || item.innerExercises !== undefined;
  }
}

interface ItemViewProps {
  readonly item: PlayerItem;
  readonly module: PublicModule;
}

export function ItemView({ item, module }: ItemViewProps) {
  const { type } = item;
  if (isExerciseTypeId(type)) {
    // The server sends an item in the public form of its type, and only parsed content is published.
    const exercise = item as unknown as PublicExerciseItem & { readonly type: typeof type };
    return <ExerciseCard item={exercise} moduleId={module.id} number={exerciseNumberOf(item.id, module)} />;
  }
  return (
    <ItemFrame>
      {isBlockTypeId(type) ? (
        <BlockCard item={{ ...item, type }} moduleId={module.id} />
      ) : (
        <UnknownItem type={type} />
      )}
    </ItemFrame>
  );
}

/** Content of a build newer than this page: the error makes the item frame offer to load again. */
function UnknownItem({ type }: { type: string }): never {
  throw new TypeError(`There is no view for ${type}`);
}
