import { valid } from '../../kernel/issue.ts';
import { type ResponseCodec, refuseAnswer } from '../../marking/response-codec.ts';
import { incompleteScore, type Score } from '../../marking/score.ts';
import { cleanText, readWritten } from '../../marking/written-text.ts';
import type { PublicTrueFalse, TrueFalse } from './schema.ts';

export interface Judgement {
  /** null: not judged yet. */
  readonly isTrue: boolean | null;
  /** Why, in the learner's words; empty if no reason is asked or given. */
  readonly reason: string;
}

/**
 * The judgement of each statement, by its id; a statement without judgement and reason is absent. Wire form:
 * `statementId=true` and `statementId.reason=text`, sorted.
 */
export type TrueFalseResponse = ReadonlyMap<string, Judgement>;

/** The most characters of one reason, in UTF-16 units. */
export const mostOfReason = 240;

const notJudged: Judgement = { isTrue: null, reason: '' };
const entryForm = /^([a-z0-9-]+)(?:=(true|false)|\.reason=([\s\S]*))$/;

/** The response with one statement's judgement or reason changed. */
export function say(response: TrueFalseResponse, id: string, changed: Partial<Judgement>): TrueFalseResponse {
  return new Map(response).set(id, { ...(response.get(id) ?? notJudged), ...changed });
}

export const responses: ResponseCodec<PublicTrueFalse, TrueFalseResponse> = {
  empty: () => new Map(),
  isReady: (item, response) =>
    item.statements.every(({ id }) => {
      const { isTrue, reason } = response.get(id) ?? notJudged;
      return isTrue !== null && (!item.asksReason || cleanText(reason) !== '');
    }),
  parse(item, answer) {
    let said: TrueFalseResponse = new Map();
    for (const entry of answer) {
      const [, id, word, sent] = entryForm.exec(entry) ?? [];
      if (id === undefined || (sent !== undefined && !item.asksReason))
        return refuseAnswer('not-a-judgement', 'expected statement=true or =false');
      if (!item.statements.some((statement) => statement.id === id)) {
        return refuseAnswer('unknown-statement', `there is no statement ${id}`);
      }
      const { isTrue, reason } = said.get(id) ?? notJudged;
      if (sent === undefined ? isTrue !== null : reason !== '') {
        return refuseAnswer('repeated-statement', `the statement ${id} is judged twice`);
      }
      if (sent === undefined) {
        said = say(said, id, { isTrue: word === 'true' });
        continue;
      }
      const written = readWritten(sent, mostOfReason);
      if (written.text === undefined)
        return refuseAnswer(
          `${written.fault}-reason`,
          `the reason at ${id} cannot be kept: ${written.fault}`,
        );
      said = say(said, id, { reason: written.text });
    }
    return valid(said);
  },
  format: (response) =>
    [...response]
      .flatMap(([id, { isTrue, reason }]) => {
        const text = cleanText(reason);
        return [
          ...(isTrue === null ? [] : [`${id}=${isTrue}`]),
          ...(text === '' ? [] : [`${id}.reason=${text}`]),
        ];
      })
      .sort(),
};

/** An equal share of the point for every statement judged rightly, once all are judged. Reasons are not read. */
export function scoreTrueFalse(item: TrueFalse, response: TrueFalseResponse): Score {
  const judged = (id: string) => response.get(id)?.isTrue ?? null;
  if (item.statements.some(({ id }) => judged(id) === null)) return incompleteScore;
  const wrong = item.statements.filter(({ id, isTrue }) => judged(id) !== isTrue);
  const total = item.statements.length;
  const rightCount = total - wrong.length;
  return {
    outcome: wrong.length === 0 ? 'correct' : rightCount > 0 ? 'partly' : 'not-yet',
    fraction: rightCount / total,
    parts: item.statements.map(({ id, isTrue }) => ({ partId: id, isRight: judged(id) === isTrue })),
    notes:
      wrong.length === 0
        ? [{ text: item.whyRight }]
        : wrong.map(({ id, feedback, misconception }) => ({ partId: id, text: feedback, misconception })),
    trace: `${rightCount} of ${total} statements judged rightly`,
  };
}
