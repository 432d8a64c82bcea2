import { type PublicActivity, unfoldPublicItem } from '../../../activity/public-activity.ts';
import { splitScreens } from '../../../activity/screens.ts';

/** The screen of the lab on which a part stands; null where the activity has no such part. */
export function findLabPlace(
  activity: Pick<PublicActivity, 'modules'>,
  partId: string,
): { readonly module: string; readonly screen: string } | null {
  for (const module of activity.modules) {
    const screen = splitScreens(module).find(({ items }) =>
      items.flatMap(unfoldPublicItem).some(({ id }) => id === partId),
    );
    if (screen) return { module: module.id, screen: screen.id };
  }
  return null;
}
