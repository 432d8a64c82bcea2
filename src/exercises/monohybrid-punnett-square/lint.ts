import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import { lintQuestions } from './lint-questions.ts';
import type { Punnett } from './schema.ts';

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
