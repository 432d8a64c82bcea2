import OctagonPause from 'lucide-react/icons/octagon-pause';
import Turtle from 'lucide-react/icons/turtle';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { VisuallyHidden } from '../../../../lab/ui/mark/visually-hidden.tsx';
import { findHold, type Pace } from '../../classes/pace.ts';
import { type ClassScreen, countSpots, type SpotEnd, spotOf, spotOfScreen } from '../class-places.ts';
import { placeStateOf, type TilePlace } from '../tile-order.ts';

interface ScreenStripProps {
  readonly places: readonly TilePlace[];
  /** The screens that are given to the class. */
  readonly screens: readonly ClassScreen[];
  readonly pace: Pace | null;
  readonly nowMs: number;
  /** null: everybody is shown. */
  readonly chosen: string | null;
  onChoose(spot: string | null): void;
}

/**
 * How many students are at each screen, in the order of the lab. Students who are at no screen are counted at the ends.
 * What the two numbers are is written at the beginning; what the marks are, in the rules below the tiles.
 * The strip scrolls sideways within itself and begins at the lesson in which most of the class is. The ends stay in
 * view.
 */
export function ScreenStrip({ places, screens, pace, nowMs, chosen, onChoose }: ScreenStripProps) {
  const t = useTranslations('live.strip');
  const labelId = useId();
  const strip = useRef<HTMLUListElement>(null);
  const [activeSpot, setActiveSpot] = useState<string | null>(null);
  const counts = countSpots(places, screens, nowMs);
  const spots = ['elsewhere', ...screens.map(spotOfScreen), 'waiting', 'done', 'away'];
  const crowd = screens.map(spotOfScreen).reduce<string | null>((most, spot) => {
    const count = counts.get(spot) ?? 0;
    return count > (most === null ? 0 : (counts.get(most) ?? 0)) ? spot : most;
  }, null);
  const active =
    [activeSpot, chosen, crowd].find((spot) => spot !== null && spots.includes(spot)) ?? spots[0];
  const hindmost = screens.map(spotOfScreen).find((spot) => (counts.get(spot) ?? 0) > 0) ?? null;
  useCrowdInView(strip, crowd, hindmost);

  function onKeyDown(event: KeyboardEvent) {
    const at = spots.indexOf((event.target as HTMLElement).dataset.spot ?? '');
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: spots.length - 1,
    };
    const next = spots[steps[event.key] ?? -1];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    buttonOf(strip.current, next)?.focus();
  }

  const spotProps = (spot: string) => ({
    spot,
    count: counts.get(spot) ?? 0,
    isChosen: spot === chosen,
    isCrowd: spot === crowd,
    tabIndex: spot === active ? 0 : -1,
    onFocus: () => setActiveSpot(spot),
    onPress: () => onChoose(spot === chosen ? null : spot),
  });
  const end = (name: SpotEnd) => (
    <Spot
      {...spotProps(name)}
      label={t('end', { place: t(name), count: counts.get(name) ?? 0 })}
      under={t(name)}
    />
  );
  return (
    <div className="relative">
      <VisuallyHidden>
        <span id={labelId}>{t('label')}</span>
      </VisuallyHidden>
      <ul
        ref={strip}
        aria-labelledby={labelId}
        onKeyDown={onKeyDown}
        // A screen under the ends is scrolled beside them when the keyboard reaches it.
        className="relative flex scroll-pr-44 items-end gap-3 overflow-x-auto p-1"
      >
        {/* Screen readers hear both in the name of each screen. */}
        <li
          aria-hidden="true"
          className="flex min-h-11 shrink-0 flex-col items-end justify-center border border-transparent text-xs leading-snug text-ink-soft max-sm:hidden present:hidden"
        >
          <span>{t('students')}</span>
          <span>{t('screenNumber')}</span>
        </li>
        {end('elsewhere')}
        {groupByLesson(screens).map(([first, ofLesson]) => (
          <li key={first.moduleId} data-lesson="" className="flex min-w-0 shrink-0 flex-col gap-0.5">
            {/* As wide as its screens, not as its words. */}
            <span aria-hidden="true" className="block w-0 min-w-full text-xs text-ink-soft">
              {/* It stays in view while the screens of its lesson scroll by. */}
              <span className="sticky left-1 inline-block max-w-full truncate align-bottom">
                {t('lessonShort', { number: first.lesson, title: first.lessonTitle })}
              </span>
            </span>
            <ul
              aria-label={t('lesson', { number: first.lesson, title: first.lessonTitle })}
              className="flex gap-1"
            >
              {ofLesson.map((screen) => {
                const spot = spotOfScreen(screen);
                const isHeld = findHold(pace, screens, screen, nowMs) !== null;
                const { lesson, number, count: total, title } = screen;
                const behind = places.filter(
                  (place) =>
                    placeStateOf(place, nowMs) === 'behind' && spotOf(place, screens, nowMs) === spot,
                ).length;
                const words = { lesson, number, total, title, count: counts.get(spot) ?? 0 };
                const said = t(isHeld ? 'heldScreen' : 'screen', words);
                return (
                  <Spot
                    key={spot}
                    {...spotProps(spot)}
                    label={behind > 0 ? t('withBehind', { said, count: behind }) : said}
                    under={String(number)}
                    isHeld={isHeld}
                    hasBehind={behind > 0}
                  />
                );
              })}
            </ul>
          </li>
        ))}
        {/* They stay at the edge, however many screens scroll by beside them. */}
        <li data-ends="" className="sticky -right-1 -my-1 ml-auto shrink-0 bg-paper py-1 pr-1">
          <ul aria-label={t('ends')} className="flex gap-1 border-l-2 border-rule-strong pl-2">
            {end('waiting')}
            {end('done')}
            {end('away')}
          </ul>
        </li>
      </ul>
    </div>
  );
}

interface SpotProps {
  readonly spot: string;
  readonly count: number;
  readonly label: string;
  readonly under: string;
  readonly isChosen: boolean;
  readonly isCrowd: boolean;
  readonly isHeld?: boolean;
  /** Somebody there is far behind the middle of the class. */
  readonly hasBehind?: boolean;
  readonly tabIndex: number;
  onFocus(): void;
  onPress(): void;
}

function Spot({
  spot,
  count,
  label,
  under,
  isChosen,
  isCrowd,
  isHeld = false,
  hasBehind = false,
  tabIndex,
  ...acts
}: SpotProps) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        data-spot={spot}
        aria-pressed={isChosen}
        title={label}
        tabIndex={tabIndex}
        onFocus={acts.onFocus}
        onClick={acts.onPress}
        className={classNames(
          'flex min-h-11 min-w-9 shrink-0 cursor-pointer flex-col items-center justify-center rounded-data border px-1.5 leading-tight hover:border-primary',
          isChosen
            ? 'border-2 border-primary bg-info-soft'
            : isHeld
              ? 'border-dashed border-rule-strong'
              : 'border-rule',
          !isChosen && (isCrowd ? 'bg-primary-soft' : 'bg-paper-raised'),
        )}
      >
        <VisuallyHidden>
          <span>{label}</span>
        </VisuallyHidden>
        <span aria-hidden="true" className="contents">
          <span className={classNames('tabular-nums', count > 0 ? 'font-semibold' : 'text-ink-soft')}>
            {count}
          </span>
          <span className="inline-flex items-center gap-0.5 text-xs text-ink-soft">
            {hasBehind ? <Icon icon={Turtle} size={12} className="text-caution" /> : null}
            {isHeld ? <Icon icon={OctagonPause} size={12} /> : null}
            <span>{under}</span>
          </span>
        </span>
      </button>
    </li>
  );
}

function groupByLesson(screens: readonly ClassScreen[]): (readonly [ClassScreen, ClassScreen[]])[] {
  return screens
    .filter((screen, index) => screens[index - 1]?.moduleId !== screen.moduleId)
    .map((first) => [first, screens.filter(({ moduleId }) => moduleId === first.moduleId)]);
}

function buttonOf(strip: HTMLElement | null, spot: string): HTMLElement | null {
  return (
    [...(strip?.querySelectorAll<HTMLElement>('[data-spot]') ?? [])].find(
      (one) => one.dataset.spot === spot,
    ) ?? null
  );
}

/**
 * Scrolls the strip, and nothing else, to the lesson in which most of the class is, with whoever is furthest behind if both
 * have room. It does so once, and again where the strip has got another width: otherwise it would move under the hand.
 */
function useCrowdInView(
  strip: { readonly current: HTMLElement | null },
  crowd: string | null,
  hindmost: string | null,
): void {
  const isAnywhere = crowd !== null;
  const show = useEffectEvent(() => {
    const frame = strip.current;
    const button = crowd === null ? null : buttonOf(frame, crowd);
    const lesson = button?.closest('[data-lesson]');
    if (!frame || !button || !lesson) return;
    const left = frame.getBoundingClientRect().left;
    const width =
      frame.clientWidth - (frame.querySelector('[data-ends]')?.getBoundingClientRect().width ?? 0);
    const [whole, spot] = [lesson.getBoundingClientRect(), button.getBoundingClientRect()];
    const inner = whole.width <= width ? whole : spot;
    const first = buttonOf(frame, hindmost ?? '')?.getBoundingClientRect().left ?? inner.left;
    const begin = inner.right - first <= width ? Math.min(first, inner.left) : inner.left;
    frame.scrollLeft += (begin + inner.right) / 2 - (left + width / 2);
  });
  useEffect(() => {
    const frame = strip.current;
    if (!isAnywhere || frame === null) return;
    let shownAtWidth = 0;
    // The presented page has larger letters and another width.
    const watch = new ResizeObserver(() => {
      if (frame.clientWidth === shownAtWidth) return;
      shownAtWidth = frame.clientWidth;
      show();
    });
    watch.observe(frame);
    return () => watch.disconnect();
  }, [strip, isAnywhere]);
}
