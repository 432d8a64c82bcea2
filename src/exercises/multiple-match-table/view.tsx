import { CardTable } from '../../ui/placement/card-table.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Assignment } from '../assignment-key.ts';
import { defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { Answer } from './answer.tsx';
import { Cell } from './cell.tsx';
import { cellId } from './cells.ts';
import { responses } from './response.ts';
import type { PublicMultipleMatchTable } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicMultipleMatchTable, Assignment>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };
  const choose = (slotId: string, optionId: string | null) => {
    const next = new Map(response);
    if (optionId === null) next.delete(slotId);
    else next.set(slotId, optionId);
    onChange(next);
  };
  return (
    <CardTable
      labelledBy={promptId}
      rowHeading={renderText(item.rowHeading, 'inline')}
      columns={item.columns.map(({ id, heading }) => ({ id, heading: renderText(heading, 'inline') }))}
      rows={item.rows.map(({ id, text }) => ({ id, heading: renderText(text, 'inline') }))}
      drawCell={(rowId, columnId) => {
        const row = item.rows.find(({ id }) => id === rowId);
        const column = item.columns.find(({ id }) => id === columnId);
        const slotId = cellId(rowId, columnId);
        if (!row || !column) return null;
        return (
          <Cell
            slotId={slotId}
            row={row.text}
            column={column.heading}
            options={column.options}
            response={response}
            verdict={verdict}
            revealed={revealed}
            words={words}
            isReadOnly={isReadOnly}
            renderText={renderText}
            onChoose={(optionId) => choose(slotId, optionId)}
          />
        );
      }}
    />
  );
}

export const view = defineExerciseView<PublicMultipleMatchTable, Assignment>({ responses, View, Answer });
