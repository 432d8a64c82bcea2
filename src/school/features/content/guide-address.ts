/** The address of a guide, or of one lesson in it. `code`: the class from which it was opened, for the way back. */
export function guideAddress(activity: string, code?: string, lesson?: string): string {
  const ofClass = code === undefined ? '' : `&code=${encodeURIComponent(code)}`;
  const ofLesson = lesson === undefined ? '' : `&lesson=${encodeURIComponent(lesson)}`;
  return `/teacher/guide?activity=${encodeURIComponent(activity)}${ofClass}${ofLesson}`;
}
