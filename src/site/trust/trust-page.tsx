import { DocumentLayout, TableOfContents } from '../frame/document-layout.tsx';
import { site } from '../site.ts';
import { trustMessages } from '../trust-messages.ts';
import {
  ConnectedServices,
  Measures,
  PaperLinks,
  PaperPart,
  PaperStamp,
  PeriodsList,
  PlaceOfData,
  PointList,
  WhoMakesClasses,
} from './paper-parts.tsx';
import { papersMessages } from './papers-messages.ts';

const { trust: texts, services, classes, place, periods, measures, agreement } = papersMessages;
const { schools } = trustMessages;

const parts = [
  { id: 'not', title: texts.promises.title, content: <PointList points={texts.promises.points} /> },
  { id: 'services', title: services.title, content: <ConnectedServices lead={services.lead} /> },
  { id: 'classes', title: classes.title, content: <WhoMakesClasses /> },
  { id: 'place', title: place.title, content: <PlaceOfData /> },
  { id: 'periods', title: periods.title, content: <PeriodsList /> },
  { id: 'measures', title: measures.title, content: <Measures /> },
];
const papers = [
  ['/schools', schools.title],
  ['/schools/agreement', agreement.title],
  ['/privacy', schools.documents.privacy],
  ['/accessibility', schools.documents.accessibility],
  ['/accessibility/report', schools.documents.report],
] as const;

/** What an officer for privacy asks first, made of the settings and of the registry of periods. */
export function TrustPage() {
  return (
    <DocumentLayout
      here="/trust"
      title={texts.title}
      contents={
        <TableOfContents
          title={trustMessages.contents}
          entries={[...parts, { id: 'papers', title: texts.papers.title }]}
        />
      }
      head={
        <header className="flex flex-col gap-4">
          <h1>{texts.title}</h1>
          <p className="text-lg">{texts.lead(site.operator)}</p>
          <PaperStamp />
        </header>
      }
    >
      {parts.map(({ id, title, content }) => (
        <PaperPart key={id} id={id} title={title}>
          {content}
        </PaperPart>
      ))}
      <PaperPart id="papers" title={texts.papers.title}>
        <PaperLinks links={papers} />
      </PaperPart>
    </DocumentLayout>
  );
}
