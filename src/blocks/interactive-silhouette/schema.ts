import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { characterIds } from '../../science/characters/character-ids.ts';
import { defaultCharacterIds } from '../../science/characters/characters.ts';

const PersonId = z.enum(characterIds);

export const InteractiveSilhouetteSchema = z.strictObject({
  type: z.literal('interactive-silhouette'),
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  text: z.optional(RichText),
  /** Whose cards can be opened, in this order. */
  personIds: z._default(z.array(PersonId).check(z.minLength(2), z.maxLength(8)), [...defaultCharacterIds]),
  /** false: the cards leave out what people said of the PTC paper. */
  hasReports: z._default(z.boolean(), true),
  /** The author's own words on a person's card, e.g. what became of the sample. */
  notes: z._default(z.array(z.strictObject({ personId: PersonId, text: RichText })), []),
});
export type InteractiveSilhouette = z.infer<typeof InteractiveSilhouetteSchema>;

/** Everything an author writes here is meant for the learner: the public form is the same. */
export type PublicInteractiveSilhouette = InteractiveSilhouette;
