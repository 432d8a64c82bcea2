import { defineExercise } from '../define.ts';
import { lintPunnett } from './lint.ts';
import { redactPunnett } from './redact.ts';
import { responses } from './response.ts';
import { samples } from './samples.ts';
import { PublicPunnettSchema, PunnettSchema } from './schema.ts';
import { describePunnett, revealPunnett, scorePunnett } from './score.ts';

export const monohybridPunnettSquare = defineExercise({
  type: 'monohybrid-punnett-square',
  isScored: true,
  itemSchema: PunnettSchema,
  publicSchema: PublicPunnettSchema,
  responses,
  score: scorePunnett,
  redact: redactPunnett,
  reveal: revealPunnett,
  lint: lintPunnett,
  describe: describePunnett,
  misconceptions: (item) => [
    ...item.feedback.flatMap(({ misconception }) => misconception ?? []),
    ...item.questions.flatMap(({ remarks }) => remarks.flatMap(({ misconception }) => misconception ?? [])),
  ],
  samples,
});
