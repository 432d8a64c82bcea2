import { createHash } from 'node:crypto';
import { listActivityQuestions, type WordedQuestion } from '../../../lab/activity/list-questions.ts';
import { type Misconception, mapFormerBeliefs } from '../../../lab/activity/misconception.ts';
import { labelOfExercise } from '../../../lab/activity/question.ts';
import { listMisconceptions, withType } from '../../../lab/activity/typed-item.ts';
import type { Criterion } from '../../../lab/exercises/define.ts';
import type { ContentStore, PublishedActivity } from '../content/published/content-store.server.ts';
import { rubricOf } from '../progress/view-record.server.ts';
import { listToldParts } from './read-beliefs.ts';
import type { ReportModule } from './snapshot.ts';

export interface FramePart {
  readonly id: string;
  readonly moduleId: string;
  readonly isRequired: boolean;
  /** The parts of an answer are counted one by one. In other exercises the marks do not need them. */
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
  /** The lessons of these questions. */
  readonly modules: readonly ReportModule[];
  /** The other lessons of the lab. */
  readonly otherModules: readonly ReportModule[];
  /** Id of a part -> the places of its questions. */
  readonly placesOfPart: ReadonlyMap<string, readonly number[]>;
  /** Id of a part that is handed in -> the criteria of its points. */
  readonly rubrics: ReadonlyMap<string, readonly Criterion[]>;
  readonly misconceptions: ReadonlyMap<string, Misconception>;
  /** From each former id of these misconceptions to the present one. */
  readonly formerBeliefs: ReadonlyMap<string, string>;
  /** Id of a misconception -> the places of the questions at which an answer can point to it. */
  readonly placesOfBelief: ReadonlyMap<string, readonly number[]>;
  /** Id of a part that can point to a belief -> the parts of its answers whose mark tells what is right. */
  readonly toldParts: ReadonlyMap<string, ReadonlySet<string>>;
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
    placed.map(({ part, item }) => {
      const ids = listMisconceptions(item).map((id) => content.findMisconception(id)?.id ?? id);
      return [part.id, new Set(ids)] as const;
    }),
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
    formerBeliefs: mapFormerBeliefs(misconceptions.values()),
    placesOfBelief,
    placesOfPart,
    toldParts: new Map(
      placed.flatMap(({ part, item }) => {
        const typed = withType(item);
        const isAsked = typed.kind === 'exercise' && beliefsOfPart.get(part.id)?.size;
        return isAsked ? [[part.id, new Set(listToldParts(typed.type.places(typed.item)))] as const] : [];
      }),
    ),
    rubrics: new Map(
      placed.flatMap(({ part, item }) => {
        const rubric = rubricOf(item);
        return rubric ? [[part.id, rubric] as const] : [];
      }),
    ),
    parts: placed.map(({ part, moduleId }) => ({
      id: part.id,
      moduleId,
      isRequired: part.isRequired,
      isCountedByPart: part.countedParts.length > 0,
      hasBeliefs: (beliefsOfPart.get(part.id)?.size ?? 0) > 0,
      name: [labels.get(part.id) ?? [], part.title].flat().join(' '),
    })),
    requiredCount: placed.filter(({ part }) => part.isRequired).length,
    modules: published.activity.modules.map(({ id, title }, at) => ({ id, title, number: at + 1 })),
    otherModules: [],
    version: createHash('sha256')
      .update(JSON.stringify([published.version, [...misconceptions.values()]]))
      .digest('base64url')
      .slice(0, 12),
  };
}

/** The frame of some lessons of a lab: labels, and the places in the lists, are those of these lessons. */
export function narrowFrame(frame: SnapshotFrame, moduleIds: ReadonlySet<string>): SnapshotFrame {
  if (frame.modules.every(({ id }) => moduleIds.has(id))) return frame;
  const kept = frame.questions.flatMap((question, place) => (moduleIds.has(question.moduleId) ? place : []));
  const placeOf = new Map(kept.map((place, at) => [place, at]));
  const inPlace = (places: ReadonlyMap<string, readonly number[]>) =>
    new Map(
      [...places].flatMap(([id, all]) => {
        const found = all.flatMap((place) => placeOf.get(place) ?? []);
        return found.length > 0 ? [[id, found] as const] : [];
      }),
    );
  const parts = frame.parts.filter((part) => moduleIds.has(part.moduleId));
  const ids = new Set(parts.map(({ id }) => id));
  return {
    ...frame,
    questions: frame.questions.filter(({ moduleId }) => moduleIds.has(moduleId)),
    parts,
    requiredCount: parts.filter(({ isRequired }) => isRequired).length,
    modules: frame.modules.filter(({ id }) => moduleIds.has(id)),
    otherModules: frame.modules.filter(({ id }) => !moduleIds.has(id)),
    placesOfPart: inPlace(frame.placesOfPart),
    placesOfBelief: inPlace(frame.placesOfBelief),
    rubrics: new Map([...frame.rubrics].filter(([id]) => ids.has(id))),
  };
}

function addTo(places: Map<string, number[]>, id: string, place: number): void {
  const known = places.get(id);
  if (known) known.push(place);
  else places.set(id, [place]);
}
