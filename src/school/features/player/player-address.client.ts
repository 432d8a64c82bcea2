import {
  type PublicActivity,
  splitScreens,
  unfoldPublicItem,
} from '../../../lab/activity/public-activity.ts';
import { toCanonicalCode } from '../classes/class-keys.client.ts';

/** Which lab is open, and for which class. */
export interface LabAddress {
  readonly activityId: string;
  /** Class the work is saved in; null in a preview. */
  readonly code: string | null;
  /** The class from whose page a teacher opened a preview: the way back there, and links for its students. */
  readonly fromClass?: string | undefined;
  /** A teacher who answers as a student of the class. */
  readonly isTeacherStudent: boolean;
  /** The student whose work a teacher of the class reads; null when the reader works for themselves. */
  readonly studentId: string | null;
  /** The signature of a link that opens the lab before it is published; left out otherwise. */
  readonly preview?: string | undefined;
}

/** Where in the lab; both null at its list of lessons. `screenId` null: where the learner stopped in that lesson. */
export interface LabPlace {
  readonly moduleId: string | null;
  readonly screenId: string | null;
}

export const overviewPlace: LabPlace = { moduleId: null, screenId: null };

export function parsePlayerAddress(search: URLSearchParams): LabAddress & LabPlace {
  const code = search.get('code');
  const preview = search.get('preview');
  return {
    activityId: search.get('id') ?? '',
    code: code === null ? null : toCanonicalCode(code),
    isTeacherStudent: search.get('isTeacherStudent') === 'true',
    studentId: search.get('student'),
    ...(preview !== null && { preview }),
    moduleId: search.get('module'),
    screenId: search.get('screen'),
  };
}

/** `partId`: the item on that screen to go to. */
export function formatPlayerAddress(
  lab: LabAddress,
  { moduleId, screenId }: LabPlace,
  partId?: string,
): string {
  const search = new URLSearchParams({ id: lab.activityId });
  const code = lab.code ?? lab.fromClass;
  if (code !== undefined) search.set('code', code);
  if (lab.isTeacherStudent) search.set('isTeacherStudent', 'true');
  if (lab.studentId !== null) search.set('student', lab.studentId);
  if (lab.preview !== undefined) search.set('preview', lab.preview);
  if (moduleId !== null) search.set('module', moduleId);
  if (screenId !== null) search.set('screen', screenId);
  return `/activity?${search}${partId === undefined ? '' : `#${partId}`}`;
}

/** The screen an item stands on; the overview when the activity has no such item. */
export function findPlace(activity: Pick<PublicActivity, 'modules'>, itemId: string): LabPlace {
  for (const module of activity.modules) {
    const screen = splitScreens(module).find(({ items }) =>
      items.flatMap(unfoldPublicItem).some(({ id }) => id === itemId),
    );
    if (screen) return { moduleId: module.id, screenId: screen.id };
  }
  return overviewPlace;
}
