import * as z from 'zod/mini';
import type { Issue } from '../kernel/issue.ts';
import { CaptionsFile, ImageFile, VideoFile } from './media-file.ts';

const SourceSchema = z.strictObject({
  file: VideoFile,
  type: z.enum(['video/webm', 'video/mp4']),
});
type Source = z.infer<typeof SourceSchema>;

/** The fields of a film, shared by all block types that show one. */
export const filmShape = {
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The same film in several formats; the browser plays the first one it knows. */
  sources: z.array(SourceSchema).check(z.minLength(1), z.maxLength(4)),
  /** A still picture, shown before the film starts, on paper, and where the film cannot be played. */
  poster: ImageFile,
  /** English WebVTT file. */
  captions: CaptionsFile,
  durationS: z.number().check(z.positive(), z.maximum(1800)),
  /** One or two sentences: what the film shows. */
  description: z.string().check(z.minLength(1), z.maxLength(400)),
} as const;

interface Film {
  readonly sources: readonly Source[];
  readonly poster: string;
  readonly captions: string;
}

export function listFilmMedia({ sources, poster, captions }: Film): string[] {
  return [...sources.map(({ file }) => file), poster, captions];
}

/** A browser believes the stated type: a wrong one makes a good film unplayable. */
export function lintSources({ sources }: Pick<Film, 'sources'>): Issue[] {
  const seen = new Set<string>();
  return sources.flatMap(({ file, type }, index): Issue[] => {
    const issues: Issue[] = [];
    if (!file.endsWith(`.${type.slice('video/'.length)}`)) {
      issues.push({
        path: ['sources', index, 'type'],
        code: 'source-type-mismatch',
        message: `${file} is not ${type}`,
      });
    }
    if (seen.has(type)) {
      issues.push({
        path: ['sources', index, 'type'],
        code: 'repeated-source-type',
        message: `only the first source of type ${type} would ever be played`,
      });
    }
    seen.add(type);
    return issues;
  });
}
