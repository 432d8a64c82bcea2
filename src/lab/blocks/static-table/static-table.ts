import { defineBlock } from '../define.ts';
import { samples } from './samples.ts';
import { lintStaticTable, StaticTableSchema } from './schema.ts';

export const staticTable = defineBlock({
  type: 'static-table',
  alsoCalled: ['table', 'data-table'],
  itemSchema: StaticTableSchema,
  publicSchema: StaticTableSchema,
  redact: (item) => item,
  lint: lintStaticTable,
  paper: ({ caption, text, rowHeading, columnHeading, columns, rows, notes, source }) => [
    ...(text === undefined ? [] : [{ kind: 'text' as const, text }]),
    {
      kind: 'table',
      caption,
      ...(columnHeading === undefined ? {} : { over: columnHeading }),
      head: [
        { text: rowHeading },
        ...columns.map(({ heading, unit }) => ({ text: unit ? `${heading} (${unit})` : heading })),
      ],
      rows: rows.map(({ heading, cells }) => [
        { text: heading },
        ...cells.map((cell) => ({ text: cell ?? '–' })),
      ]),
    },
    ...notes.map((note) => ({
      kind: 'text' as const,
      text: note.mark === undefined ? note.text : `${note.mark} ${note.text}`,
    })),
    ...(source === undefined ? [] : [{ kind: 'text' as const, text: `*${source}*` }]),
  ],
  samples,
});
