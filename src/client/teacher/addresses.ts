const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

export type ClassTab = 'class' | 'students';

/** Addresses of the teacher's pages, as the product names their queries. */
export const addresses = {
  classes: '/teacher',
  createClass: '/teacher/create-class',
  class: (code: string, tab?: ClassTab) =>
    withQuery('/teacher/class-details', { code, ...(tab && tab !== 'class' && { tab }) }),
  answers: (code: string, activity: string, student: string) =>
    withQuery('/classes/summary', { code, activity, student }),
  activity: (id: string) => withQuery('/activity', { id }),
  asLearner: (code: string) => withQuery('/classes/class', { code }),
};
