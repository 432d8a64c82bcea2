import type { Issue } from '../../kernel/issue.ts';
import { describePlainly } from '../describe-answer.ts';
import type { Module } from '../schema.ts';
import { unfoldItem, withType } from '../typed-item.ts';
import { findToldKeys, type KeyedItem } from './find-told-keys.ts';
import { printLesson } from './student-sheet.ts';

/**
 * Faults of the printed sheet of a lesson: a text that tells the answer to another question on the sheet, and ids that
 * the author names and no item has.
 * @param index of the lesson among the open ones
 */
export function lintPaper(module: Module, index: number): Issue[] {
  const { items, exitSlip } = printLesson(module, index);
  const keys = listKeys(module);
  const told = [items, exitSlip].flatMap((printed) => {
    const ids = new Set(printed.map(({ id }) => id));
    return findToldKeys(
      printed,
      keys.filter(({ id }) => ids.has(id)),
    );
  });
  const placeOf = (id: string) =>
    module.items.findIndex((outer) => unfoldItem(outer).some(({ item }) => item.id === id));
  const seen = new Set<string>();
  const issues = told.flatMap(({ itemId, questionId, sentence }): Issue[] => {
    const pair = `${itemId} ${questionId}`;
    if (seen.has(pair)) return [];
    seen.add(pair);
    const message = `on paper, ${itemId} tells the answer to ${questionId}: “${sentence}” Write it in other words, give ${itemId} another prompt under paper.prompts, or name one of them under paper.leaveOut`;
    return [{ path: ['items', placeOf(itemId)], code: 'paper-tells-key', message }];
  });
  return [...issues, ...lintNames(module)];
}

/**
 * The right answers as statements that a text could tell. The steps of an order are left out, because the sheet prints
 * them.
 */
function listKeys(module: Module): KeyedItem[] {
  return module.items.flatMap(unfoldItem).flatMap(({ item }) => {
    const typed = withType(item);
    if (typed.kind !== 'exercise' || !typed.type.isScored) return [];
    const isOrder = typed.type
      .paper(typed.item)
      .some((part) => part.kind === 'choices' && part.mark === 'order');
    if (isOrder) return [];
    const described = describePlainly(item, typed.type.reveal(typed.item).answer);
    return [{ id: item.id, statements: described.flatMap(readStatement) }];
  });
}

/** `text — True` counts as the statement `text`; `text — False` counts as no statement. */
function readStatement(line: string): string[] {
  if (line.endsWith(' — False')) return [];
  return [line.replace(/ — True$/, '')];
}

function lintNames({ items, paper }: Module): Issue[] {
  if (!paper) return [];
  const all = items.flatMap(unfoldItem).map(({ item }) => item);
  const known = new Set(all.map(({ id }) => id));
  const exercises = new Set(all.filter((item) => withType(item).kind === 'exercise').map(({ id }) => id));
  const check = (ids: readonly string[], field: string, among: ReadonlySet<string>, what: string) =>
    ids.flatMap((id, at): Issue[] =>
      among.has(id)
        ? []
        : [
            {
              path: ['paper', field, field === 'prompts' ? id : at],
              code: 'unknown-on-paper',
              message: `this lesson has no ${what} ${id}`,
            },
          ],
    );
  return [
    ...check(paper.leaveOut ?? [], 'leaveOut', known, 'item'),
    ...check(paper.keep ?? [], 'keep', known, 'item'),
    ...check(Object.keys(paper.prompts ?? {}), 'prompts', exercises, 'exercise'),
    ...check(paper.exitSlip ?? [], 'exitSlip', exercises, 'exercise'),
  ];
}
