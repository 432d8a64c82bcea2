import { composeText } from '../../domain/compose-text.ts';
import { valid } from '../../domain/issue.ts';
import { type ResponseCodec, refuseAnswer } from '../../domain/progress/response-codec.ts';
import type { PublicShortAnswer } from './schema.ts';

/** The text of each box that holds one, by box id. Wire form: `boxId=text`, sorted by id. */
export type ShortAnswerResponse = Readonly<Record<string, string>>;

/** Ids are the author's: `constructor` may be one. */
export function textOf(response: ShortAnswerResponse, id: string): string {
  return Object.hasOwn(response, id) ? (response[id] ?? '') : '';
}

/** One kind of line break, no blanks at the ends, accents composed; what stands between is the learner's. */
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
      // Before anything is read, and once more since composing can lengthen a text.
      const typed = entry.slice(sign + 1);
      if (typed.length > box.maxLength) return tooLong();
      const text = cleanText(typed);
      if (text.length > box.maxLength) return tooLong();
      if (text === '') return refuseAnswer('blank-box', `the box ${id} is named and blank`);
      // Neither can be stored as text; a tab and a line break can.
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
