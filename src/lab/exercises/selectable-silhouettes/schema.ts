import * as z from 'zod/mini';
import { RichTextSchema, StableId } from '../../kernel/authoring/fields.ts';
import type { Issue } from '../../kernel/issue.ts';
import { type CharacterId, characterIds } from '../../science/characters/character-ids.ts';
import { defaultCharacterIds } from '../../science/characters/characters.ts';
import { publicExerciseShape, redactShared, scoredShape } from '../item.ts';

const PersonId = z.enum(characterIds);

export const SelectableSilhouettesSchema = z.strictObject({
  ...scoredShape,
  type: z.literal('selectable-silhouettes'),
  /** Who can be chosen, in this order. */
  personIds: z._default(z.array(PersonId).check(z.minLength(2), z.maxLength(8)), [...defaultCharacterIds]),
  /** `one`: exactly one person is chosen, and any of `right` is right. `many`: all of `right` and nobody else. */
  pick: z._default(z.enum(['one', 'many']), 'many'),
  right: z.array(PersonId).check(z.minLength(1)),
  /** How a partly right choice of many earns points; `answer.ts` says what each scheme means. */
  scheme: z._default(z.enum(['net-correct', 'all-or-nothing']), 'net-correct'),
  /** How many belong to the answer, when the learner is to know it; only with `pick: many`. */
  choose: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
  /** Said to a learner who chose this person; everyone who is not right has their own. */
  feedback: z.array(
    z.strictObject({ personId: PersonId, text: RichTextSchema, misconception: z.optional(StableId) }),
  ),
  /** Said when all who were chosen are right and somebody is still missing; must not name whom. */
  missingFeedback: z.optional(RichTextSchema),
  /** true: the choice is confirmed instead of checked, and cannot be changed afterwards. */
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

export function redactSelectableSilhouettes(item: SelectableSilhouettes): PublicSelectableSilhouettes {
  return {
    ...redactShared(item),
    type: item.type,
    personIds: [...item.personIds],
    pick: item.pick,
    ...(item.choose !== undefined && { choose: item.choose }),
    confirm: item.confirm,
  };
}

export function lintSelectableSilhouettes(item: SelectableSilhouettes): Issue[] {
  const { personIds, right, feedback } = item;
  const answered = feedback.map(({ personId }) => personId);
  const isRight = (id: CharacterId) => right.includes(id);
  return [
    ...findRepeatedPeople(personIds, ['personIds']),
    ...findRepeatedPeople(right, ['right']),
    ...findRepeatedPeople(answered, ['feedback']),
    ...right
      .filter((id) => !personIds.includes(id))
      .map((id) => ({
        path: ['right'],
        code: 'right-person-not-offered',
        message: `${id} is right but cannot be chosen`,
      })),
    ...(personIds.every(isRight)
      ? [{ path: ['right'], code: 'right-and-wrong-people', message: 'at least one person must not belong' }]
      : []),
    ...personIds
      .filter((id) => !isRight(id) && !answered.includes(id))
      .map((id) => ({
        path: ['feedback'],
        code: 'distractor-without-feedback',
        message: `choosing ${id} is not right and needs its own feedback`,
      })),
    ...answered.flatMap((id, index) =>
      isRight(id) || !personIds.includes(id)
        ? [
            {
              path: ['feedback', index],
              code: 'feedback-never-said',
              message: `nobody can choose ${id} wrongly here`,
            },
          ]
        : [],
    ),
    ...lintCount(item),
  ];
}

/**
 * Either `choose` tells how many are right, or `missingFeedback` is needed for a choice that is right but not complete.
 */
function lintCount({ pick, right, choose, missingFeedback }: SelectableSilhouettes): Issue[] {
  if (pick === 'one') {
    const never = { choose, missingFeedback };
    return Object.entries(never).flatMap(([field, value]) =>
      value === undefined
        ? []
        : [{ path: [field], code: 'only-with-many', message: `${field} has no meaning where one is chosen` }],
    );
  }
  const issues: Issue[] = [];
  if (choose !== undefined && choose !== right.length) {
    issues.push({
      path: ['choose'],
      code: 'choose-differs-from-key',
      message: `the learner is told to choose ${choose}, but ${right.length} are right`,
    });
  }
  // A single right person is never "right so far": whoever chooses that one alone is done.
  const canBeMissing = choose === undefined && right.length > 1;
  if (canBeMissing !== (missingFeedback !== undefined)) {
    issues.push({
      path: ['missingFeedback'],
      code: 'missing-feedback',
      message: 'give either `choose`, or `missingFeedback` for a choice that is right as far as it goes',
    });
  }
  return issues;
}

function findRepeatedPeople(ids: readonly CharacterId[], path: Issue['path']): Issue[] {
  return ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => ({ path, code: 'repeated-person', message: `${id} is named twice` }));
}
