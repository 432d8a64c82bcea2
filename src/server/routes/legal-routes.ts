import { consentEndpoints } from '../../contract/consent.ts';
import { legalDocumentEndpoints } from '../../contract/legal-documents.ts';
import { legalFolderOf } from '../../domain/legal/legal-document.ts';
import { legalDocuments } from '../../domain/legal/legal-versions.ts';
import { idOfVersion, legalCollection, legalVersionList } from '../content/collections/legal-documents.ts';
import { writeListReply } from '../content/collections/strapi-reply.ts';
import type { Mount } from '../http/route.ts';
import type { Services } from '../services.ts';
import { acceptLegals } from '../usecases/legal/accept-legals.ts';
import { sendWhole } from './content-routes.ts';

// Whoever asks for something that is not there gets an empty list, as any filter of the content service gives.
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
