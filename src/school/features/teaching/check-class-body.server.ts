import { isTimeZone } from '../../kernel/zoned-time.ts';
import { type AppError, refuseField } from '../../server/base/app-error.ts';
import { findCoveredLabs, type PassTerms, type PlacedLab } from '../classes/passes.ts';
import type { ContentStore } from '../content/published/content-store.server.ts';
import { isPremium } from '../licenses/pass-terms.server.ts';

interface Planned {
  readonly activities: readonly string[];
  readonly initialActivity: string;
  readonly timeZone?: string | undefined;
}

/**
 * Refuses faults that can be found without knowing the class's pass.
 * @param had the present activities of the class: they may have been removed from the content since
 */
export function checkPlan(content: ContentStore, plan: Planned, had: ReadonlySet<string> = new Set()): void {
  const seen = new Set<string>();
  for (const [index, id] of plan.activities.entries()) {
    if (seen.has(id)) throw refuseField('activity-repeated', ['activities', index], 'is in the list twice');
    seen.add(id);
    if (!had.has(id) && !content.findActivity(id)?.activity.enabled)
      throw refuseField('activity-unknown', ['activities', index], 'is no activity');
  }
  if (!seen.has(plan.initialActivity))
    throw refuseField('invalid-request', ['initialActivity'], 'must be one of the activities');
  if (plan.timeZone !== undefined && !isTimeZone(plan.timeZone))
    throw refuseField('invalid-request', ['timeZone'], 'is no time zone');
}

/** Why a new class cannot be made under a pass; null where it can. */
export function findPassRefusal(
  content: ContentStore,
  terms: PassTerms,
  plan: Pick<Planned, 'activities'> & { readonly studentQuantity: number },
): AppError | null {
  const refusal = findLabRefusal(content, terms, plan.activities);
  if (refusal || plan.studentQuantity <= terms.seats) return refusal;
  return refuseField('seats-exceeded', ['studentQuantity'], `must be at most ${terms.seats}`);
}

/**
 * Why the labs of a class do not fit its pass; null if they do.
 * @param had the present labs of the class, each with whether it is covered: these may stay as they are
 */
export function findLabRefusal(
  content: ContentStore,
  terms: PassTerms,
  activities: readonly string[],
  had: ReadonlyMap<string, boolean> = new Map(),
): AppError | null {
  const labs = activities.map(
    (id): PlacedLab => ({ id, isPremium: isPremium(content, id), isCovered: had.get(id) ?? false }),
  );
  const covered = findCoveredLabs(terms, labs);
  const index = activities.findIndex((id) => !covered.has(id) && !had.has(id));
  if (index < 0) return null;
  const { labsPerClass } = terms;
  const isListed = terms.activities === 'all' || terms.activities.includes(activities[index] ?? '');
  const message =
    isListed && labsPerClass !== null
      ? `the pass opens ${labsPerClass === 1 ? 'one lab' : `${labsPerClass} labs`} in a class`
      : 'needs a pass that opens it';
  return refuseField('activity-not-covered', ['activities', index], message);
}
