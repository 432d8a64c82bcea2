import { snapshotEndpoints } from '../../contract/snapshot.ts';
import type { Mount } from '../http/route.ts';
import { readKnownVersion, sendVersioned } from '../http/versioned-reply.ts';
import type { Services } from '../services.ts';
import { readSnapshot } from '../usecases/reports/read-snapshot.ts';

export function mountSnapshotRoutes(mount: Mount, services: Services): void {
  mount(snapshotEndpoints.getSnapshot, async ({ caller, params, context }) => {
    const { version, snapshot } = await readSnapshot(services, caller, params, readKnownVersion(context));
    return sendVersioned(context, snapshotEndpoints.getSnapshot, version, snapshot);
  });
}
