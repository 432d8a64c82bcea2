import type { HeldMisconception } from '../../../contract/snapshot.ts';
import type { PointedBelief } from '../../../domain/progress/attempt.ts';
import type { SnapshotRow } from '../../db/snapshots.ts';
import type { SnapshotFrame } from './snapshot-frame.ts';

type Frame = Pick<SnapshotFrame, 'questions' | 'placesOfPart' | 'misconceptions' | 'placesOfBelief'>;
type Places = { readonly first: Set<number>; readonly now: Set<number> };

/**
 * Which beliefs the first answers and those that stand now point to, whose, and at which questions. Of students marked
 * absent too: they wrote them.
 */
export function listHeldMisconceptions(
  frame: Frame,
  students: readonly Pick<SnapshotRow, 'beliefs'>[],
): HeldMisconception[] {
  const held = new Map<string, Map<number, Places>>();
  for (const [student, { beliefs }] of students.entries()) {
    for (const [at, first, now] of beliefs) {
      for (const [when, pointed] of [
        ['first', first],
        ['now', now],
      ] as const) {
        for (const belief of pointed) {
          const place = placeOf(frame, at, belief);
          if (place !== undefined) placesIn(held, belief.misconception, student)[when].add(place);
        }
      }
    }
  }
  return [...held].flatMap(([id, holders]) => viewHeld(frame, id, holders));
}

function placesIn(held: Map<string, Map<number, Places>>, id: string, student: number): Places {
  const holders = held.get(id) ?? new Map<number, Places>();
  const places = holders.get(student) ?? { first: new Set(), now: new Set() };
  held.set(id, holders.set(student, places));
  return places;
}

function viewHeld(
  { misconceptions, placesOfBelief }: Frame,
  id: string,
  holders: ReadonlyMap<number, Places>,
): HeldMisconception[] {
  const misconception = misconceptions.get(id);
  // Taken out of the collection since the answer was given.
  if (!misconception) return [];
  const { belief, whatToSay } = misconception;
  const inOrder = (places: ReadonlySet<number>) => [...places].sort((left, right) => left - right);
  const asList = [...holders].map(([student, { first, now }]) => ({
    student,
    first: inOrder(first),
    now: inOrder(now),
  }));
  return [{ id, belief, whatToSay, questions: [...(placesOfBelief.get(id) ?? [])], holders: asList }];
}

/** The question that the answer was given to; of several in one exercise, the one whose part points to the belief. */
function placeOf(
  { questions, placesOfPart }: Pick<Frame, 'questions' | 'placesOfPart'>,
  at: number,
  { partId: notePart }: PointedBelief,
): number | undefined {
  const places = placesOfPart[at] ?? [];
  const own = places.find((place) => {
    const partId = questions[place]?.partId;
    return (
      notePart !== undefined && partId !== null && (notePart === partId || notePart.startsWith(`${partId}:`))
    );
  });
  return own ?? places[0];
}
