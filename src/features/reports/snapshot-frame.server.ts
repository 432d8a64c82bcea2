import { createHash } from 'node:crypto';
import { type AskedQuestion, listActivityQuestions } from '../../activity/list-questions.ts';
import type { Misconception } from '../../activity/misconception.ts';
import { labelOfExercise } from '../../activity/question.ts';
import { withType } from '../../activity/typed-item.ts';
import type { ContentStore, PublishedActivity } from '../content/published/content-store.server.ts';
import type { AskedRow } from './rows/snapshots.server.ts';

interface FramePart {
  readonly id: string;
  readonly isRequired: boolean;
  /** The name used in files: `1.3 Follow the charge`; a block that saves has no number. */
  readonly name: string;
}

/**
 * The part of a snapshot that comes from content. It is the same for every class, so it is made once for each published
 * version.
 */
export interface SnapshotFrame {
  readonly questions: readonly AskedQuestion[];
  /** Every part, in the order of the lesson. */
  readonly parts: readonly FramePart[];
  readonly requiredCount: number;
  readonly asked: readonly AskedRow[];
  /** Number of a part -> the places of its questions. */
  readonly placesOfPart: readonly (readonly number[])[];
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
  const misconceptions = new Map(
    placed
      .flatMap(({ item }) => misconceptionIdsOf(item))
      .flatMap((id) => content.findMisconception(id) ?? [])
      .map((misconception) => [misconception.id, misconception]),
  );
  const placesOfPart = placed.map(({ part }) =>
    questions.flatMap(({ exerciseId }, place) => (exerciseId === part.id ? [place] : [])),
  );
  const placesOfBelief = new Map<string, number[]>();
  for (const [number, { item }] of placed.entries()) {
    for (const id of new Set(misconceptionIdsOf(item)))
      placesOfBelief.set(id, [...(placesOfBelief.get(id) ?? []), ...(placesOfPart[number] ?? [])]);
  }
  return {
    questions,
    misconceptions,
    placesOfBelief,
    placesOfPart,
    parts: placed.map(({ part }) => ({
      id: part.id,
      isRequired: part.isRequired,
      name: [labels.get(part.id) ?? [], part.title].flat().join(' '),
    })),
    requiredCount: placed.filter(({ part }) => part.isRequired).length,
    asked: placed.flatMap(({ part, item }, number) => {
      const places = placesOfPart[number] ?? [];
      return (places.length > 0 ? places : [null]).map((place, at) => {
        const question = place === null ? undefined : questions[place];
        return {
          exerciseId: part.id,
          part: number,
          place,
          isFirst: at === 0,
          isRequired: part.isRequired,
          partId: question?.isScored ? question.partId : null,
          hasBeliefs: misconceptionIdsOf(item).length > 0,
        };
      });
    }),
    version: createHash('sha256')
      .update(JSON.stringify([published.version, [...misconceptions.values()]]))
      .digest('base64url')
      .slice(0, 12),
  };
}

function misconceptionIdsOf(item: PublishedActivity['activity']['modules'][number]['items'][number]) {
  const typed = withType(item);
  return typed.kind === 'exercise' ? typed.type.misconceptions(typed.item) : [];
}
