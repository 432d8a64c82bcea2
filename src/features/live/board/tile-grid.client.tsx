import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../../ui/mark/visually-hidden.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { TileCard } from './tile-card.client.tsx';
import type { NamedPlace, PlaceWords } from './use-places.client.ts';

interface TileGridProps {
  readonly places: readonly NamedPlace[];
  readonly nowMs: number;
  readonly words: PlaceWords;
  readonly code: string;
  readonly activityId: string;
  readonly areNamesHidden: boolean;
}

/** One Tab stop for all tiles; the arrow keys move among them as they are laid out, at any width of the window. */
export function TileGrid({ places, nowMs, words, code, activityId, areNamesHidden }: TileGridProps) {
  const t = useTranslations('live');
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const current = places.find(({ studentId }) => studentId === activeId) ?? places[0];

  function onKeyDown(event: KeyboardEvent) {
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>('a[data-tile]') ?? [])];
    const index = tiles.indexOf(event.target as HTMLElement);
    const target = index < 0 ? undefined : tiles[findNext(event.key, index, tiles)];
    if (!target || target === event.target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <>
      <VisuallyHidden>
        <span id={hintId}>{t('grid')}</span>
      </VisuallyHidden>
      <ul
        ref={list}
        aria-labelledby={hintId}
        onKeyDown={onKeyDown}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-2"
      >
        {places.map((place) => (
          <TileCard
            key={place.studentId}
            place={place}
            nowMs={nowMs}
            words={words}
            code={code}
            activityId={activityId}
            // While names are hidden the link leads to the snapshot, because the page of one student has the real name
            // in its title.
            to={
              areNamesHidden
                ? teacherAddresses.projector(code, activityId)
                : teacherAddresses.answers(code, activityId, place.studentId)
            }
            isActive={place.studentId === current?.studentId}
            onActive={() => setActiveId(place.studentId)}
          />
        ))}
      </ul>
    </>
  );
}

function findNext(key: string, index: number, tiles: readonly HTMLElement[]): number {
  const topOf = (tile: HTMLElement | undefined) => tile?.closest('li')?.offsetTop ?? 0;
  const columns = tiles.filter((tile) => topOf(tile) === topOf(tiles[0])).length;
  const last = tiles.length - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, last);
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return index + columns > last ? index : index + columns;
    case 'ArrowUp':
      return index - columns < 0 ? index : index - columns;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return index;
  }
}
