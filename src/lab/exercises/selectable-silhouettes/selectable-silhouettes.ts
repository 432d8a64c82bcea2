import { getCharacter } from '../../science/characters/characters.ts';
import { optionPlace } from '../answer-places.ts';
import { defineExercise } from '../define.ts';
import { responses, scoreSelectableSilhouettes } from './answer.ts';
import { samples } from './samples.ts';
import {
  lintSelectableSilhouettes,
  PublicSelectableSilhouettesSchema,
  redactSelectableSilhouettes,
  SelectableSilhouettesSchema,
} from './schema.ts';

export const selectableSilhouettes = defineExercise({
  type: 'selectable-silhouettes',
  isScored: true,
  itemSchema: SelectableSilhouettesSchema,
  publicSchema: PublicSelectableSilhouettesSchema,
  responses,
  score: scoreSelectableSilhouettes,
  redact: redactSelectableSilhouettes,
  reveal: ({ pick, right, explanation }) => ({
    // Where one person is asked for and several are right, the author's first one is shown.
    answer: pick === 'one' ? right.slice(0, 1) : [...right].sort(),
    explanation,
  }),
  lint: lintSelectableSilhouettes,
  describe: (item, response) =>
    item.personIds.filter((id) => response.includes(id)).map((id) => getCharacter(id).name),
  places: ({ personIds, right }) => [
    optionPlace(
      {
        ...{ id: '', label: '', takesSeveral: true },
        options: personIds.map((id) => ({ id, text: getCharacter(id).name, isRight: right.includes(id) })),
      },
      (response) => response,
    ),
  ],
  misconceptions: (item) => item.feedback.flatMap((entry) => entry.misconception ?? []),
  isConfirmed: ({ confirm }) => confirm,
  answerWords: () => ({ kind: 'people' }),
  paper: ({ personIds, pick }) => [
    { kind: 'people', personIds },
    {
      kind: 'choices',
      mark: pick,
      options: personIds.map((id) => getCharacter(id).name),
    },
  ],
  samples,
});
