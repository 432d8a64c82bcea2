import { inWords } from '../../school/features/account/periods.ts';
import { ContactLink } from '../contact-link.tsx';
import { DocumentLayout, TableOfContents } from '../frame/document-layout.tsx';
import { site } from '../site.ts';
import { trustMessages } from '../trust-messages.ts';
import { PaperPart, PointList } from './paper-parts.tsx';
import { studentsMessages as texts } from './students-messages.ts';

const { ends, ask } = texts;
const parts = [
  ...texts.parts,
  {
    id: ends.id,
    title: ends.title,
    points: ends.points({
      unused: inWords('classAccountUnused'),
      leaving: inWords('classAccountLeaving'),
    }),
  },
];

/** The privacy notice in words for children, with the periods by which the server works. */
export function StudentsPage() {
  return (
    <DocumentLayout
      here="/students"
      title={texts.title}
      contents={<TableOfContents title={trustMessages.contents} entries={[...parts, ask]} />}
      head={
        <header className="flex flex-col gap-4">
          <h1>{texts.title}</h1>
          <p className="text-lg">{texts.lead(site.product)}</p>
        </header>
      }
    >
      {parts.map(({ id, title, points }) => (
        <PaperPart key={id} id={id} title={title}>
          <PointList points={points} />
        </PaperPart>
      ))}
      <PaperPart id={ask.id} title={ask.title}>
        <p>
          <span>{`${ask.text(site.operator)} `}</span>
          <ContactLink />
          <span>{'. '}</span>
          <a href="/privacy" className="text-link">
            {ask.more}
          </a>
          <span>.</span>
        </p>
      </PaperPart>
    </DocumentLayout>
  );
}
