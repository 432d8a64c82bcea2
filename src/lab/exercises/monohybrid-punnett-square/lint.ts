import { findRepeats } from '../../kernel/authoring/find-repeats.ts';
import type { Issue } from '../../kernel/issue.ts';
import { chanceOf } from './cross.ts';
import { isChance, readChance } from './read-chance.ts';
import type { Punnett, PunnettQuestion } from './schema.ts';
import { reservedIds } from './slots.ts';

export function lintPunnett(item: Punnett): Issue[] {
  const issues = [
    ...findRepeats(item.alleles, 'alleles'),
    ...findRepeats(item.phenotypes, 'phenotypes'),
    ...findRepeats(item.questions, 'questions'),
    ...lintLetters(item),
    ...lintDominance(item),
    ...lintParents(item),
    ...lintFeedback(item),
  ];
  // Chances can be computed only from a sound cross.
  return issues.length > 0 ? issues : lintQuestions(item);
}

function lintLetters({ alleles }: Punnett): Issue[] {
  if (alleles[0]?.letter !== alleles[1]?.letter) return [];
  return [{ path: ['alleles'], code: 'same-letter', message: 'both alleles are typed with the same letter' }];
}

function lintDominance({ alleles, dominance, dominant, phenotypes }: Punnett): Issue[] {
  const isComplete = dominance === 'complete';
  const issues: Issue[] = [];
  const isKnown = alleles.some(({ id }) => id === dominant);
  if (isComplete ? !isKnown : dominant !== undefined) {
    issues.push({
      path: ['dominant'],
      code: 'dominant-allele',
      message: isComplete ? 'name the dominant allele' : `no allele is dominant when it is ${dominance}`,
    });
  }
  const needed = isComplete ? 2 : 3;
  if (phenotypes.length !== needed) {
    issues.push({
      path: ['phenotypes'],
      code: 'phenotype-count',
      message: `${dominance} dominance shows ${needed} phenotypes, ${phenotypes.length} are named`,
    });
  }
  return issues;
}

function lintParents({ alleles, parents }: Punnett): Issue[] {
  return parents.flatMap(({ genotype }, index) =>
    genotype
      .filter((id) => !alleles.some((allele) => allele.id === id))
      .map((id) => ({
        path: ['parents', index, 'genotype'],
        code: 'unknown-allele',
        message: `there is no allele ${id}`,
      })),
  );
}

function lintFeedback({ feedback }: Punnett): Issue[] {
  const names = feedback.map(({ fault }) => fault);
  return names.flatMap((fault, index) =>
    names.indexOf(fault) === index
      ? []
      : [{ path: ['feedback', index], code: 'repeated-remark', message: `${fault} has two remarks` }],
  );
}

/** Mistakes in the questions of an item whose cross is sound. */
function lintQuestions(item: Punnett): Issue[] {
  return item.questions.flatMap((question, index) => {
    const path = ['questions', index];
    const issues = lintAsks(item, question, path);
    // A remark can be compared only with an answer that exists.
    return issues.length > 0 ? issues : lintRemarks(item, question, path);
  });
}

function lintAsks(item: Punnett, question: PunnettQuestion, path: Issue['path']): Issue[] {
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

function lintRemarks(item: Punnett, question: PunnettQuestion, path: Issue['path']): Issue[] {
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
