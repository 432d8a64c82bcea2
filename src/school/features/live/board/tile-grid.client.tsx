import { type KeyboardEvent, useContext, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { VisuallyHidden } from '../../../../lab/ui/mark/visually-hidden.tsx';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import { StudentMenuContext } from '../../classes/student-menu.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { type ClassScreen, findScreen } from '../class-places.ts';
import type { NamedPlace } from '../place-class.client.ts';
import { TileCard } from './tile-card.client.tsx';
import { createPlaceWords } from './use-places.client.ts';

interface TileGridProps {
  readonly places: readonly NamedPlace[];
  readonly nowMs: number;
  readonly screens: readonly ClassScreen[];
  readonly code: string;
  readonly activity: TeacherActivityRow;
  readonly areNamesHidden: boolean;
  /** A whole class fits into a window: tiles show name, state and place. Pointing at a tile shows more. */
  readonly isCompact: boolean;
}

/** One Tab stop for all tiles; the arrow keys move among them as they are laid out, at any width of the window. */
export function TileGrid(props: TileGridProps) {
  const { places, nowMs, screens, code, activity, areNamesHidden, isCompact } = props;
  const words = createPlaceWords(screens, activity.modules);
  const t = useTranslations('live');
  const hintId = useId();
  const openMenu = useContext(StudentMenuContext);
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
        className={classNames(
          'grid',
          isCompact
            ? 'grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-1.5'
            : 'grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-2',
        )}
      >
        <StudentMenuContext value={areNamesHidden ? null : openMenu}>
          {places.map((place) => (
            <TileCard
              key={place.studentId}
              place={place}
              nowMs={nowMs}
              words={words}
              barriers={(place.facts && findScreen(screens, place.facts)?.barriers) ?? []}
              barriersBefore={listBarriersBefore(place, screens)}
              code={code}
              activity={activity}
              isCompact={isCompact}
              // While names are hidden the link leads to the snapshot, because the page of one student has the real name
              // in its title.
              to={
                areNamesHidden
                  ? teacherAddresses.projector(code, activity.id)
                  : teacherAddresses.answers(
                      code,
                      activity.id,
                      place.studentId,
                      findAskedPart(place, screens),
                    )
              }
              areNamesHidden={areNamesHidden}
              isActive={place.studentId === current?.studentId}
              onActive={() => setActiveId(place.studentId)}
            />
          ))}
        </StudentMenuContext>
      </ul>
    </>
  );
}

/** Where the answers of a student open: at the exercise without tries, or else at the first of the screen. */
function findAskedPart({ facts }: NamedPlace, screens: readonly ClassScreen[]): string | undefined {
  return facts?.usedUpPart ?? (facts ? findScreen(screens, facts)?.partIds[0] : undefined);
}

/** The parts that may lock the student's screen, in the lesson of that screen. */
function listBarriersBefore({ facts }: NamedPlace, screens: readonly ClassScreen[]): string[] {
  const at = facts && findScreen(screens, facts);
  return screens
    .filter((one) => at && one.moduleId === at.moduleId && one.number <= at.number)
    .flatMap(({ barriers }) => barriers);
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
