import { createMentionReader } from '../../domain/matching/find-mention.ts';
import { incompleteScore, type Score, unmarkedScore } from '../../domain/progress/score.ts';
import { askAbout } from './idea-prompt.ts';
import { responses, type ShortAnswerResponse, textOf } from './response.ts';
import type { ShortAnswer } from './schema.ts';

/**
 * Never marked: the text is kept for the teacher. Ideas it does not name are asked after, and only that; whether
 * what it says is right no list of words can tell.
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
