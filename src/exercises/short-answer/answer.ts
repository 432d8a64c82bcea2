import { composeText } from '../../kernel/compose-text.ts';
import { valid } from '../../kernel/issue.ts';
import { textOf } from '../../marking/cells/response.ts';
import { createMentionReader } from '../../marking/find-mention.ts';
import { type ResponseCodec, refuseAnswer } from '../../marking/response-codec.ts';
import { incompleteScore, type Score, unmarkedScore } from '../../marking/score.ts';
import type { PublicShortAnswer, ShortAnswer } from './schema.ts';

/** The text of each box that holds one, by box id. Wire form: `boxId=text`, sorted by id. */
export type ShortAnswerResponse = Readonly<Record<string, string>>;

/**
 * Unifies line breaks, removes blanks at the ends of the text and of each line, and composes accents. The rest of the
 * learner's text is unchanged.
 */
export function cleanText(text: string): string {
  return composeText(text)
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

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
      const tooLong = () =>
        refuseAnswer<ShortAnswerResponse>('box-too-long', `the box ${id} holds too much text`);
      // The length is checked before the text is read, and again afterwards, because composing can lengthen a text.
      const typed = entry.slice(sign + 1);
      if (typed.length > box.maxLength) return tooLong();
      const text = cleanText(typed);
      if (text.length > box.maxLength) return tooLong();
      if (text === '') return refuseAnswer('blank-box', `the box ${id} is named and blank`);
      // Control characters and lone surrogates cannot be stored as text; a tab and a line break can.
      if (/(?![\n\t])[\p{Cc}\p{Cs}]/u.test(text))
        return refuseAnswer('unreadable-box', `the box ${id} holds a control sign`);
      response[id] = text;
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
 * Never marked: the text is stored for the teacher. The only feedback is a question about each idea that the text does
 * not name, because no list of words can tell whether a text is right.
 */
export function scoreShortAnswer(item: ShortAnswer, response: ShortAnswerResponse): Score {
  if (!responses.isReady(item, response)) return incompleteScore;
  const readAll = createMentionReader(item.boxes.map(({ id }) => textOf(response, id)).join('\n'));
  const readBox = new Map(item.boxes.map(({ id }) => [id, createMentionReader(textOf(response, id))]));
  const unnamed = item.ideas.filter(({ boxId, keywords }) => {
    const isNamed = boxId === undefined ? readAll : readBox.get(boxId);
    return !isNamed?.(keywords, item.variants);
  });
  return {
    ...unmarkedScore,
    notes: unnamed.map(({ topic }) => ({ text: askAbout(topic) })),
    trace: `remembered, not marked: ${item.ideas.length - unnamed.length} of ${item.ideas.length} ideas named`,
  };
}

/** en-US. A question, not a verdict: it is shown under a saved text that may be right without naming the idea. */
function askAbout(topic: string): string {
  return `Have you said something about ${topic}?`;
}
