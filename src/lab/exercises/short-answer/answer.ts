import { valid } from '../../kernel/issue.ts';
import { textOf } from '../../marking/cells/response.ts';
import { createMentionReader } from '../../marking/find-mention.ts';
import { type ResponseCodec, refuseAnswer } from '../../marking/response-codec.ts';
import { incompleteScore, type Score, unmarkedScore } from '../../marking/score.ts';
import { cleanText, readWritten } from '../../marking/written-text.ts';
import type { PublicShortAnswer, ShortAnswer } from './schema.ts';

/** The text of each box that holds one, by box id. Wire form: `boxId=text`, sorted by id. */
export type ShortAnswerResponse = Readonly<Record<string, string>>;

export const responses: ResponseCodec<PublicShortAnswer, ShortAnswerResponse> = {
  empty: () => ({}),
  isReady(item, response) {
    const isWritten = (id: string) => cleanText(textOf(response, id)) !== '';
    return (
      item.boxes.every(({ id, isOptional }) => isOptional || isWritten(id)) &&
      item.boxes.some(({ id }) => isWritten(id))
    );
  },
  parse(item, answer) {
    const boxes = new Map(item.boxes.map((box) => [box.id, box]));
    const response: Record<string, string> = {};
    for (const entry of answer) {
      const sign = entry.indexOf('=');
      const id = entry.slice(0, Math.max(0, sign));
      const box = boxes.get(id);
      if (!box) return refuseAnswer('unknown-box', 'the answer names a box that is not there');
      if (Object.hasOwn(response, id)) return refuseAnswer('repeated-box', `the box ${id} is filled twice`);
      const written = readWritten(entry.slice(sign + 1), box.maxLength);
      if (written.text === undefined) {
        return refuseAnswer(`${written.fault}-box`, `the box ${id} cannot be kept: ${written.fault}`);
      }
      response[id] = written.text;
    }
    return valid(response);
  },
  format: (response) =>
    Object.keys(response)
      .sort()
      .flatMap((id) => {
        const text = cleanText(textOf(response, id));
        return text === '' ? [] : [`${id}=${text}`];
      }),
};

/**
 * Never marked: the text is stored for the teacher, because no list of words can tell whether a text is right. The only
 * feedback is the author's remark on a statement that the lesson contradicts, and a question about each idea that the
 * text does not name.
 */
export function scoreShortAnswer(item: ShortAnswer, response: ShortAnswerResponse): Score {
  if (!responses.isReady(item, response)) return incompleteScore;
  const readAll = createMentionReader(item.boxes.map(({ id }) => textOf(response, id)).join('\n'));
  const readBox = new Map(item.boxes.map(({ id }) => [id, createMentionReader(textOf(response, id))]));
  const names = (boxId: string | undefined, terms: readonly string[]) =>
    (boxId === undefined ? readAll : readBox.get(boxId))?.(terms, item.variants) === true;
  const unnamed = item.ideas.filter(({ boxId, keywords }) => !names(boxId, keywords));
  const said = item.remarks.filter(
    ({ boxId, keywords, unless }) => names(boxId, keywords) && !(unless && names(boxId, unless)),
  );
  // If there is only one box, remarks on the whole text are about that box.
  const onlyBox = item.boxes.length === 1 ? item.boxes[0]?.id : undefined;
  const noteAt = (text: string, partId = onlyBox) => ({ ...(partId !== undefined && { partId }), text });
  return {
    ...unmarkedScore,
    notes: [
      ...said.map(({ text, boxId }) => noteAt(text, boxId)),
      ...unnamed.map(({ topic, boxId }) => noteAt(askAbout(topic), boxId)),
    ],
    trace: `remembered, not marked: ${item.ideas.length - unnamed.length} of ${item.ideas.length} ideas named`,
  };
}

/** en-US. A question, not a verdict: it is shown under a saved text that may be right without naming the idea. */
function askAbout(topic: string): string {
  return `Have you said something about ${topic}?`;
}
