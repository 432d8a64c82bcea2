import { type FeedbackNote, incompleteScore, type Score } from '../../domain/progress/score.ts';
import { faultTexts } from './faults.ts';
import { findUnreadable, judgeQuestions } from './judge-questions.ts';
import { judgeRatios } from './judge-ratios.ts';
import { type Judged, judgeCells, judgeGametes } from './judge-square.ts';
import { redactPunnett } from './redact.ts';
import { type PunnettResponse, responses } from './response.ts';
import type { Punnett } from './schema.ts';

/**
 * An equal share of the point for every gamete, every child, both ratios and every question. What is right by the
 * learner's own earlier steps counts; the earlier slip itself keeps the whole below full points.
 */
export function scorePunnett(item: Punnett, response: PunnettResponse): Score {
  if (!responses.isReady(redactPunnett(item), response)) return incompleteScore;
  const unreadable = findUnreadable(item, response);
  if (unreadable.length > 0) {
    return { ...incompleteScore, notes: unreadable, trace: 'a chance is no number yet' };
  }
  const gametes = judgeGametes(item, response);
  const square = [...gametes, ...judgeCells(item, response, gametes), ...judgeRatios(item, response)];
  const questions = judgeQuestions(item, response);
  const parts = [...square, ...questions].map(({ partId, isRight }) => ({ partId, isRight }));
  const rightCount = parts.filter(({ isRight }) => isRight).length;
  const isCorrect = rightCount === parts.length;
  return {
    outcome: isCorrect ? 'correct' : rightCount > 0 ? 'partly' : 'not-yet',
    fraction: rightCount / parts.length,
    parts,
    notes: isCorrect
      ? [{ text: item.whyRight }]
      : [...square.flatMap((judged) => noteOn(item, judged)), ...questions.flatMap(({ note }) => note ?? [])],
    trace: traceOf(square, rightCount, parts.length),
  };
}

function noteOn(item: Punnett, { partId, fault }: Judged): FeedbackNote[] {
  if (!fault) return [];
  const own = item.feedback.find((entry) => entry.fault === fault);
  return [{ partId, text: own?.text ?? faultTexts[fault], misconception: own?.misconception }];
}

function traceOf(square: readonly Judged[], rightCount: number, total: number): string {
  const faults = square.flatMap(({ partId, fault }) => (fault ? [`${partId} ${fault}`] : []));
  return [`${rightCount} of ${total} parts right`, ...faults].join(', ');
}
