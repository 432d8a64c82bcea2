import * as z from 'zod/mini';
import { AltText, CaptionsFile, ImageFile, VideoFile } from '../kernel/authoring/media-file.ts';

export { CaptionsFile, ImageFile, VideoFile };

export const FigureSchema = z.strictObject({ file: ImageFile, alt: AltText });
