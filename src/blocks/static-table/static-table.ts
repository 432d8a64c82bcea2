import { defineBlock } from '../define.ts';
import { samples } from './samples.ts';
import { lintStaticTable, StaticTableSchema } from './schema.ts';

export const staticTable = defineBlock({
  type: 'static-table',
  itemSchema: StaticTableSchema,
  publicSchema: StaticTableSchema,
  redact: (item) => item,
  lint: lintStaticTable,
  samples,
});
