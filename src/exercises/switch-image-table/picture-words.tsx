import { useLaneWords } from '../../ui/gel/use-lane-words.tsx';
import type { PublicRowImage } from './schema.ts';

/** The text twin of a picture: the author's words for a file, the model's distances and light for a lane. */
export function usePictureWords(): (image: PublicRowImage) => string {
  const { sayLane } = useLaneWords();
  return (image) => (image.kind === 'media' ? image.alt : sayLane(image.bands));
}
