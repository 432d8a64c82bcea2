import { suggest } from '../kernel/authoring/find-closest.ts';
import type { Issue } from '../kernel/issue.ts';
import { findRightAssignment, type KeyedSlot } from './assignment-key.ts';

/** Author mistakes in the key of one slot; `path` leads to the slot. */
export function lintSlot(slot: KeyedSlot, optionIds: readonly string[], path: Issue['path']): Issue[] {
  const issues: Issue[] = [];
  const refuse = (field: string, code: string, message: string) =>
    issues.push({ path: [...path, field], code, message });
  const said = new Set<string>();
  for (const id of slot.answers) {
    if (!optionIds.includes(id))
      refuse('answers', 'unknown-option', `${id} is not an option${suggest(id, optionIds)}`);
  }
  for (const { option } of slot.ifChosen) {
    if (!optionIds.includes(option))
      refuse('ifChosen', 'unknown-option', `${option} is not an option${suggest(option, optionIds)}`);
    if (slot.answers.includes(option))
      refuse(
        'ifChosen',
        'remark-on-right-option',
        `${option} is right here, so what is said of it never shows; take it out`,
      );
    if (said.has(option)) refuse('ifChosen', 'repeated-remark', `${option} has two remarks`);
    said.add(option);
  }
  if (optionIds.every((id) => slot.answers.includes(id))) {
    refuse('answers', 'nothing-is-wrong', 'every option is right');
  }
  return issues;
}

/** Slots that share options for single use must be solvable: each slot needs a right option of its own. */
export function lintSolvable(slots: readonly KeyedSlot[], isReusable: boolean, field: string): Issue[] {
  if (findRightAssignment(slots, isReusable)) return [];
  return [
    {
      path: [field],
      code: 'not-solvable',
      message:
        'no way to use each option at most once makes everything right; add an option, or write isReusable: true',
    },
  ];
}
