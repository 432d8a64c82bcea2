import { listMedia, unfoldItem } from '../../activity/item-door.ts';
import { listActivityParts } from '../../activity/list-parts.ts';
import type { Part } from '../../activity/part.ts';
import type { ActivityOutline } from '../../activity/public-activity.ts';
import { outlineActivity, redactActivity } from '../../activity/redact-activity.ts';
import type { Activity, Item } from '../../activity/schema.ts';

export interface PlacedPart {
  readonly part: Part;
  readonly item: Item;
  readonly moduleId: string;
}

export interface PublishedActivity {
  readonly id: string;
  readonly version: string;
  readonly activity: Activity;
  readonly outline: ActivityOutline;
  /** The redacted document, ready to send. */
  readonly publicText: string;
  readonly parts: ReadonlyMap<string, PlacedPart>;
  /** Names of the files its items show; no other file of its folder is ever sent. */
  readonly mediaFiles: ReadonlySet<string>;
}

/** The document that learners' devices are sent: without keys, feedback and explanations. */
export function publicTextOf(activity: Activity): string {
  return JSON.stringify({ data: { id: activity.id, attributes: redactActivity(activity) }, meta: {} });
}

/** A parsed activity with everything that answering requests needs of it. */
export function createPublishedActivity(
  document: Pick<PublishedActivity, 'activity' | 'version' | 'publicText'>,
): PublishedActivity {
  const { activity } = document;
  const placed = listActivityParts(activity).flatMap((parts, index) =>
    parts.map(({ part, item }) => ({ part, item, moduleId: activity.modules[index]?.id ?? '' })),
  );
  return {
    ...document,
    id: activity.id,
    outline: outlineActivity(activity),
    parts: new Map(placed.map((one) => [one.part.id, one])),
    mediaFiles: new Set(
      activity.modules
        .flatMap(({ items }) => items.flatMap(unfoldItem))
        .flatMap(({ item }) => listMedia(item)),
    ),
  };
}
