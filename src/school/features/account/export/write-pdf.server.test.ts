import { expect, it } from 'vitest';
import { writePdf } from './write-pdf.server.ts';

async function* pagesOf(count: number) {
  for (let at = 0; at < count; at += 100)
    yield Array.from({ length: Math.min(100, count - at) }, (_, index) => ({ number: at + index }));
}

/** A record with as many tables as there are counts, each with so many rows. */
async function tablesOf(...counts: readonly number[]) {
  const names = counts.map((_, index) => `table-${index}`);
  const record = Object.fromEntries(names.map((name, index) => [name, pagesOf(counts[index] ?? 0)]));
  const fields = Object.fromEntries(
    names.map((name) => [name, { table: `Attempts ${name}`, row: { number: 'Number' } }]),
  );
  const model = { product: 'Anneal', createdAt: '2026-11-28T09:00:00.000Z', work: record };
  const body = { inside: fields } as never;
  const { parts } = await writePdf(model, { title: 'Record', lead: '' }, [
    { id: 'work' as never, title: 'Work', body },
  ]);
  return {
    rows: parts.flatMap((part) => (part.kind === 'table' ? part.rows.length : [])),
    said: parts.flatMap((part) => (part.kind === 'lines' ? part.lines : [])),
  };
}

it('a record of thousands of attempts is cut and says so, so that its file does not hold the files of everybody', async () => {
  expect(await tablesOf(10_000)).toEqual({
    rows: [250],
    said: [
      'Attempts table-0: 9750 more rows are left out of this file. The record as a page or as JSON holds all of them.',
    ],
  });
  const { rows, said } = await tablesOf(300, 300, 300, 300, 300);
  expect([rows, said.length]).toEqual([[250, 250, 250, 50], 5]);
});

it('a usual record is whole', async () => {
  expect(await tablesOf(40, 0, 120)).toEqual({ rows: [40, 120], said: [] });
});
