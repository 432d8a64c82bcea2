import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { buttonClasses } from '../../lab/ui/action/button.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
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
import { statusMessages, statusMessages as texts } from './status-messages.ts';
import { studentsMessages } from './students-messages.ts';
import { StudentsPage } from './students-page.tsx';
import { TrustPage } from './trust-page.tsx';

/** Whether the site works; the island asks the server. */
function StatusPage() {
  return (
    <PageFrame here="/status" title={texts.title}>
      <div className="mx-auto flex min-h-120 max-w-320 flex-col gap-7 px-4 py-8 sm:px-6 sm:py-12">
        <header className="flex max-w-measure flex-col gap-4">
          <h1>{texts.title}</h1>
          <p className="text-lg">{texts.lead}</p>
        </header>
        <div data-island="status" className="max-w-measure">
          <p className="border-l-3 border-rule-strong px-4 py-3">
            <span>{texts.without}</span>{' '}
            <a href={texts.address} className="text-link">
              {texts.address}
            </a>
          </p>
        </div>
        <p>
          <a href="/status" className={buttonClasses('secondary')}>
            {texts.again}
          </a>
        </p>
        <section className="flex max-w-measure flex-col gap-3">
          <h2>{texts.means.title}</h2>
          <ul className="flex list-disc flex-col gap-2 pl-6">
            {texts.means.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      </div>
    </PageFrame>
  );
}

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
