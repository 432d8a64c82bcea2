import { getStationModule } from '../../science/station/station.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { optionPlace } from '../answer-places.ts';
import { defineExercise } from '../define.ts';
import { responses, scoreSelectableIss } from './answer.ts';
import { samples } from './samples.ts';
import {
  lintSelectableIss,
  PublicSelectableIssSchema,
  redactSelectableIss,
  SelectableIssSchema,
} from './schema.ts';

export const selectableIss = defineExercise({
  type: 'selectable-iss',
  isScored: true,
  itemSchema: SelectableIssSchema,
  publicSchema: PublicSelectableIssSchema,
  responses,
  score: scoreSelectableIss,
  redact: redactSelectableIss,
  reveal: (item) => ({
    // Where several modules are right for a clue, the author's first one is shown.
    answer: item.targets.flatMap(({ id, right: [first] }) => (first ? [`${id}=${first}`] : [])).sort(),
    explanation: item.explanation,
  }),
  lint: lintSelectableIss,
  describe: (item, response) =>
    item.targets.flatMap(({ id, text }) => {
      const moduleId = response[id];
      return moduleId ? [`${plainWords(text)}: ${getStationModule(moduleId).name}`] : [];
    }),
  places: ({ targets, moduleIds }) =>
    targets.map(({ id, text, right }) =>
      optionPlace(
        {
          ...{ id, label: text },
          options: moduleIds.map((moduleId) => ({
            id: moduleId,
            text: getStationModule(moduleId).name,
            isRight: right.includes(moduleId),
          })),
        },
        (response) => [response[id]],
      ),
    ),
  misconceptions: (item) =>
    item.targets.flatMap(({ feedback }) => feedback.flatMap((entry) => entry.misconception ?? [])),
  isConfirmed: ({ confirm }) => confirm,
  paper: ({ moduleIds, targets }) => [
    { kind: 'station', moduleIds },
    ...targets.map(({ text }) => ({ kind: 'lines' as const, label: text, count: 1 })),
  ],
  samples,
});
