import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { filmShape, lintSources } from '../film.ts';
import { InnerExerciseSchema } from '../inner-exercise.ts';

const videoShape = {
  ...filmShape,
  type: z.literal('interactive-video'),
  id: StableId,
  /** true: the film has no sound track, and the player draws no sound button. */
  isSilent: z._default(z.boolean(), false),
  /** The film in words, sentence by sentence, each with the second at which it begins. */
  transcript: z
    .array(z.strictObject({ atS: z.number().check(z.minimum(0)), text: RichTextSchema }))
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
type InteractiveVideo = z.infer<typeof InteractiveVideoSchema>;

/** A cue holds only what the timeline needs of its exercise; the exercise itself is sent in its own public form. */
const PublicCueSchema = z.strictObject({
  ...cueShape,
  exerciseId: StableId,
  title: z.string(),
  /** true: the film does not go past this pause until an answer is checked. */
  isRequired: z.boolean(),
});

export const PublicInteractiveVideoSchema = z.strictObject({
  ...videoShape,
  cues: z.array(PublicCueSchema),
});
export type PublicInteractiveVideo = z.infer<typeof PublicInteractiveVideoSchema>;

export function lintInteractiveVideo(item: InteractiveVideo): Issue[] {
  return [
    ...lintSources(item),
    ...lintTimes('cues', item.cues, item.durationS),
    ...lintTimes('transcript', item.transcript, item.durationS),
    // Ids of cues need to be unique in this film only. Ids of exercises must be unique in the whole activity.
    ...findRepeats(item.cues, 'cues'),
  ];
}

/** Times must ascend and lie within the film: a question after the end of the film would never be seen. */
function lintTimes(list: string, entries: readonly { readonly atS: number }[], durationS: number): Issue[] {
  return entries.flatMap(({ atS }, index): Issue[] => {
    const path = [list, index, 'atS'];
    const before = entries[index - 1];
    if (atS > durationS)
      return [{ path, code: 'after-the-end', message: `the film ends after ${durationS} s` }];
    if (before && atS <= before.atS)
      return [{ path, code: 'not-in-order', message: `${atS} s does not come after ${before.atS} s` }];
    return [];
  });
}
