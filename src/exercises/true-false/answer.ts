import { valid } from '../../kernel/issue.ts';
import { type ResponseCodec, refuseAnswer } from '../../marking/response-codec.ts';
import { incompleteScore, type Score } from '../../marking/score.ts';
import type { PublicTrueFalse, TrueFalse } from './schema.ts';

/** Judgement by statement id; a statement without one is absent. Wire form: `statementId=true`, sorted. */
export type TrueFalseResponse = ReadonlyMap<string, boolean>;

const entryForm = /^([a-z0-9-]+)=(true|false)$/;

export const responses: ResponseCodec<PublicTrueFalse, TrueFalseResponse> = {
  empty: () => new Map(),
  isReady: (item, response) => response.size === item.statements.length,
  parse(item, answer) {
    const judgements = new Map<string, boolean>();
    for (const entry of answer) {
      const [, statementId, word] = entryForm.exec(entry) ?? [];
      if (statementId === undefined)
        return refuseAnswer('not-a-judgement', 'expected statement=true or =false');
      if (!item.statements.some(({ id }) => id === statementId)) {
        return refuseAnswer('unknown-statement', `there is no statement ${statementId}`);
      }
      if (judgements.has(statementId)) {
        return refuseAnswer('repeated-statement', `the statement ${statementId} is judged twice`);
      }
      judgements.set(statementId, word === 'true');
    }
    return valid(judgements);
  },
  format: (response) => [...response].map(([id, isTrue]) => `${id}=${isTrue}`).sort(),
};

/** An equal share of the point for every statement judged rightly, once all are judged. */
export function scoreTrueFalse(item: TrueFalse, response: TrueFalseResponse): Score {
  if (item.statements.some(({ id }) => !response.has(id))) return incompleteScore;
  const wrong = item.statements.filter(({ id, isTrue }) => response.get(id) !== isTrue);
  const total = item.statements.length;
  const rightCount = total - wrong.length;
  return {
    outcome: wrong.length === 0 ? 'correct' : rightCount > 0 ? 'partly' : 'not-yet',
    fraction: rightCount / total,
    parts: item.statements.map(({ id, isTrue }) => ({ partId: id, isRight: response.get(id) === isTrue })),
    notes:
      wrong.length === 0
        ? [{ text: item.whyRight }]
        : wrong.map(({ id, feedback, misconception }) => ({ partId: id, text: feedback, misconception })),
    trace: `${rightCount} of ${total} statements judged rightly`,
  };
}
