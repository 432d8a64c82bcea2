import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { Snapshot } from '../../../src/school/features/reports/snapshot.ts';
import { readPdf, rowsOf } from './read-pdf.ts';
import { labId, type ReportsApi, type Room } from './report-room.ts';

/** The words in the files for the letters in which marks are counted by hand. */
const words: Readonly<Record<string, string>> = {
  '1': 'Right',
  '2': 'Right x2',
  '3': 'Right x3',
  p: 'Partly right',
  x: 'Not yet',
  n: 'Almost',
  a: 'Saved',
  '-': 'Not answered',
};
const wordsOf = (row: string) => [...row].map((letter) => words[letter] ?? letter);
const count = (row: string, letters: string) => [...row].filter((letter) => letters.includes(letter)).length;
/** All questions except the free text. */
const scoredCount = 6;
const rate = (part: number, whole: number) =>
  whole === 0 ? 'none yet' : `${part} of ${whole} (${Math.round((100 * part) / whole)}%)`;

export interface CountedBelief {
  readonly id: string;
  readonly first: number;
  readonly of: number;
  readonly still: number;
  readonly since: number;
}

interface Counted {
  /** Counted by hand from raw attempts. */
  readonly beliefs: readonly CountedBelief[];
  readonly snapshot: Snapshot;
  /** Letters of each student's marks, counted by hand from raw attempts. */
  readonly rows: ReadonlyMap<string, string>;
  readonly absent: ReadonlySet<string>;
}

async function download(api: ReportsApi, { teacher, code }: Room, file: string): Promise<Uint8Array> {
  const response = await api.request(`/private/classes/${code}/activity/${labId}/${file}`, {
    headers: { Authorization: `Bearer ${teacher.token}` },
  });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** Compares every figure and mark of the CSV with the raw attempts. */
export async function checkCsv(
  api: ReportsApi,
  room: Room,
  { snapshot, rows, absent, beliefs }: Counted,
): Promise<void> {
  const believed = parse(new TextDecoder().decode(await download(api, room, 'export?shape=beliefs')), {
    bom: true,
    cast: true,
    columns: true,
  }) as Record<string, string | number>[];
  expect(believed).toHaveLength(beliefs.length);
  for (const { id, first, of, still, since } of beliefs) {
    const { belief, whatToSay } = snapshot.misconceptions.find((one) => one.id === id) ?? {};
    expect(believed.find((row) => row.Belief === belief)).toMatchObject({
      'Held at first (students)': first,
      'Held at first, out of (students who answered a question that can show it)': of,
      'Still held (students, of those at first)': still,
      'Held since (students, not at first)': since,
      'What to say': whatToSay,
    });
  }
  const text = new TextDecoder().decode(await download(api, room, 'export'));
  const found = parse(text, { bom: true, cast: true, columns: true }) as Record<string, string | number>[];
  expect(found.length).toBe(rows.size);
  for (const { id, name, doneCount, lateCount } of snapshot.students) {
    const row = rows.get(id) ?? '';
    const line = found.find(({ Student }) => Student === name) ?? {};
    expect(line).toMatchObject({
      'Done (required parts answered)': doneCount,
      'Right at any try (scored questions)': count(row, '123'),
      'Right, out of (scored questions)': scoredCount,
      'Right at the first try (scored questions)': count(row, '1'),
      'Answers given after the due date': lateCount,
      'Absent (left out of the figures of the class)': absent.has(id) ? 'Yes' : 'No',
    });
    const marks = Object.entries(line).filter(
      ([column]) => /^\d/.test(column) && !column.includes('by the teacher'),
    );
    expect(marks.map(([, mark]) => mark)).toEqual(wordsOf(row));
  }
}

/** Compares every figure and mark of the PDF with the raw attempts. */
export async function checkPdf(
  api: ReportsApi,
  room: Room,
  { snapshot, rows, absent, beliefs }: Counted,
): Promise<void> {
  const lines = rowsOf((await readPdf(await download(api, room, 'report.pdf'))).nodes);
  for (const { id, name, doneCount } of snapshot.students) {
    const row = rows.get(id) ?? '';
    const [figures = [], marks = []] = lines.filter(([head]) => head === name);
    expect(figures.slice(2)).toEqual([
      rate(doneCount, snapshot.requiredCount),
      rate(count(row, '123'), scoredCount),
      rate(count(row, '1'), scoredCount),
      expect.any(String),
      absent.has(id) ? 'Yes' : 'No',
    ]);
    expect(marks.slice(1)).toEqual(wordsOf(row));
  }
  const counted = [...rows].filter(([id]) => !absent.has(id)).map(([, row]) => row);
  const all = counted.join('').replaceAll('a', '');
  const submitted = all.replaceAll('-', '').length;
  expect(lines).toContainEqual([
    'Right at any try',
    rate(count(all, '123'), submitted),
    'submitted answers to scored questions',
  ]);
  expect(lines).toContainEqual([
    'Right at the first try',
    rate(count(all, '1'), submitted),
    'submitted answers to scored questions',
  ]);
  for (const { id, first, of, still, since } of beliefs) {
    const { belief } = snapshot.misconceptions.find((one) => one.id === id) ?? {};
    expect(lines).toContainEqual([belief, rate(first, of), rate(still, first), String(since)]);
  }
  for (const [index, { label, isScored }] of snapshot.questions.entries()) {
    const column = counted.map((row) => row[index] ?? '').join('');
    const total = column.replaceAll('-', '').length;
    const line = lines.find(([head]) => head === label) ?? [];
    expect(line.slice(-2)).toEqual([String(column.length - total), String(total)]);
    if (!isScored) continue;
    expect(line.slice(2, 8)).toEqual([
      rate(count(column, '1'), total),
      rate(count(column, '123'), total),
      rate(count(column, '123'), column.length),
      String(count(column, '1')),
      String(count(column, '23')),
      String(count(column, 'pxn')),
    ]);
  }
}
