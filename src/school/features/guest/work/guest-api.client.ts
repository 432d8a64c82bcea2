import * as z from 'zod/mini';
import type { Api } from '../../../client/http/api.ts';
import type { DeviceDatabase } from '../../offline/storage/device-database.client.ts';
import { progressEndpoints } from '../../progress/progress-endpoints.ts';
import { finishForGuest, listGuestRecords } from './guest-table.client.ts';

/**
 * Answers requests for a guest's progress from this device, in place of the server, which stores nothing about guests.
 * So the player's store works the same for guests and members.
 */
export function createGuestApi(database: DeviceDatabase): Pick<Api, 'call'> {
  return {
    async call(endpoint, ...[input]) {
      const { params } = input as { readonly params: { readonly activityId: string } };
      const { activityId } = params;
      const isListing = Object.is(endpoint, progressEndpoints.listProgress);
      // The outbox writes the answers; only the end of the activity is left to save.
      if (!isListing) await finishForGuest(database, activityId);
      const records = await listGuestRecords(database, activityId);
      const reply = isListing
        ? records
        : { progress: records, status: 'COMPLETED' as const, ignoredBecause: null };
      return z.parse<(typeof endpoint)['reply']>(endpoint.reply, reply);
    },
  };
}
