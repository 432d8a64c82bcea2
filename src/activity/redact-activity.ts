import { listActivityParts } from './list-parts.ts';
import type { ActivityOutline, PublicActivity, PublicClosedModule } from './public-activity.ts';
import type { Activity, ClosedModule } from './schema.ts';
import { redactItem } from './typed-item.ts';

/** The public form of an activity, built from allow-lists at every level. */
export function redactActivity(activity: Activity): PublicActivity {
  return {
    ...headOf(activity),
    modules: moduleHeadsOf(activity).map((head, index) => ({
      ...head,
      items: (activity.modules[index]?.items ?? []).map((item) => ({ ...redactItem(item) })),
    })),
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
