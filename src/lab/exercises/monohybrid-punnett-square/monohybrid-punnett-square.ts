import type { PaperCell, PaperPart } from '../../marking/paper.ts';
import { defineExercise } from '../define.ts';
import { describePunnett, responses, revealPunnett, scorePunnett } from './answer.ts';
import { lintPunnett } from './lint.ts';
import { listPunnettPlaces } from './places.ts';
import { samples } from './samples.ts';
import { type PublicPunnett, PublicPunnettSchema, PunnettSchema, redactPunnett } from './schema.ts';
import { texts } from './texts.ts';

const open: PaperCell = {};

/** The parents, an empty square, and room for the ratios and the chances. */
function punnettOnPaper({ alleles, parents, phenotypes, questions }: PublicPunnett): PaperPart[] {
  const symbolOf = (id: string) => alleles.find((allele) => allele.id === id)?.symbol ?? '';
  const named = parents.map(({ text, genotype }) =>
    genotype ? `${text} (${genotype.map(symbolOf).join('')})` : text,
  );
  const [a = '', b = ''] = alleles.map(({ symbol }) => symbol);
  const count = (caption: string, kinds: string[]): PaperPart => ({
    ...{ kind: 'table', caption },
    head: kinds.map((text) => ({ text })),
    rows: [kinds.map(() => open)],
  });
  return [
    {
      kind: 'table',
      caption: texts.square,
      head: [{ text: `${named[0]} →, ${named[1]} ↓` }, open, open],
      rows: [
        [open, open, open],
        [open, open, open],
      ],
    },
    count(texts.genotypeRatio, [a + a, a + b, b + b]),
    count(
      texts.phenotypeRatio,
      phenotypes.map(({ text }) => text),
    ),
    ...questions.map(({ text }) => ({ kind: 'lines' as const, label: text, count: 1 })),
  ];
}

export const monohybridPunnettSquare = defineExercise({
  type: 'monohybrid-punnett-square',
  alsoCalled: ['punnett', 'punnett-square', 'cross'],
  isScored: true,
  itemSchema: PunnettSchema,
  publicSchema: PublicPunnettSchema,
  responses,
  score: scorePunnett,
  redact: redactPunnett,
  reveal: revealPunnett,
  lint: lintPunnett,
  describe: describePunnett,
  places: listPunnettPlaces,
  misconceptions: (item) => [
    ...item.feedback.flatMap(({ misconception }) => misconception ?? []),
    ...item.questions.flatMap(({ remarks }) => remarks.flatMap(({ misconception }) => misconception ?? [])),
  ],
  paper: punnettOnPaper,
  samples,
});
