import { useId } from 'react';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { CardTable } from '../../ui/placement/card-table.tsx';
import { PickList } from '../../ui/placement/pick-list.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { SlotAssignment } from '../assignment-key.ts';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { nameByWords, useNumbered } from '../part-names.tsx';
import { SlotVerdict, type SlotVerdictProps } from '../slot-verdict.tsx';
import { responses } from './answer.ts';
import { cellId, type PublicMultipleMatchTable } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicMultipleMatchTable, SlotAssignment>;

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
          <ChoiceCell
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

export const view = defineExerciseView<PublicMultipleMatchTable, SlotAssignment>({
  responses,
  View,
  Answer,
  usePartNames(item) {
    const nameRow = useNumbered('row', item.rows);
    const nameColumn = nameByWords(item.columns.map(({ id, heading }) => ({ id, text: heading })));
    return (partId) => {
      const [rowId = '', columnId = ''] = partId.split('.');
      return [nameRow(rowId), nameColumn(columnId)].filter((name) => name !== null).join(', ') || null;
    };
  },
});

type AnswerProps = AnswerViewProps<PublicMultipleMatchTable, SlotAssignment>;

/** Row by row, every column with what was chosen and its mark. */
export function Answer({ item, response, parts, renderText }: AnswerProps) {
  const t = useTexts(texts);
  return (
    <ul className="grid gap-4">
      {item.rows.map((row) => (
        <li key={row.id}>
          <p className="font-semibold">{renderText(row.text, 'inline')}</p>
          <dl className="grid gap-1 pl-4">
            {item.columns.map(({ id, heading, options }) => {
              const slotId = cellId(row.id, id);
              const chosen = options.find((option) => option.id === response.get(slotId));
              const part = parts.find(({ partId }) => partId === slotId);
              return (
                <div key={id} className="flex flex-wrap items-baseline gap-x-2">
                  <dt className="text-sm text-ink-soft">{renderText(heading, 'inline')}</dt>
                  <dd className="flex flex-wrap items-center gap-2">
                    <span>{chosen ? renderText(chosen.text, 'inline') : t('open')}</span>
                    {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
                  </dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface CellProps extends Omit<SlotVerdictProps, 'id'> {
  readonly row: string;
  readonly column: string;
  readonly isReadOnly: boolean;
  onChoose(optionId: string | null): void;
}

/** One cell: a native list with the chosen option drawn in full, and what the verdict says of it. */
export function ChoiceCell({ row, column, isReadOnly, onChoose, ...slot }: CellProps) {
  const t = useTexts(texts);
  const verdictId = useId();
  const chosen = slot.options.find(({ id }) => id === slot.response.get(slot.slotId));
  const hasVerdict = slot.verdict !== null || slot.revealed !== null;
  return (
    <div className="grid min-w-0 gap-1.5">
      <PickList
        label={t('cell', { column: plainWords(column), row: plainWords(row) })}
        value={chosen?.id ?? ''}
        emptyWord={t('none')}
        options={slot.options.map(({ id, text }) => ({ id, name: plainWords(text) }))}
        isReadOnly={isReadOnly}
        describedBy={hasVerdict ? verdictId : undefined}
        className={`min-h-12 w-full border ${
          chosen ? 'border-rule-strong bg-paper-raised' : 'border-dashed border-rule-strong bg-paper-sunk'
        } ${isReadOnly ? '' : 'hover:border-primary'}`}
        onPick={onChoose}
      >
        <span aria-hidden="true" className="min-w-0 py-2 pl-3">
          {chosen ? (
            slot.renderText(chosen.text, 'inline')
          ) : (
            <span className="text-ink-soft">{t('choose')}</span>
          )}
        </span>
      </PickList>
      <SlotVerdict {...slot} id={verdictId} />
    </div>
  );
}
