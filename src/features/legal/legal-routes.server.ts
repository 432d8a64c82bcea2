import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/services.ts';
import { type ListSource, sendList } from '../content/service/send-content.server.ts';
import { acceptLegals } from './accept-legals.server.ts';
import {
  allLegalVersions,
  legalCollection,
  type StoredLegalVersion,
} from './legal-documents-collection.server.ts';
import { consentEndpoints, legalDocumentEndpoints } from './legal-endpoints.ts';

export function mountLegalRoutes(mount: Mount, services: Services): void {
  const { content } = services;
  const source: ListSource = {
    kinds: { id: 'number', documentName: 'text', version: 'text', date: 'text' },
    // An earlier version is found by its number only.
    list({ filters }) {
      const stored = content.findDocument(legalCollection, allLegalVersions)?.full ?? [];
      const isByVersion = filters.some(({ field }) => field === 'version');
      return (stored as readonly StoredLegalVersion[])
        .filter(({ isCurrent }) => isCurrent || isByVersion)
        .map(({ id, attributes }) => ({ id, attributes: { ...attributes } }));
    },
  };
  mount(legalDocumentEndpoints.listLegalDocuments, (call) => sendList(call, services, source));
  mount(consentEndpoints.acceptLegals, ({ caller, body }) => acceptLegals(services, caller, body));
}
