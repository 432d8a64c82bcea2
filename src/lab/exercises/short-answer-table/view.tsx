import type { CellsResponse } from '../../marking/cells/response.ts';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import { CellsAnswer, CellsView, showsMicro, useCellNames } from '../cells.tsx';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { responses } from './answer.ts';
import type { PublicShortAnswerTable } from './schema.ts';
import { texts } from './texts.ts';

function View({ item, renderHelp, ...rest }: ExerciseViewProps<PublicShortAnswerTable, CellsResponse>) {
  const drawBelow = (rowId: string) => {
    const row = item.rows.find(({ id }) => id === rowId);
    return row && renderHelp?.({ id: row.id, name: plainWords(row.label), help: row });
  };
  return (
    <CellsView
      {...rest}
      id={item.id}
      grid={toGrid(item)}
      isMicroShown={showsMicro(item)}
      drawBelow={drawBelow}
    />
  );
}

export const view = defineExerciseView<PublicShortAnswerTable, CellsResponse>({
  responses,
  View,
  Answer,
  usePartNames: (item) => useCellNames(toGrid(item)),
});

/** Every prompt with what the learner wrote and its mark. */
export function Answer({ item, ...rest }: AnswerViewProps<PublicShortAnswerTable, CellsResponse>) {
  const t = useTexts(texts);
  return (
    <CellsAnswer {...rest} id={item.id} grid={toGrid(item)} label={t('answerLabel', { title: item.title })} />
  );
}

/** The rows as a table of one column of fields. */
export function toGrid(item: PublicShortAnswerTable) {
  return {
    corner: item.labelHeader,
    columns: [{ id: 'answer', header: item.answerHeader }],
    rows: item.rows.map((row) => ({ id: row.id, header: row.label, cells: [row] })),
  };
}
