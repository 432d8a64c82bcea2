import type { Issue } from '../../kernel/issue.ts';
import type { Item } from '../schema.ts';
import { avoidedStatements } from './avoided-statements.data.ts';
import { type LessonText, listLessonTexts, listParagraphs } from './lesson-texts.ts';

/**
 * Words in quotes or in italics are mentioned and not claimed. Sentences that deny, suppose or ask claim nothing
 * either.
 */
const mentioned = /"[^"]*"|“[^”]*”|(?<!\*)\*[^*\n]+\*(?!\*)/g;
const denial =
  /\b(?:if|suppose|not|never|no|nor|cannot|nothing|nobody|neither|without|wrong|false|myth|instead of)\b|n['’]t\b/i;

/** The sentences of a text that state what a lesson must not state. */
export function findAvoidedStatements(text: string) {
  const sentences = listParagraphs(text.replaceAll(mentioned, '…'))
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+/))
    .filter((sentence) => !denial.test(sentence) && !sentence.endsWith('?'));
  return avoidedStatements.filter(({ pattern }) => sentences.some((sentence) => pattern.test(sentence)));
}

export function lintStatements(item: Item): Issue[] {
  return listLessonTexts(item)
    .filter(({ isWrongOnPurpose }) => !isWrongOnPurpose)
    .flatMap(({ path, text }: LessonText) =>
      findAvoidedStatements(text).map(({ id, reason }) => ({
        path,
        code: 'avoided-statement',
        message: `${id}: ${reason}`,
      })),
    );
}
