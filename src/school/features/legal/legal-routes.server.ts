import { schoolAgreementEndpoints } from '../../kernel/accounts/school-agreement.ts';
import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/http/services.ts';
import { listFields } from '../content/query/content-filters.ts';
import { type ListSource, sendList } from '../content/service/send-content.server.ts';
import { acceptLegals } from './accept-legals.server.ts';
import {
  allLegalVersions,
  legalCollection,
  type StoredLegalVersion,
} from './legal-documents-collection.server.ts';
import { consentEndpoints, legalDocumentEndpoints } from './legal-endpoints.ts';
import { findSchoolAgreement, saySchoolAgreement } from './school-agreement.server.ts';

export function mountLegalRoutes(mount: Mount, services: Services): void {
  const { content } = services;
  const source: ListSource = {
    kinds: { id: 'number', documentName: 'text', version: 'text', date: 'text' },
    // An earlier version is found by its number only.
    list({ filters }) {
      const stored = content.findDocument(legalCollection, allLegalVersions)?.full ?? [];
      const isByVersion = listFields(filters).includes('version');
      return (stored as readonly StoredLegalVersion[])
        .filter(({ isCurrent }) => isCurrent || isByVersion)
        .map(({ id, attributes }) => ({ id, attributes: { ...attributes } }));
    },
  };
  mount(legalDocumentEndpoints.listLegalDocuments, (call) => sendList(call, services, source));
  mount(schoolAgreementEndpoints.getSchoolAgreement, ({ caller }) =>
    findSchoolAgreement(services.database, caller),
  );
  mount(schoolAgreementEndpoints.saySchoolAgreement, ({ caller, body }) =>
    saySchoolAgreement(services, caller, body),
  );
  mount(consentEndpoints.acceptLegals, ({ caller, body }) => acceptLegals(services, caller, body));
}
