import { createHash } from 'node:crypto';
import { listActivityQuestions, type WordedQuestion } from '../../activity/list-questions.ts';
import type { Misconception } from '../../activity/misconception.ts';
import { labelOfExercise } from '../../activity/question.ts';
import { listMisconceptions } from '../../activity/typed-item.ts';
import type { Criterion } from '../../exercises/define.ts';
import type { ContentStore, PublishedActivity } from '../content/published/content-store.server.ts';
import { rubricOf } from '../progress/view-record.server.ts';

export interface FramePart {
  readonly id: string;
  readonly isRequired: boolean;
  /** Its questions count one by one: the marks of others need no parts of an answer. */
  readonly isCountedByPart: boolean;
  /** Its feedback can point to beliefs: the notes of others are not read. */
  readonly hasBeliefs: boolean;
  /** The name used in files: `1.3 Follow the charge`; a block that saves has no number. */
  readonly name: string;
}

/**
 * The part of a snapshot that comes from content. It is the same for every class, so it is made once for each published
 * version.
 */
export interface SnapshotFrame {
  readonly questions: readonly WordedQuestion[];
  /** Every part, in the order of the lesson. */
  readonly parts: readonly FramePart[];
  readonly requiredCount: number;
  /** Id of a part -> the places of its questions. */
  readonly placesOfPart: ReadonlyMap<string, readonly number[]>;
  /** Id of a part that is handed in -> the criteria of its points. */
  readonly rubrics: ReadonlyMap<string, readonly Criterion[]>;
  readonly misconceptions: ReadonlyMap<string, Misconception>;
  /** Id of a misconception -> the places of the questions at which an answer can point to it. */
  readonly placesOfBelief: ReadonlyMap<string, readonly number[]>;
  /** Changes with everything above. */
  readonly version: string;
}

// A new publication makes new objects; the frames of the old objects are garbage-collected with them.
const frames = new WeakMap<PublishedActivity, SnapshotFrame>();

export function frameOf(content: ContentStore, activity: PublishedActivity): SnapshotFrame {
  const known = frames.get(activity);
  if (known) return known;
  const frame = createFrame(content, activity);
  frames.set(activity, frame);
  return frame;
}

function createFrame(content: ContentStore, published: PublishedActivity): SnapshotFrame {
  const questions = listActivityQuestions(published.activity);
  const placed = [...published.parts.values()];
  const labels = new Map(questions.map((question) => [question.exerciseId, labelOfExercise(question)]));
  const beliefsOfPart = new Map(
    placed.map(({ part, item }) => [part.id, new Set(listMisconceptions(item))] as const),
  );
  const misconceptions = new Map(
    [...beliefsOfPart.values()]
      .flatMap((ids) => [...ids])
      .flatMap((id) => content.findMisconception(id) ?? [])
      .map((misconception) => [misconception.id, misconception]),
  );
  const placesOfPart = new Map<string, number[]>();
  const placesOfBelief = new Map<string, number[]>();
  for (const [place, { exerciseId }] of questions.entries()) {
    addTo(placesOfPart, exerciseId, place);
    for (const id of beliefsOfPart.get(exerciseId) ?? []) addTo(placesOfBelief, id, place);
  }
  return {
    questions,
    misconceptions,
    placesOfBelief,
    placesOfPart,
    rubrics: new Map(
      placed.flatMap(({ part, item }) => {
        const rubric = rubricOf(item);
        return rubric ? [[part.id, rubric] as const] : [];
      }),
    ),
    parts: placed.map(({ part }) => ({
      id: part.id,
      isRequired: part.isRequired,
      isCountedByPart: part.countedParts.length > 0,
      hasBeliefs: (beliefsOfPart.get(part.id)?.size ?? 0) > 0,
      name: [labels.get(part.id) ?? [], part.title].flat().join(' '),
    })),
    requiredCount: placed.filter(({ part }) => part.isRequired).length,
    version: createHash('sha256')
      .update(JSON.stringify([published.version, [...misconceptions.values()]]))
      .digest('base64url')
      .slice(0, 12),
  };
}

function addTo(places: Map<string, number[]>, id: string, place: number): void {
  const known = places.get(id);
  if (known) known.push(place);
  else places.set(id, [place]);
}
