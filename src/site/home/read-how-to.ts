import { parse as parseYaml } from 'yaml';
import * as z from 'zod/mini';
// Read when the pages are built, as the posts are.
import text from '../../../content/support/support-page.yaml?raw';
import { type HowToFilm, SupportPageSchema } from '../../school/features/support/support-page.ts';

/** A how-to film of the support page. @throws when there is none of that name: the build must stop */
export function readHowToFilm(id: string): HowToFilm {
  const film = z.parse(SupportPageSchema, parseYaml(text)).films?.find((one) => one.id === id);
  if (!film) throw new Error(`The support page has no film ${id}`);
  return film;
}
