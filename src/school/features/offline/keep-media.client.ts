import { addressOfMedia } from '../../../lab/activity/media-address.ts';
import type { PublicActivity } from '../../../lab/activity/public-activity.ts';
import { tellServiceWorker } from './register-service-worker.client.ts';

/**
 * File names of pictures and captions, which are stored with the activity so that every screen opens offline. Films are
 * stored once they are watched.
 */
const keptAhead = /^[a-z0-9]+(?:[.-][a-z0-9]+)*\.(?:svg|webp|png|jpg|vtt)$/;

/** Names of the media files that an activity's items show, without its films. */
export function listMediaFiles(activity: Pick<PublicActivity, 'modules'>): string[] {
  const found = new Set<string>();
  const visit = (value: unknown) => {
    if (typeof value === 'string') {
      if (keptAhead.test(value)) found.add(value);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  for (const { items } of activity.modules) visit(items);
  return [...found];
}

/** Asks the service worker, where there is one, to keep an opened activity's pictures. */
export function keepMedia(activityId: string, activity: PublicActivity): void {
  const urls = listMediaFiles(activity).map((file) =>
    addressOfMedia(activityId, file, activity.mediaVersions),
  );
  if (urls.length > 0) tellServiceWorker({ kind: 'keep-media', urls });
}
