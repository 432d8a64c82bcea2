import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import type { Issue } from '../../kernel/issue.ts';
import { characterIds } from '../../science/characters/character-ids.ts';
import { defaultCharacterIds } from '../../science/characters/characters.ts';

const PersonId = z.enum(characterIds);

export const InteractiveSilhouetteSchema = z.strictObject({
  type: z.literal('interactive-silhouette'),
  id: StableId,
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  text: z.optional(RichTextSchema),
  /** Whose cards can be opened, in this order. */
  personIds: z._default(z.array(PersonId).check(z.minLength(2), z.maxLength(8)), [...defaultCharacterIds]),
  /** false: the cards leave out what people said of the PTC paper. */
  hasReports: z._default(z.boolean(), true),
  /** The author's own words on a person's card, e.g. what became of the sample. */
  notes: z._default(z.array(z.strictObject({ personId: PersonId, text: RichTextSchema })), []),
});
type InteractiveSilhouette = z.infer<typeof InteractiveSilhouetteSchema>;

/** Everything an author writes here is meant for the learner: the public form is the same. */
export type PublicInteractiveSilhouette = InteractiveSilhouette;

export function lintInteractiveSilhouette({ personIds, notes }: InteractiveSilhouette): Issue[] {
  const noted = notes.map(({ personId }) => personId);
  return [
    ...personIds.flatMap((id, index): Issue[] =>
      personIds.indexOf(id) === index
        ? []
        : [{ path: ['personIds', index], code: 'repeated-person', message: `${id} is named twice` }],
    ),
    ...noted.flatMap((id, index): Issue[] => {
      const path = ['notes', index, 'personId'];
      if (noted.indexOf(id) !== index) {
        return [{ path, code: 'repeated-person', message: `${id} has two notes` }];
      }
      if (personIds.includes(id)) return [];
      return [{ path, code: 'note-never-shown', message: `${id} is not in the picture` }];
    }),
  ];
}
