import { describe, expect, it } from 'vitest';
import { gradeRandomAnswers } from '../testing/grade-random-answers.ts';
import { scoreMultipleMatchTable } from './answer.ts';
import { multipleMatchTable } from './multiple-match-table.ts';
import { samples } from './samples.ts';
import { listMatchCells, MultipleMatchTableSchema } from './schema.ts';

const item = MultipleMatchTableSchema.parse(samples.item);
const best = new Map((samples.right[0] ?? []).map((entry) => entry.split('=') as [string, string]));
const fill = (changes: Record<string, string>) =>
  scoreMultipleMatchTable(item, new Map([...best, ...Object.entries(changes)]));

describe('scoreMultipleMatchTable', () => {
  it('gives every cell an equal share', () => {
    expect(fill({})).toMatchObject({ outcome: 'correct', fraction: 1, notes: [{ text: item.whyRight }] });
    expect(fill({ 'antibiotic.step': 'transcription' })).toMatchObject({
      outcome: 'partly',
      fraction: 8 / 9,
    });
    const worst = Object.fromEntries((samples.wrong[0] ?? []).map((entry) => entry.split('=')));
    expect(fill(worst)).toMatchObject({ outcome: 'not-yet', fraction: 0 });
  });

  it('takes any of several right options of a cell', () => {
    expect(fill({ 'no-promoter.repair': 'message' }).outcome).toBe('correct');
    expect(fill({ 'no-ntps.repair': 'message' }).outcome).toBe('partly');
  });

  it('speaks at the wrong cells, of the option chosen there and of no other', () => {
    expect(fill({ 'antibiotic.repair': 'more-dna', 'no-ntps.light': 'green' }).notes).toEqual([
      {
        partId: 'antibiotic.repair',
        text: 'CANARY More message cannot free a blocked ribosome.',
        misconception: 'more-dna-helps-always',
      },
      {
        partId: 'no-ntps.light',
        text: 'CANARY Without building blocks, which of the two glowing things can exist?',
        misconception: undefined,
      },
    ]);
  });

  it('never lends a cell the words of another cell of its row', () => {
    for (const cell of listMatchCells(item)) {
      const column = item.columns.find(({ id }) => cell.id.endsWith(`.${id}`));
      for (const { id } of column?.options ?? []) {
        const own = [cell.ifWrong, ...cell.ifChosen.map(({ text }) => text), item.whyRight];
        for (const note of fill({ [cell.id]: id }).notes) expect(own).toContain(note.text);
      }
    }
  });

  it('holds back until every cell is filled, and marks none of them', () => {
    const open = new Map([...best].slice(1));
    expect(scoreMultipleMatchTable(item, open)).toMatchObject({ outcome: 'incomplete', parts: [] });
  });

  it('is sound on 10,000 random answers', () => {
    const cells = item.rows.flatMap((row) =>
      item.columns.map(({ id, options }) => options.map((option) => `${row.id}.${id}=${option.id}`)),
    );
    // Few enough entries that a random half of them often names each cell at most once.
    const entries = [...cells.map((own) => own[0] ?? ''), ...(cells[2] ?? [])];
    const { accepted, refused } = gradeRandomAnswers(multipleMatchTable, entries);
    expect(accepted).toBeGreaterThan(300);
    expect(refused).toBeGreaterThan(1000);
  });
});
