import type { CellsResponse } from '../../marking/cells/response.ts';
import { useTexts } from '../../ui/texts.tsx';
import { CellsAnswer, CellsView, showsMicro, useCellNames } from '../cells.tsx';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { responses } from './answer.ts';
import type { PublicAnswerTable } from './schema.ts';
import { texts } from './texts.ts';

function View({ item, ...rest }: ExerciseViewProps<PublicAnswerTable, CellsResponse>) {
  return <CellsView {...rest} id={item.id} grid={item} isMicroShown={showsMicro(item)} />;
}

export const view = defineExerciseView<PublicAnswerTable, CellsResponse>({
  responses,
  View,
  Answer,
  usePartNames: useCellNames,
});

/** The table as the learner filled it, each cell with its mark. */
export function Answer({ item, ...rest }: AnswerViewProps<PublicAnswerTable, CellsResponse>) {
  const t = useTexts(texts);
  return <CellsAnswer {...rest} id={item.id} grid={item} label={t('answerLabel', { title: item.title })} />;
}
