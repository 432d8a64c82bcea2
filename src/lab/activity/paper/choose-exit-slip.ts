import type { PaperPart } from '../../marking/paper.ts';
import type { Item, Module } from '../schema.ts';
import { unfoldItem, withType } from '../typed-item.ts';
import type { Printable } from './choose-for-paper.ts';
import { estimateLines } from './estimate-lines.ts';

/** Empirical: lines below the name in the two columns of half a Letter page, counted in one column. */
const mostSlipLines = 44;
const mostQuestions = 3;

/** Parts that can be understood by themselves and need no picture. */
const plain: ReadonlySet<PaperPart['kind']> = new Set(['heading', 'text', 'choices', 'table', 'lines']);

/**
 * Two or three questions of a lesson that fit on half a page. Questions whose wrong answers point to most beliefs go
 * first, and among equals the shorter one. The author's choice overrides this rule.
 */
export function chooseExitSlip(
  { items, paper }: Pick<Module, 'items' | 'paper'>,
  print: (item: Item) => Printable,
): readonly Printable[] {
  const asked = items.flatMap(unfoldItem).filter(({ item }) => withType(item).kind === 'exercise');
  if (paper?.exitSlip) {
    const named = paper.exitSlip;
    return asked.filter(({ item }) => named.includes(item.id)).map(({ item }) => print(item));
  }
  const ranked = asked
    .flatMap(({ item }, place) => {
      const typed = withType(item);
      if (typed.kind !== 'exercise' || !typed.type.isScored || typed.item.fromRun) return [];
      const printed = print(item);
      if (!printed.parts.every(({ kind }) => plain.has(kind))) return [];
      const beliefs = new Set(typed.type.misconceptions(typed.item)).size;
      return [{ printed, place, beliefs, lines: estimateLines(printed.parts) }];
    })
    .sort((a, b) => b.beliefs - a.beliefs || a.lines - b.lines);
  const chosen: typeof ranked = [];
  let lines = 0;
  for (const each of ranked) {
    if (chosen.length === mostQuestions || lines + each.lines > mostSlipLines) continue;
    chosen.push(each);
    lines += each.lines;
  }
  return chosen.sort((a, b) => a.place - b.place).map(({ printed }) => printed);
}
