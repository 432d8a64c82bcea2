import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { filmShape } from '../film.ts';
import { InnerExerciseSchema } from '../inner-exercise.ts';

const videoShape = {
  ...filmShape,
  type: z.literal('interactive-video'),
  id: StableId,
  /** true: the film has no sound track, and the player draws no sound button. */
  isSilent: z._default(z.boolean(), false),
  /** The film in words, sentence by sentence, each with the second at which it begins. */
  transcript: z
    .array(z.strictObject({ atS: z.number().check(z.minimum(0)), text: RichText }))
    .check(z.minLength(1), z.maxLength(120)),
} as const;

const cueShape = {
  id: StableId,
  /** Second at which the film pauses. */
  atS: z.number().check(z.positive()),
} as const;

export const InteractiveVideoSchema = z.strictObject({
  ...videoShape,
  cues: z
    .array(z.strictObject({ ...cueShape, exercise: InnerExerciseSchema }))
    .check(z.minLength(1), z.maxLength(20)),
});
export type InteractiveVideo = z.infer<typeof InteractiveVideoSchema>;

/** Of a cue's exercise only what the timeline needs; the exercise itself leaves by its own public form. */
const PublicCueSchema = z.strictObject({
  ...cueShape,
  exerciseId: StableId,
  title: z.string(),
  /** true: the film does not go past this pause before an answer was checked. */
  isRequired: z.boolean(),
});

export const PublicInteractiveVideoSchema = z.strictObject({
  ...videoShape,
  cues: z.array(PublicCueSchema),
});
export type PublicInteractiveVideo = z.infer<typeof PublicInteractiveVideoSchema>;
