import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { homeImage } from '../page-images.tsx';
import type { PublicPage } from '../public-page.ts';
import { site } from '../site.ts';
import { AccessibilityPage } from './accessibility-page.tsx';
import { SchoolsPage } from './schools-page.tsx';
import { statusMessages } from './status-messages.ts';
import { StatusPage } from './status-page.tsx';
import { trustMessages } from './trust-messages.ts';

/** The pages for whoever decides about using the product. */
export function renderTrustPages(): PublicPage[] {
  const { schools, accessibility } = trustMessages;
  return [
    renderPage('/schools', schools, <SchoolsPage />),
    renderPage('/accessibility', accessibility, <AccessibilityPage />),
    renderPage('/status', statusMessages, <StatusPage />),
  ];
}

interface HeadTexts {
  readonly title: string;
  readonly description: (product: string) => string;
}

function renderPage(path: string, { title, description }: HeadTexts, page: ReactElement): PublicPage {
  return {
    path,
    html: renderToStaticMarkup(page),
    head: {
      title: `${title} · ${site.product}`,
      description: description(site.product),
      image: homeImage,
    },
    payload: null,
  };
}
