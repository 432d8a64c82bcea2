import { DataTable } from '../layout/data-table.tsx';
import { type PlotAxis, type PlotLine, valueAt } from './plot-model.ts';

interface Props {
  readonly title: string;
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly lines: readonly PlotLine[];
  /** The values of x that have a row. */
  readonly at: readonly number[];
}

/** The figures of a plot: a row for each of some values of x, a column for each line. */
export function PlotTable({ title, x, y, lines, at }: Props) {
  return (
    <DataTable
      caption={`${title}: ${y.label}`}
      isCaptionHidden
      rows={at}
      getRowId={String}
      columns={[
        { id: 'x', header: x.label, cell: (value) => x.format(value) },
        ...lines.map((line) => ({
          id: line.id,
          header: line.name,
          align: 'end' as const,
          cell: (value: number) => {
            const height = valueAt(line, value, y);
            return height === null ? '–' : y.format(height);
          },
        })),
      ]}
    />
  );
}
