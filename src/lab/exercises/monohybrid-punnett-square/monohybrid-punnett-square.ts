import { defineExercise } from '../define.ts';
import { describePunnett, responses, revealPunnett, scorePunnett } from './answer.ts';
import { lintPunnett } from './lint.ts';
import { punnettOnPaper } from './on-paper.ts';
import { listPunnettPlaces } from './places.ts';
import { samples } from './samples.ts';
import { PublicPunnettSchema, PunnettSchema, redactPunnett } from './schema.ts';

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
