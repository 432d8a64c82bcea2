import { listPointedBeliefs, type PointedBelief } from '../../marking/attempt.ts';
import type { ReportedAnswer } from './report-student.server.ts';
import type { HeldMisconception } from './snapshot.ts';
import type { SnapshotFrame } from './snapshot-frame.server.ts';

type Frame = Pick<SnapshotFrame, 'questions' | 'placesOfPart' | 'misconceptions' | 'placesOfBelief'>;
const moments = ['first', 'now'] as const;
type Places = Readonly<Record<(typeof moments)[number], Set<number>>>;

/**
 * Collects the beliefs that the first and the current answers of each student point to, with their questions. Students
 * marked absent are included, because they gave the answers.
 */
export function collectHeldMisconceptions(frame: Frame): {
  /** @param student place in the snapshot's list */
  add(student: number, answers: readonly ReportedAnswer[]): void;
  list(): HeldMisconception[];
} {
  const held = new Map<string, Map<number, Places>>();
  return {
    add(student, answers) {
      for (const { exerciseId, state } of answers) {
        if (!state.current) continue;
        const now = listPointedBeliefs(state.current);
        // For an answer from before first beliefs were stored, the current one counts as first.
        const pointed = { first: state.firstBeliefs ?? now, now };
        for (const when of moments) {
          for (const belief of pointed[when]) {
            const place = placeOf(frame, exerciseId, belief);
            if (place !== undefined) placesIn(held, belief.misconception, student)[when].add(place);
          }
        }
      }
    },
    list: () => [...held].flatMap(([id, holders]) => viewHeld(frame, id, holders)),
  };
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
  // The belief was removed from the collection after the answer was given.
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

/** The question that the answer belongs to; if the exercise has several, the one whose part points to the belief. */
export function placeOf(
  { questions, placesOfPart }: Pick<Frame, 'questions' | 'placesOfPart'>,
  exerciseId: string,
  { partId: notePart }: PointedBelief,
): number | undefined {
  const places = placesOfPart.get(exerciseId) ?? [];
  const own = places.find((place) => {
    const partId = questions[place]?.partId;
    return (
      notePart !== undefined && partId !== null && (notePart === partId || notePart.startsWith(`${partId}:`))
    );
  });
  return own ?? places[0];
}
