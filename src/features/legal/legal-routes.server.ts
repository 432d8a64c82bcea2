import type { Mount } from '../../server/http/route.ts';
import type { Services } from '../../server/services.ts';
import { sendWhole } from '../content/content-routes.server.ts';
import { writeListReply } from '../content/published/collections/collection.server.ts';
import { acceptLegals } from './accept-legals.server.ts';
import { legalFolderOf } from './legal-document.ts';
import { idOfVersion, legalCollection, legalVersionList } from './legal-documents-collection.server.ts';
import { consentEndpoints, legalDocumentEndpoints } from './legal-endpoints.ts';
import { legalDocuments } from './legal-versions.ts';

// A request for a document that does not exist gets an empty list, as from any filter of the content service.
const nothing = { version: 'nothing', publicText: writeListReply([]) };

export function mountLegalRoutes(mount: Mount, services: Services): void {
  const { content } = services;
  mount(legalDocumentEndpoints.listLegalDocuments, async ({ query, context }) => {
    const name = query['filters[documentName][$eq]'];
    const version = query['filters[version][$eq]'];
    if (name === undefined) {
      return sendWhole(context, content.findDocument(legalCollection, legalVersionList) ?? nothing);
    }
    const known = legalDocuments.find((document) => document.name === name);
    const folder = known && legalFolderOf(known.name);
    const id = folder && (version === undefined ? folder : idOfVersion(folder, version));
    return sendWhole(context, (id && content.findDocument(legalCollection, id)) || nothing);
  });
  mount(consentEndpoints.acceptLegals, ({ caller, body }) => acceptLegals(services, caller, body));
}
