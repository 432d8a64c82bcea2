import type { NewClass } from '../../data/classes/change-classes.ts';
import { type ClassDraft, chosenActivities, initialActivityOf } from './class-draft.ts';

/** What is sent of a draft that has no fault. */
export function toClassBody(draft: ClassDraft, timeZone: string): NewClass {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    studentQuantity: Number(draft.studentQuantity),
    activities: chosenActivities(draft),
    initialActivity: initialActivityOf(draft),
    timeZone,
  };
}
