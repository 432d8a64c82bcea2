import { referenceEndpoints } from '../../contract/reference.ts';
import type { Mount } from '../http/route.ts';
import type { Services } from '../services.ts';
import { sendWhole } from './content-routes.ts';

/** The lists that forms offer, from the published documents. */
export function mountReferenceRoutes(mount: Mount, { content }: Pick<Services, 'content'>): void {
  for (const endpoint of Object.values(referenceEndpoints)) {
    const name = endpoint.path.slice('/api/'.length);
    mount(endpoint, async ({ context }) => sendWhole(context, content.findDocument('reference', name)));
  }
}
