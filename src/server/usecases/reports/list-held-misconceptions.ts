import type { HeldMisconception } from '../../../contract/snapshot.ts';
import type { PointedBelief, SnapshotRow } from '../../db/snapshots.ts';
import type { SnapshotFrame } from './snapshot-frame.ts';

/**
 * Which beliefs the answers that stand now point to, whose, and at which questions; held by most first. Of students
 * marked absent too: they wrote them.
 */
export function listHeldMisconceptions(
  frame: Pick<SnapshotFrame, 'questions' | 'placesOfPart' | 'misconceptions'>,
  students: readonly Pick<SnapshotRow, 'beliefs'>[],
): HeldMisconception[] {
  const held = new Map<string, Map<number, Set<number>>>();
  for (const [student, { beliefs }] of students.entries()) {
    for (const [at, pointed] of beliefs) {
      for (const belief of pointed) {
        const place = placeOf(frame, at, belief);
        if (place === undefined) continue;
        const id = typeof belief === 'string' ? belief : belief.misconception;
        const holders = held.get(id) ?? new Map<number, Set<number>>();
        held.set(id, holders.set(student, (holders.get(student) ?? new Set()).add(place)));
      }
    }
  }
  return [...held].flatMap(([id, holders]) => viewHeld(frame, id, holders)).sort(byHolders);
}

function viewHeld(
  { misconceptions }: Pick<SnapshotFrame, 'misconceptions'>,
  id: string,
  holders: ReadonlyMap<number, ReadonlySet<number>>,
): HeldMisconception[] {
  const misconception = misconceptions.get(id);
  // Taken out of the collection since the answer was given.
  if (!misconception) return [];
  const { belief, whatToSay } = misconception;
  const asList = [...holders].map(([student, questions]) => ({
    student,
    questions: [...questions].sort((left, right) => left - right),
  }));
  return [{ id, belief, whatToSay, holders: asList }];
}

/** The question that the answer was given to; of several in one exercise, the one whose part points to the belief. */
function placeOf(
  { questions, placesOfPart }: Pick<SnapshotFrame, 'questions' | 'placesOfPart'>,
  at: number,
  belief: PointedBelief,
): number | undefined {
  const places = placesOfPart[at] ?? [];
  const notePart = typeof belief === 'string' ? undefined : belief.partId;
  const own = places.find((place) => {
    const partId = questions[place]?.partId;
    return notePart !== undefined && (notePart === partId || notePart.startsWith(`${partId}:`));
  });
  return own ?? places[0];
}

function byHolders(left: HeldMisconception, right: HeldMisconception): number {
  return right.holders.length - left.holders.length || (left.id < right.id ? -1 : 1);
}
