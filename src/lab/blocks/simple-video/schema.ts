import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import { filmShape } from '../film.ts';

export const SimpleVideoSchema = z.strictObject({
  ...filmShape,
  type: z.literal('simple-video'),
  id: StableId,
  /** Everything the film says and shows, in words. */
  transcript: RichTextSchema,
});
export type SimpleVideo = z.infer<typeof SimpleVideoSchema>;

/** Every field is meant for the learner, so the public form uses the same strict schema. */
export type PublicSimpleVideo = SimpleVideo;
