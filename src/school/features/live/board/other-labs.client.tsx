import { useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../classes/class-activities.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { useOtherTiles } from '../place-class.client.ts';
import { hasHandUp, isHere } from '../tile.ts';

interface OtherLabProps {
  readonly taught: TeacherClass;
  readonly activity: TeacherActivityRow;
  onChoose(): void;
}

/** How many of the class are in another lab now, with the way there; nothing while nobody is. */
export function OtherLab({ taught, activity, onChoose }: OtherLabProps) {
  const t = useTranslations('live');
  const tiles = useOtherTiles(taught.code, activity.id);
  if (!tiles) return null;
  const here = tiles.tiles.filter((tile) => isHere(tile, tiles.atMs));
  const hands = here.filter((tile) => hasHandUp(tile, tiles.atMs)).length;
  if (here.length === 0) return null;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="text-link inline-flex min-h-8 cursor-pointer items-center text-sm font-semibold"
    >
      {t(hands > 0 ? 'otherLabHands' : 'otherLab', { count: here.length, activity: activity.title, hands })}
    </button>
  );
}

/** The other labs in which somebody of the class can be at work. */
export function listOtherLabs(rows: readonly TeacherActivityRow[], chosenId: string): TeacherActivityRow[] {
  return rows.filter(
    ({ id, isHidden, isCovered, modules }) => id !== chosenId && !isHidden && isCovered && modules.length > 0,
  );
}
