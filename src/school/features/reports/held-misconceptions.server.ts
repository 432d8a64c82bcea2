import type { PointedBelief } from '../../../lab/marking/attempt.ts';
import { readBeliefs } from './read-beliefs.ts';
import type { ReportedAnswer } from './report-student.server.ts';
import type { HeldMisconception } from './snapshot.ts';
import type { SnapshotFrame } from './snapshot-frame.server.ts';

type Frame = Pick<
  SnapshotFrame,
  'questions' | 'placesOfPart' | 'misconceptions' | 'formerBeliefs' | 'placesOfBelief' | 'toldParts'
>;
const moments = ['first', 'now'] as const;
type Places = Readonly<Record<(typeof moments)[number], Set<number>>>;

/**
 * Collects the beliefs that the first answers of each student point to, and those that are held now, with their
 * questions. A marked part that was turned changes nothing: the student still holds what the first answer points to.
 * That ends with a first answer to a later question of the lab that could point to the belief and does not. Students
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
      const submitted = new Set<string>();
      const turned: { readonly id: string; readonly place: number }[] = [];
      const placed = (exerciseId: string, beliefs: readonly PointedBelief[]) =>
        beliefs.flatMap((belief) => {
          const place = placeOf(frame, exerciseId, belief);
          return place !== undefined && isPointedTo(frame, belief, place)
            ? { id: belief.misconception, place }
            : [];
        });
      for (const { exerciseId, state } of answers) {
        const { current, firstBeliefs } = state;
        if (!current) continue;
        if (current.outcome !== 'incomplete') submitted.add(exerciseId);
        const read = readBeliefs(
          { current, firstBeliefs },
          frame.toldParts.get(exerciseId),
          frame.formerBeliefs,
        );
        for (const when of moments)
          for (const { id, place } of placed(exerciseId, read[when]))
            placesIn(held, id, student)[when].add(place);
        turned.push(...placed(exerciseId, read.turned));
      }
      for (const { id, place } of turned) {
        const places = placesIn(held, id, student);
        if (!isRefuted(frame, id, place, places.first, submitted)) places.now.add(place);
      }
    },
    list: () => [...held].flatMap(([id, holders]) => viewHeld(frame, id, holders)),
  };
}

/** Whether answers to the question can still point to the belief; its author may have taken the belief off. */
export function isPointedTo(
  { placesOfBelief }: Pick<Frame, 'placesOfBelief'>,
  { misconception }: PointedBelief,
  place: number,
): boolean {
  return placesOfBelief.get(misconception)?.includes(place) ?? false;
}

/** Whether the student's first answer to a later question could point to the belief and does not. */
function isRefuted(
  { questions, placesOfBelief }: Pick<Frame, 'questions' | 'placesOfBelief'>,
  belief: string,
  turned: number,
  first: ReadonlySet<number>,
  submitted: ReadonlySet<string>,
): boolean {
  const exerciseAt = (place: number) => questions[place]?.exerciseId ?? '';
  const shownAt = new Set([...first].map(exerciseAt));
  return (placesOfBelief.get(belief) ?? []).some(
    (place) => place > turned && submitted.has(exerciseAt(place)) && !shownAt.has(exerciseAt(place)),
  );
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
