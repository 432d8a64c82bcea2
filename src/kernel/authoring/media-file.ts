import * as z from 'zod/mini';

const name = '[a-z0-9]+(?:[.-][a-z0-9]+)*';

/** Names of files in the activity's `media` folder: flat, lower case, no path. */
export const ImageFile = z
  .string()
  .check(z.regex(new RegExp(`^${name}\\.(svg|webp|png|jpg)$`)), z.maxLength(80));
export const VideoFile = z.string().check(z.regex(new RegExp(`^${name}\\.(webm|mp4)$`)), z.maxLength(80));
export const CaptionsFile = z.string().check(z.regex(new RegExp(`^${name}\\.vtt$`)), z.maxLength(80));

/** What the picture says, for a reader who cannot see it. */
export const AltText = z.string().check(z.minLength(1), z.maxLength(400));
