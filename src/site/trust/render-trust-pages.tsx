import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { homeImage } from '../page-images.tsx';
import type { PublicPage } from '../public-page.ts';
import { site } from '../site.ts';
import { trustMessages } from '../trust-messages.ts';
import { AccessibilityPage } from './accessibility-page.tsx';
import { AgreementPage } from './agreement-page.tsx';
import { ConformanceReportPage } from './conformance-report-page.tsx';
import { ownHouseMessages } from './own-house-messages.ts';
import { OwnHousePage } from './own-house-page.tsx';
import { papersMessages } from './papers-messages.ts';
import { SchoolsPage } from './schools-page.tsx';
import { statusMessages } from './status-messages.ts';
import { StatusPage } from './status-page.tsx';
import { studentsMessages } from './students-messages.ts';
import { StudentsPage } from './students-page.tsx';
import { TrustPage } from './trust-page.tsx';

/** The pages for whoever decides about using the product. */
export function renderTrustPages(): PublicPage[] {
  const { schools, accessibility } = trustMessages;
  return [
    renderPage('/schools', schools, <SchoolsPage />),
    renderPage('/schools/agreement', papersMessages.agreement, <AgreementPage />),
    renderPage('/schools/own-house', ownHouseMessages, <OwnHousePage />),
    renderPage('/students', studentsMessages, <StudentsPage />),
    renderPage('/trust', papersMessages.trust, <TrustPage />),
    renderPage('/accessibility', accessibility, <AccessibilityPage />),
    renderPage('/accessibility/report', accessibility.report, <ConformanceReportPage />),
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
