import type { Issue } from '../../domain/issue.ts';
import type { CharacterId } from '../../science/characters/character-ids.ts';
import type { SelectableSilhouettes } from './schema.ts';

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

/** How many are right is either told, or the learner needs a sentence for a choice that is right as far as it goes. */
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
