import { redactItem } from './item-door.ts';
import { listParts } from './list-parts.ts';
import type { ActivityOutline, PublicActivity, PublicClosedModule } from './public-activity.ts';
import type { Activity, ClosedModule } from './schema.ts';

/** Everything a learner may see of an activity; an allow-list all the way down. */
export function redactActivity(activity: Activity): PublicActivity {
  return {
    ...headOf(activity),
    modules: activity.modules.map((module) => ({
      ...moduleHeadOf(module),
      items: module.items.map((item) => ({ ...redactItem(item) })),
    })),
  };
}

export function outlineActivity(activity: Activity): ActivityOutline {
  return { ...headOf(activity), modules: activity.modules.map(moduleHeadOf) };
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

function moduleHeadOf(module: Activity['modules'][number]) {
  const { id, title, summary, durationMin } = module;
  return { id, title, summary, durationMin, parts: listParts(module) };
}

function closedModuleOf({ id, title, summary, durationMin }: ClosedModule): PublicClosedModule {
  return { id, title, summary, durationMin };
}
