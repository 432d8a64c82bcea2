import { formatClassCode, parseClassCode } from './class-code.ts';

/** Query keys of class data. All keys of one class begin with `ofClass`, so that one call invalidates them all. */
export const classKeys = {
  joined: (userId: string) => ['classes', 'joined', userId] as const,
  taught: (userId: string) => ['classes', 'taught', userId] as const,
  ofClass: (code: string) => ['class', code] as const,
  class: (code: string) => ['class', code, 'head'] as const,
  activities: (code: string) => ['class', code, 'activities'] as const,
  arrivals: (code: string) => ['class', code, 'arrivals'] as const,
  merges: (code: string) => ['class', code, 'merges'] as const,
  timeline: (code: string) => ['class', code, 'timeline'] as const,
  answers: (code: string, activityId: string, studentId: string) =>
    ['class', code, 'answers', activityId, studentId] as const,
  snapshot: (code: string, activityId: string) => ['class', code, 'snapshot', activityId] as const,
  questions: (code: string, activityId: string) => ['class', code, 'questions', activityId] as const,
  lesson: (code: string, activityId: string, endId: string) =>
    ['class', code, 'lesson', activityId, endId] as const,
  written: (code: string, activityId: string, partId: string) =>
    ['class', code, 'written', activityId, partId] as const,
  handIns: (code: string, activityId: string) => ['class', code, 'hand-ins', activityId] as const,
  savedComments: (code: string, activityId: string, partId: string) =>
    ['class', code, 'saved-comments', activityId, partId] as const,
  ownComments: (code: string) => ['class', code, 'own-comments'] as const,
  summary: (code: string, activityId: string) => ['class', code, 'summary', activityId] as const,
  attempts: (code: string, activityId: string, studentId: string, partId: string) =>
    ['class', code, 'attempts', activityId, studentId, partId] as const,
};

export const contentKeys = {
  outlines: ['published', 'outlines'] as const,
  activity: (activityId: string) => ['published', 'activity', activityId] as const,
};

/** The code as people read it; text that cannot be a code stays unchanged, so that the server can refuse it. */
export function toCanonicalCode(typed: string): string {
  const code = parseClassCode(typed);
  return code ? formatClassCode(code) : typed.trim();
}

/** The class code in the query of a page's address; empty where there is none. */
export function classCodeIn(search: URLSearchParams): string {
  return toCanonicalCode(search.get('code') ?? '');
}
