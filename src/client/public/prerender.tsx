import { renderToStaticMarkup } from 'react-dom/server';
import { HomePage } from './home-page.tsx';
import { listVersions } from './legal/read-legal-documents.ts';
import { renderLegalPages } from './legal/render-legal-pages.tsx';
import { publicMessages } from './public-messages.ts';
import type { PublicPage } from './public-page.ts';
import { readSite, type Site } from './site.ts';

/** The public pages as plain HTML; run at build time, with the settings the server will have. */
export function renderPublicPages(): PublicPage[] {
  const site = readSite(process.env);
  return [renderHomePage(site), ...renderLegalPages(site, (name) => listVersions(name, site.legalNames))];
}

function renderHomePage({ productName, productKey, origin }: Site): PublicPage {
  return {
    path: '/',
    html: renderToStaticMarkup(<HomePage productName={productName} productKey={productKey} />),
    head: {
      title: publicMessages.title(productName),
      description: publicMessages.description,
      siteName: productName,
      ...(origin && { origin }),
    },
    payload: null,
  };
}
