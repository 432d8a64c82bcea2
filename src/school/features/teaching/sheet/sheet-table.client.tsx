import { useTranslations } from 'use-intl';
import { needsWidth } from '../../../../lab/activity/paper/estimate-lines.ts';
import type { PaperCell, PaperPart } from '../../../../lab/marking/paper.ts';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';

interface RowsProps {
  readonly mark: 'one' | 'many' | 'order';
  readonly options: readonly string[];
  /** How the options follow each other. */
  readonly className: string;
}

/** Options behind a circle (one is ticked), a box (several are) or a wide box for a number. */
export function ChoiceRows({ mark, options, className }: RowsProps) {
  return (
    <ul className={classNames('flex gap-x-5 gap-y-2 print:gap-x-3 print:gap-y-1', className)}>
      {options.map((option) => (
        <li key={option} className="flex break-inside-avoid items-start gap-3 print:gap-1.5">
          <span
            aria-hidden="true"
            className={classNames(
              'mt-0.5 shrink-0 border-2 border-ink',
              mark === 'order' ? 'h-6 w-9 print:h-5 print:w-7' : 'size-4.5 print:size-3.5 print:border',
              mark === 'one' && 'rounded-full',
            )}
          />
          <span className="min-w-0">
            <RichText text={option} isInline />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A table to read or to fill in. */
export function SheetTable({ table }: { table: Extract<PaperPart, { kind: 'table' }> }) {
  const { caption, over, head, rows } = table;
  return (
    <div
      className={classNames(
        'relative overflow-x-auto print:overflow-visible',
        // A table across the page may go on over the page, between two rows.
        needsWidth(table) ? 'break-inside-auto' : 'break-inside-avoid',
      )}
    >
      <table className="w-full max-w-200 border-collapse text-left print:max-w-none">
        {caption === undefined ? null : <caption className="mb-1 text-left font-semibold">{caption}</caption>}
        {over === undefined ? null : (
          <>
            <colgroup />
            <colgroup span={head.length - 1} />
          </>
        )}
        {head.length === 0 ? null : (
          <thead>
            {over === undefined ? null : (
              <tr>
                <Field cell={head[0] ?? {}} isHead rows={2} />
                <th
                  scope="colgroup"
                  colSpan={head.length - 1}
                  className="border border-rule-strong px-2 py-1 text-center"
                >
                  <RichText text={over} isInline />
                </th>
              </tr>
            )}
            <tr>
              {head.slice(over === undefined ? 0 : 1).map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity of their own
                <Field key={column} cell={cell} isHead />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity of their own
                <Field key={column} cell={cell} isHead={false} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Such boxes stand side by side, however narrow the column is: yes and no, on and off. */
const isBrief = (boxes: readonly string[]) => boxes.join('').length <= 12;

interface FieldProps {
  readonly cell: PaperCell;
  readonly isHead: boolean;
  readonly rows?: number;
}

function Field({ cell: { text, boxes, unit }, isHead, rows }: FieldProps) {
  const t = useTranslations('studentSheet');
  const Tag = isHead ? 'th' : 'td';
  return (
    <Tag
      {...(isHead && { scope: 'col' })}
      rowSpan={rows}
      className="h-10 min-w-20 border border-rule-strong px-2 py-1.5 align-top print:h-7 print:min-w-14 print:px-1.5 print:py-0.5"
    >
      {text === undefined ? null : <RichText text={text} isInline markerPlaceholder="____________" />}
      {boxes ? <ChoiceRows mark="one" options={boxes} className={isBrief(boxes) ? '' : 'flex-wrap'} /> : null}
      {text === undefined && !boxes ? (
        <>
          <span className="sr-only">{t('blank')}</span>
          {unit === undefined ? null : <span className="block text-right text-sm">{unit}</span>}
        </>
      ) : null}
    </Tag>
  );
}
