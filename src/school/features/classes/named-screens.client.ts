import { type PublicActivity, splitScreens } from '../../../lab/activity/public-activity.ts';

export interface NamedScreen {
  readonly moduleId: string;
  readonly screenId: string;
  /** Number of the lesson, and of the screen in it: `2.3`. */
  readonly number: string;
  readonly title: string;
}

/** Every screen of a lab in teaching order; the first of a lesson may have no title, and then has the lesson's. */
export function listNamedScreens({ modules }: Pick<PublicActivity, 'modules'>): NamedScreen[] {
  return modules.flatMap((module, lesson) =>
    splitScreens(module).map(({ id, items }, at) => ({
      moduleId: module.id,
      screenId: id,
      number: `${lesson + 1}.${at + 1}`,
      title: items[0]?.screenTitle ?? module.title,
    })),
  );
}
