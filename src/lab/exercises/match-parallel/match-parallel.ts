import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { slotPlaces } from '../answer-places.ts';
import { findRightAssignment, listSlotMisconceptions } from '../assignment-key.ts';
import { formatAssignment } from '../assignment-response.ts';
import { defineExercise } from '../define.ts';
import { matchOnPaper, optionsOnPaper } from '../paper.ts';
import { responses, scoreMatchParallel } from './answer.ts';
import { withPause } from './gap-marker.ts';
import { samples } from './samples.ts';
import {
  lintMatchParallel,
  MatchParallelSchema,
  PublicMatchParallelSchema,
  redactMatchParallel,
} from './schema.ts';

export const matchParallel = defineExercise({
  type: 'match-parallel',
  alsoCalled: ['pairs', 'matching', 'matching-pairs', 'match-pairs', 'connect'],
  isScored: true,
  itemSchema: MatchParallelSchema,
  publicSchema: PublicMatchParallelSchema,
  responses,
  score: scoreMatchParallel,
  redact: redactMatchParallel,
  reveal: (item) => ({
    answer: formatAssignment(findRightAssignment(item.left, item.isReusable) ?? new Map()),
    explanation: item.explanation,
  }),
  lint: lintMatchParallel,
  describe: (item, response) =>
    item.left.flatMap(({ id, text }) => {
      const partner = item.right.find((option) => option.id === response.get(id));
      return partner ? [`${plainWords(withPause(text))} — ${plainWords(partner.text)}`] : [];
    }),
  places: ({ left, right }) =>
    slotPlaces(
      left.map(({ id, text, answers }) => ({ id, label: withPause(text), options: right, answers })),
    ),
  misconceptions: (item) => listSlotMisconceptions(item.left),
  fillsGapAt: ([list, , field]) => list === 'left' && field === 'text',
  paper: (item) =>
    matchOnPaper(
      [],
      item.left.map(({ text }) => text),
      optionsOnPaper({ ...item, options: item.right }),
    ),
  samples,
});
