import { useId } from 'react';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useWidth } from '../../ui/layout/use-width.ts';
import { PickList } from '../../ui/placement/pick-list.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { SlotAssignment } from '../assignment-key.ts';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { nameByWords, useNumbered } from '../part-names.tsx';
import { SlotVerdict, type SlotVerdictProps } from '../slot-verdict.tsx';
import { responses } from './answer.ts';
import { type Column, listBands } from './bands.ts';
import { HandChoice } from './hand-choice.tsx';
import { MatchBand } from './match-band.tsx';
import { cellId, type PublicMultipleMatchTable } from './schema.ts';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicMultipleMatchTable, SlotAssignment>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const [frame, width] = useWidth<HTMLDivElement>(1100);
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };
  const choose = (slotId: string, optionId: string | null) => {
    const next = new Map(response);
    if (optionId === null) next.delete(slotId);
    else next.set(slotId, optionId);
    onChange(next);
  };
  const drawCell = (rowId: string, columnId: string, isList: boolean) => {
    const row = item.rows.find(({ id }) => id === rowId);
    const column = item.columns.find(({ id }) => id === columnId);
    const slotId = cellId(rowId, columnId);
    if (!row || !column) return null;
    return (
      <ChoiceCell
        itemId={item.id}
        slotId={slotId}
        row={row.text}
        column={column}
        options={column.options}
        isList={isList}
        response={response}
        verdict={verdict}
        revealed={revealed}
        words={words}
        isReadOnly={isReadOnly}
        renderText={renderText}
        onChoose={(optionId) => choose(slotId, optionId)}
      />
    );
  };
  return (
    <div ref={frame} data-broad className="grid min-w-0 gap-5">
      {listBands(item, width).map((band) => (
        <MatchBand
          key={band.columns[0]?.id}
          item={item}
          band={band}
          labelledBy={promptId}
          renderText={renderText}
          drawCell={(rowId, columnId) => drawCell(rowId, columnId, band.isList)}
        />
      ))}
    </div>
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
  readonly itemId: string;
  readonly row: string;
  readonly column: Column;
  readonly isList: boolean;
  readonly isReadOnly: boolean;
  onChoose(optionId: string | null): void;
}

/** One cell: its options side by side, or in a native list where they are many, and what the verdict says of it. */
export function ChoiceCell({ itemId, row, column, isList, isReadOnly, onChoose, ...slot }: CellProps) {
  const t = useTexts(texts);
  const verdictId = useId();
  const chosenId = slot.response.get(slot.slotId);
  const hasVerdict = slot.verdict !== null || slot.revealed !== null;
  const shared = {
    label: t('cell', { column: plainWords(column.heading), row: plainWords(row) }),
    describedBy: hasVerdict ? verdictId : undefined,
    isReadOnly,
  };
  return (
    <>
      {isList ? (
        <OptionList {...shared} {...slot} chosenId={chosenId} onChoose={onChoose} />
      ) : (
        <HandChoice
          {...shared}
          column={column}
          name={`${itemId}-${slot.slotId}`}
          chosenId={chosenId}
          renderText={slot.renderText}
          onChoose={onChoose}
        />
      )}
      <div className="col-span-full min-w-0 pb-1 empty:hidden has-[>:empty]:hidden">
        <SlotVerdict {...slot} id={verdictId} />
      </div>
    </>
  );
}

interface OptionListProps extends Pick<CellProps, 'options' | 'isReadOnly' | 'renderText' | 'onChoose'> {
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly chosenId: string | undefined;
}

/** A native list with the chosen option drawn in full. */
function OptionList({ options, chosenId, renderText, onChoose, ...shared }: OptionListProps) {
  const t = useTexts(texts);
  const chosen = options.find(({ id }) => id === chosenId);
  return (
    <PickList
      {...shared}
      value={chosen?.id ?? ''}
      emptyWord={t('none')}
      options={options.map(({ id, text }) => ({ id, name: plainWords(text) }))}
      className={`min-h-12 w-full border ${
        chosen ? 'border-rule-strong bg-paper-raised' : 'border-dashed border-rule-strong bg-paper-sunk'
      } ${shared.isReadOnly ? '' : 'hover:border-primary'}`}
      onPick={onChoose}
    >
      <span aria-hidden="true" className="min-w-0 py-2 pl-3">
        {chosen ? renderText(chosen.text, 'inline') : <span className="text-ink-soft">{t('choose')}</span>}
      </span>
    </PickList>
  );
}
