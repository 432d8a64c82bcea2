import { listActivityParts } from './list-parts.ts';
import type { MediaVersions } from './media-address.ts';
import type { ActivityOutline, PublicActivity, PublicClosedModule } from './public-activity.ts';
import type { Activity, ClosedModule, Item, PublicItem } from './schema.ts';
import { findAnswerWords, findScreenTitle, unfoldItem, withType } from './typed-item.ts';

/** The public form of an activity, built from allow-lists at every level. */
export function redactActivity(activity: Activity): PublicActivity {
  const modules = moduleHeadsOf(activity).map((head, index) => ({
    ...head,
    items: (activity.modules[index]?.items ?? []).map((item) => ({ ...redactItem(item) })),
  }));
  const mediaVersions = versionsOfShown(activity, modules);
  return { ...headOf(activity), ...(mediaVersions && { mediaVersions }), modules };
}

/**
 * Versions are sent only for files that the public form names. A file that only a verdict shows must not become known
 * here.
 */
function versionsOfShown(
  { mediaVersions = {} }: Activity,
  modules: PublicActivity['modules'],
): MediaVersions | null {
  const text = JSON.stringify(modules);
  const shown = Object.entries(mediaVersions).filter(([name]) => text.includes(JSON.stringify(name)));
  return shown.length > 0 ? Object.fromEntries(shown) : null;
}

/**
 * The fields of an item that a learner may receive: the public form of its type, and what the player must know of the
 * type. The exercises inside a block stand beside the block's own public form.
 */
export function redactItem(item: Item): PublicItem {
  const typed = withType(item);
  const answerWords = findAnswerWords(item);
  const shared = answerWords && { answerWords };
  if (typed.kind === 'exercise') return { ...typed.type.redact(typed.item), ...shared };
  const screenTitle = findScreenTitle(item);
  const [, ...inner] = unfoldItem(item);
  return {
    ...typed.type.redact(typed.item),
    ...shared,
    ...(screenTitle !== null && { screenTitle }),
    ...(typed.type.isHeading && { isHeading: true }),
    ...(inner.length > 0 && { innerExercises: inner.map(({ item: exercise }) => redactItem(exercise)) }),
  };
}

export function outlineActivity(activity: Activity): ActivityOutline {
  return { ...headOf(activity), modules: moduleHeadsOf(activity) };
}

function headOf(activity: Activity) {
  const { title, summary, isPremium, enabled, publishedAt, durationMin, isStrictOrder, sources } = activity;
  return {
    title,
    summary,
    isPremium,
    enabled,
    publishedAt,
    durationMin,
    isStrictOrder,
    sources: [...sources],
    closedModules: activity.closedModules.map(closedModuleOf),
  };
}

function moduleHeadsOf(activity: Activity) {
  const parts = listActivityParts(activity);
  return activity.modules.map(({ id, title, summary, durationMin }, index) => ({
    ...{ id, title, summary, durationMin },
    parts: (parts[index] ?? []).map(({ part }) => part),
  }));
}

function closedModuleOf({ id, title, summary, durationMin }: ClosedModule): PublicClosedModule {
  return { id, title, summary, durationMin };
}
