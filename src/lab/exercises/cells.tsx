import { type ClipboardEvent, type ReactNode, useId } from 'react';
import { type CellsResponse, cleanCell, isFilled, longestCell, textOf } from '../marking/cells/response.ts';
import type { PublicCell } from '../marking/cells/schema.ts';
import type { ShownVerdict } from '../marking/verdict.ts';
import { CellField } from '../ui/cell/cell-field.tsx';
import { CellMark } from '../ui/cell/cell-mark.tsx';
import { CellTable, headerIds } from '../ui/cell/cell-table.tsx';
import { useAnnounce } from '../ui/message/live-region.tsx';
import { useTexts } from '../ui/texts.tsx';
import { cellsTexts } from './cells-texts.ts';
import { drawNotes } from './choices.tsx';
import { type AnswerViewProps, type ExerciseViewProps, notesFor } from './define-view.tsx';
import { shortName, useNumbered } from './part-names.tsx';
import { pasteCells } from './paste-cells.ts';

/** What a type made of cells passes to the table: texts as authored, each row with one cell for each column. */
export interface CellGrid {
  readonly corner: string;
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly rows: readonly {
    readonly id: string;
    readonly header: string;
    readonly cells: readonly (PublicCell | { readonly given: string })[];
  }[];
}

/** Names each cell by its row and, where there are several columns of cells, by its column. */
export function useCellNames({ columns, rows }: Omit<CellGrid, 'corner'>): (partId: string) => string | null {
  const nameRow = useNumbered(
    'row',
    rows.map(({ id, header }) => ({ id, text: header })),
  );
  const isOneColumn = rows.every(({ cells }) => cells.filter((cell) => !('given' in cell)).length < 2);
  return (partId) => {
    const row = rows.find(({ cells }) => cells.some((cell) => 'id' in cell && cell.id === partId));
    const at = row?.cells.findIndex((cell) => 'id' in cell && cell.id === partId) ?? -1;
    if (!row) return null;
    return isOneColumn
      ? nameRow(row.id)
      : [nameRow(row.id), shortName(columns[at]?.header ?? '')].filter((name) => name).join(', ');
  };
}

type Standing = 'right' | 'near' | 'wrong';

/**
 * The verdict on one cell; null: there is none. A nearly right cell has a note and no mark. So has an unreadable cell,
 * but then the answer is asked back (`incomplete`), and this returns null.
 */
function standingOf(verdict: ShownVerdict | null, id: string): Standing | null {
  const part = verdict?.parts.find(({ partId }) => partId === id);
  if (part) return part.isRight ? 'right' : 'wrong';
  if (verdict?.outcome === 'incomplete') return null;
  return notesFor(verdict, id).length > 0 ? 'near' : null;
}

/** The standing of a cell in a marked answer, from the marks alone. A filled cell without a mark is nearly right. */
function standingInAnswer(parts: ShownVerdict['parts'], id: string): Standing | null {
  const part = parts.find(({ partId }) => partId === id);
  if (part) return part.isRight ? 'right' : 'wrong';
  return parts.length > 0 ? 'near' : null;
}

/** Whether learners see a µ in an exercise, in either of its two Unicode characters. */
export const showsMicro = (item: object) => /[µμ]/.test(JSON.stringify(item));

/**
 * The typed text with the unit that stands beside the field. The unit is not added again if the learner has typed it.
 */
function withUnit(typed: string, { suffix, kind }: PublicCell): string {
  return suffix && kind !== 'choice' && !typed.endsWith(suffix) ? `${typed} ${suffix}` : typed;
}

interface GridProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly grid: CellGrid;
  readonly renderText: AnswerViewProps<unknown, unknown>['renderText'];
  drawCell(cell: PublicCell, labelledBy: string): ReactNode;
}

function Grid({ id, labelledBy, grid, renderText, drawCell }: GridProps) {
  return (
    <CellTable
      id={id}
      labelledBy={labelledBy}
      corner={renderText(grid.corner, 'inline')}
      columns={grid.columns.map((column) => ({ id: column.id, header: renderText(column.header, 'inline') }))}
      rows={grid.rows.map((row) => ({
        id: row.id,
        header: renderText(row.header, 'inline'),
        cells: row.cells.map((cell, index) => {
          const columnId = grid.columns[index]?.id ?? '';
          return {
            key: columnId,
            content:
              'given' in cell
                ? renderText(cell.given, 'inline')
                : drawCell(cell, headerIds(id, row.id, columnId)),
          };
        }),
      }))}
    />
  );
}

type ViewProps<Item> = Omit<ExerciseViewProps<Item, CellsResponse>, 'item'> & {
  readonly id: string;
  readonly grid: CellGrid;
  /** true: learners see a µ in the exercise. */
  readonly isMicroShown: boolean;
  /** Draws what stands below the field of a cell. */
  drawBelow?(cellId: string): ReactNode;
};

/** The table of an exercise made of cells, to be filled. */
export function CellsView<Item>(props: ViewProps<Item>) {
  const { id, grid, isMicroShown, response, onChange, isReadOnly, verdict, revealed, renderText, promptId } =
    props;
  const t = useTexts(cellsTexts);
  const announce = useAnnounce();
  const hintId = useId();
  const cells = grid.rows.flatMap((row) => row.cells.flatMap((cell) => ('given' in cell ? [] : [cell])));
  // If some fields show their unit, each field that wants a typed unit says so itself.
  const isSaidAtField = cells.some(({ suffix }) => suffix !== undefined);
  // The key is not on the device, so the visible texts must tell whether a µ may be needed.
  const unitHint = isMicroShown ? `${t('unitHint')} ${t('microHint')}` : t('unitHint');
  const hints = [
    !isSaidAtField && cells.some(({ isUnitTyped }) => isUnitTyped) && unitHint,
    cells.some(({ kind }) => kind === 'sequence') && t('sequenceHint'),
  ].filter((hint) => hint !== false);
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const start = cells.find(
      (cell) => event.target instanceof Element && event.target.id === `${id}-${cell.id}`,
    );
    const pasted = start && pasteCells(grid.rows, start.id, event.clipboardData.getData('text/plain'));
    if (!pasted || isReadOnly) return;
    event.preventDefault();
    onChange({ ...response, ...pasted });
    announce(t('pasted', { count: Object.keys(pasted).length }));
  };
  return (
    <div onPaste={onPaste} className="grid grid-cols-1 gap-3">
      {hints.length > 0 && (
        <p id={hintId} className="max-w-measure text-sm text-ink-soft">
          {hints.join(' ')}
        </p>
      )}
      <Grid
        id={id}
        labelledBy={promptId}
        grid={grid}
        renderText={renderText}
        drawCell={(cell, labelledBy) => {
          const value = textOf(response, cell.id);
          const standing = standingOf(verdict, cell.id);
          const due = revealed && standing !== 'right' ? textOf(revealed, cell.id) : '';
          const options = cell.options.map((option) => ({
            value: option.value,
            text: renderText(option.text, 'inline'),
          }));
          return (
            <>
              <CellField
                id={`${id}-${cell.id}`}
                kind={cell.kind}
                suffix={cell.suffix}
                hint={cell.isUnitTyped && isSaidAtField ? unitHint : undefined}
                options={options}
                value={value}
                labelledBy={labelledBy}
                maxLength={longestCell}
                isReadOnly={isReadOnly}
                mark={standing ? { standing, word: t(standing) } : undefined}
                notes={drawNotes(verdict, cell.id, renderText)}
                revealed={
                  due === ''
                    ? undefined
                    : {
                        word: t('rightAnswer'),
                        text: options.find((option) => option.value === due)?.text ?? withUnit(due, cell),
                      }
                }
                onChange={(text) => onChange({ ...response, [cell.id]: text })}
              />
              <div className="contents">{props.drawBelow?.(cell.id)}</div>
            </>
          );
        }}
      />
    </div>
  );
}

type CellsAnswerProps<Item> = Omit<AnswerViewProps<Item, CellsResponse>, 'item'> & {
  readonly id: string;
  readonly label: string;
  readonly grid: CellGrid;
};

/** The same table as a teacher reads it. */
export function CellsAnswer<Item>({ id, label, grid, response, parts, renderText }: CellsAnswerProps<Item>) {
  const t = useTexts(cellsTexts);
  const tableId = useId();
  return (
    <>
      <p id={`${tableId}-label`} className="sr-only">
        {label}
      </p>
      <Grid
        id={`${tableId}-${id}`}
        labelledBy={`${tableId}-label`}
        grid={grid}
        renderText={renderText}
        drawCell={(cell) => {
          if (!isFilled(response, cell.id)) return <span className="text-ink-soft">{t('unanswered')}</span>;
          const typed = cleanCell(textOf(response, cell.id));
          const option = cell.options.find(({ value }) => value === typed);
          const standing = standingInAnswer(parts, cell.id);
          return (
            <span className="inline-flex flex-wrap items-center gap-2">
              <span className={cell.kind === 'sequence' ? 'font-mono break-all' : 'break-words'}>
                {option ? renderText(option.text, 'inline') : withUnit(typed, cell)}
              </span>
              {standing && <CellMark standing={standing} word={t(standing)} />}
            </span>
          );
        }}
      />
    </>
  );
}
