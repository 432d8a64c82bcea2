import * as z from 'zod/mini';
import { RichText, StableId } from '../../kernel/authoring/fields.ts';
import { filmShape } from '../film.ts';

export const SimpleVideoSchema = z.strictObject({
  ...filmShape,
  type: z.literal('simple-video'),
  id: StableId,
  /** Everything the film says and shows, in words. */
  transcript: RichText,
});
export type SimpleVideo = z.infer<typeof SimpleVideoSchema>;

/** Everything an author writes here is meant for the learner; the same strict schema guards what leaves. */
export type PublicSimpleVideo = SimpleVideo;
