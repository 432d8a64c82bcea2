import { renderToStaticMarkup } from 'react-dom/server';
import { plainWords } from '../../lab/ui/rich-text/parse-rich-text.ts';
import type { LegalDocument } from '../../school/features/legal/legal-document.ts';
import { legalDocuments } from '../../school/features/legal/legal-versions.ts';
import { homeImage } from '../page-images.tsx';
import { fillText, publicLegalMessages as texts } from '../public-legal-messages.ts';
import type { PublicPage } from '../public-page.ts';
import { site } from '../site.ts';
import { addressOfVersion } from './address-of-version.ts';
import { LegalPage } from './legal-page.tsx';

/** Each document's current version at its own address, and every older one at an address below. */
export function renderLegalPages(
  listVersions: (name: LegalDocument['documentName']) => readonly LegalDocument[],
): PublicPage[] {
  return legalDocuments.flatMap(({ name, field, path }) => {
    const versions = listVersions(name);
    const [current] = versions;
    if (!current) throw new Error(`There is no version of "${name}" to build a page from`);
    return versions.map((document): PublicPage => {
      const isCurrent = document === current;
      const values = {
        name,
        product: site.product,
        version: document.version,
        summary: plainWords(document.summary),
      };
      return {
        path: addressOfVersion(path, document.version, current.version),
        html: renderToStaticMarkup(
          <LegalPage document={document} path={path} versions={versions} revision={`${field}Revision`} />,
        ),
        head: {
          title: fillText(isCurrent ? texts.title : texts.olderTitle, values),
          description: fillText(texts.description, values),
          image: homeImage,
          // Search engines should find only the current version.
          ...(!isCurrent && { isUnlisted: true }),
        },
        payload: null,
      };
    });
  });
}
