import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { slotPlaces } from '../answer-places.ts';
import { findRightAssignment } from '../assignment-key.ts';
import { formatAssignment } from '../assignment-response.ts';
import { defineExercise } from '../define.ts';
import { matchOnPaper } from '../paper.ts';
import { listKeyedTargets, responses, scoreDragAndDropGel } from './answer.ts';
import { lintDragAndDropGel } from './lint.ts';
import { listPlaces, redactDragAndDropGel } from './places.ts';
import { samples } from './samples.ts';
import { DragAndDropGelSchema, PublicDragAndDropGelSchema } from './schema.ts';

export const dragAndDropGel = defineExercise({
  type: 'drag-and-drop-gel',
  alsoCalled: ['gel', 'drag-and-drop'],
  isScored: true,
  itemSchema: DragAndDropGelSchema,
  publicSchema: PublicDragAndDropGelSchema,
  responses,
  score: scoreDragAndDropGel,
  redact: redactDragAndDropGel,
  reveal: (item) => ({
    answer: formatAssignment(findRightAssignment(listKeyedTargets(item), item.isReusable) ?? new Map()),
    explanation: item.explanation,
  }),
  lint: lintDragAndDropGel,
  describe: (item, response) =>
    listPlaces(item).flatMap(({ id, text }) => {
      const label = item.labels.find((option) => option.id === response.get(id));
      return label ? [`${text}: ${plainWords(label.text)}`] : [];
    }),
  places: (item) =>
    slotPlaces(
      listPlaces(item).map(({ id, text }) => ({
        ...{ id, label: text, options: item.labels },
        answers: item.targets.find((target) => target.id === id)?.answers ?? [],
      })),
    ),
  misconceptions: (item) =>
    item.targets.flatMap(({ ifChosen }) => ifChosen.flatMap(({ misconception }) => misconception ?? [])),
  paper: ({ gel, targets, labels }) => [
    { kind: 'gel', gel, spots: targets.map(({ at }) => at) },
    ...matchOnPaper(
      [],
      targets.map(({ text }, index) => `${index + 1}: ${text}`),
      labels.map(({ text }) => text),
    ),
  ],
  samples,
});
