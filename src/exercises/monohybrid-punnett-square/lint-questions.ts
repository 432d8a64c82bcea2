import type { Issue } from '../../domain/issue.ts';
import { chanceOf } from './chance-of.ts';
import { isChance, readChance } from './read-chance.ts';
import type { Punnett, Question } from './schema.ts';
import { reservedIds } from './slots.ts';

/** Mistakes in the questions of an item whose cross is sound. */
export function lintQuestions(item: Punnett): Issue[] {
  return item.questions.flatMap((question, index) => {
    const path = ['questions', index];
    const issues = lintAsks(item, question, path);
    // A remark can be compared only with an answer that exists.
    return issues.length > 0 ? issues : lintRemarks(item, question, path);
  });
}

function lintAsks(item: Punnett, question: Question, path: Issue['path']): Issue[] {
  const { id, asks } = question;
  const issues: Issue[] = [];
  const refuse = (code: string, message: string) => issues.push({ path, code, message: `${id}: ${message}` });
  if (reservedIds.includes(id)) refuse('reserved-id', 'this id is a part of every square');
  if ('phenotype' in asks && !item.phenotypes.some((phenotype) => phenotype.id === asks.phenotype)) {
    refuse('unknown-phenotype', `there is no phenotype ${asks.phenotype}`);
  }
  if ('genotype' in asks && asks.genotype.some((one) => !item.alleles.some((allele) => allele.id === one))) {
    refuse('unknown-allele', `there is no genotype ${asks.genotype.join(' ')}`);
  }
  if (asks.kind === 'children' && asks.count > asks.children) {
    refuse('too-many-children', `${asks.count} of ${asks.children} children`);
  }
  if (issues.length === 0 && chanceOf(item, question) === null) {
    refuse('impossible-condition', 'no child of this cross shows the phenotype');
  }
  return issues;
}

function lintRemarks(item: Punnett, question: Question, path: Issue['path']): Issue[] {
  const expected = chanceOf(item, question);
  return question.remarks.flatMap(({ value }, index) => {
    const typed = readChance(value);
    const at = [...path, 'remarks', index];
    if (typeof typed === 'string') {
      return [{ path: at, code: 'unreadable-value', message: `${value} is no chance` }];
    }
    return expected && isChance(typed, expected)
      ? [{ path: at, code: 'remark-on-right-option', message: `${value} is right here` }]
      : [];
  });
}
