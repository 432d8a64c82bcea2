import * as z from 'zod/mini';
import { RichText, StableId } from '../../domain/authoring/fields.ts';
import { characterIds } from '../../science/characters/character-ids.ts';
import { defaultCharacterIds } from '../../science/characters/characters.ts';
import { publicExerciseShape, scoredShape } from '../item.ts';

const PersonId = z.enum(characterIds);

export const SelectableSilhouettesSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('selectable-silhouettes'),
  /** Who can be chosen, in this order. */
  personIds: z._default(z.array(PersonId).check(z.minLength(2), z.maxLength(8)), [...defaultCharacterIds]),
  /** `one`: exactly one person is chosen, and any of `right` is right. `many`: all of `right` and nobody else. */
  pick: z._default(z.enum(['one', 'many']), 'many'),
  right: z.array(PersonId).check(z.minLength(1)),
  /** How a partly right choice of many earns points; `score.ts` says what each means. */
  scheme: z._default(z.enum(['net-correct', 'all-or-nothing']), 'net-correct'),
  /** How many belong to the answer, when the learner is to know it; only with `pick: many`. */
  choose: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
  /** Said to a learner who chose this person; everyone who is not right has their own. */
  feedback: z.array(
    z.strictObject({ personId: PersonId, text: RichText, misconception: z.optional(StableId) }),
  ),
  /** Said when all who were chosen are right and somebody is still missing; must not name whom. */
  missingFeedback: z.optional(RichText),
  /** true: the choice is confirmed instead of checked, and stands from then on. */
  confirm: z._default(z.boolean(), false),
});
export type SelectableSilhouettes = z.infer<typeof SelectableSilhouettesSchema>;

export const PublicSelectableSilhouettesSchema = z.strictObject({
  ...publicExerciseShape,
  type: z.literal('selectable-silhouettes'),
  personIds: z.array(PersonId),
  pick: z.enum(['one', 'many']),
  choose: z.optional(z.int()),
  confirm: z.boolean(),
});
export type PublicSelectableSilhouettes = z.infer<typeof PublicSelectableSilhouettesSchema>;
