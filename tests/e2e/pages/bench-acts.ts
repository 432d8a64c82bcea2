import type { Locator } from '@playwright/test';
import type { Device } from './journey.ts';
import type { Acts, Member } from './people.ts';

// The benches of Microbe Hunters, as students have left them.

export const pcr = 'c3-pcr';
export const gel = 'c4-gel';
/** Acts as a station keeps them. */
export function kept(...acts: readonly string[]): string[] {
  const slices = acts.join(' ').match(/.{1,190}/g) ?? [];
  return [
    `acts=${acts.length}`,
    ...slices.map((slice, at) => `acts-${String(at + 1).padStart(2, '0')}=${slice}`),
  ];
}

const readActs = (entries: readonly string[]) =>
  entries
    .filter((entry) => entry.startsWith('acts-'))
    .sort()
    .map((entry) => entry.slice(entry.indexOf('=') + 1))
    .join('');

export async function standing(acts: Acts, student: Member, code: string, part: string): Promise<string> {
  const found = (await acts.readProgress(student, code)).find(({ questionCode }) => questionCode === part);
  return readActs(found?.answer ?? []);
}

const into = (stock: string, ...tubes: readonly string[]) =>
  tubes.map((tube) => `${stock || `stock-${tube}`}>${tube}`);
const sites = ['table', 'cabin', 'store', 'field-blank', 'positive'];
/** The right mix in all tubes, and each DNA but that of the first site, each with a new tip. */
export const prepared = [
  'primers:f515:r806',
  'set:20000',
  'tip',
  'draw:stock-mix',
  'dispense:toilet',
  `again:20000:${into('stock-mix', ...sites, 'no-template').join('.')}:one`,
  'set:5000',
  `again:5000:${into('', ...sites).join('.')}:fresh`,
];
export const site = ['tip', 'draw:stock-toilet', 'dispense:toilet'];
export const water = ['draw:stock-water', 'dispense:no-template', 'eject'];
export const run = ['caps:closed', 'spin', 'load', 'run:16'];
const wells = ['100-bp', 'toilet', 'table', 'cabin', 'store', 'field-blank', 'positive', 'no-template'];
export const loaded = `again:10000:${wells.map((tube, at) => `${tube}>well-${at + 1}`).join('.')}:fresh`;

export const spot = (bench: Locator, id: string) => bench.locator(`[data-spot="${id}"]`);
export async function press(bench: Locator, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) await spot(bench, id).click();
}

/** A student who has come to a station with what was done there before. */
export async function arrive(
  { acts }: Device,
  code: string,
  name: string,
  done: readonly string[],
): Promise<Member> {
  const student = await acts.enter('student', name);
  await acts.join(student, code);
  await acts.answerUpTo(student, code, pcr);
  await acts.answer(student, code, pcr, kept(...done));
  return student;
}
