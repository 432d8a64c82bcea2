import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { CaptionsFile, ImageFile, VideoFile } from '../media-file.ts';

const SourceSchema = z.strictObject({
  file: VideoFile,
  type: z.enum(['video/webm', 'video/mp4']),
});

export const SimpleVideoSchema = z.strictObject({
  type: z.literal('simple-video'),
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The same film in several formats; the browser plays the first one it knows. */
  sources: z.array(SourceSchema).check(z.minLength(1), z.maxLength(4)),
  /** Still shown before the film, on paper, and where the film cannot be played. */
  poster: ImageFile,
  /** English WebVTT file. */
  captions: CaptionsFile,
  /** Everything the film says and shows, in words. */
  transcript: RichText,
  durationS: z.number().check(z.positive(), z.maximum(1800)),
  /** One or two sentences: what the film shows. */
  description: z.string().check(z.minLength(1), z.maxLength(400)),
});
export type SimpleVideo = z.infer<typeof SimpleVideoSchema>;

/** Everything an author writes here is meant for the learner; the same strict schema guards what leaves. */
export type PublicSimpleVideo = SimpleVideo;
