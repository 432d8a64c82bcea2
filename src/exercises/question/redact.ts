import { redactShared } from '../item.ts';
import type { PublicQuestion, Question } from './schema.ts';

export function redactQuestion(item: Question): PublicQuestion {
  return {
    ...redactShared(item),
    type: item.type,
    questions: item.questions.map(({ id, prompt, material }) => ({ id, prompt, material })),
  };
}
