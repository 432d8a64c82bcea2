import * as z from 'zod/mini';

const name = '[a-z0-9]+(?:[.-][a-z0-9]+)*';

export const imagePattern = new RegExp(`^${name}\\.(svg|webp|png|jpg)$`);
export const videoPattern = new RegExp(`^${name}\\.(webm|mp4)$`);
export const captionsPattern = new RegExp(`^${name}\\.vtt$`);

/** Names of files in the activity's `media` folder: flat, lower case, no path. */
export const ImageFile = z.string().check(z.regex(imagePattern), z.maxLength(80));
export const VideoFile = z.string().check(z.regex(videoPattern), z.maxLength(80));
export const CaptionsFile = z.string().check(z.regex(captionsPattern), z.maxLength(80));

/** What the picture says, for a reader who cannot see it. */
export const AltText = z.string().check(z.minLength(1), z.maxLength(400));
