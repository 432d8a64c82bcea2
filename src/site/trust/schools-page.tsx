import {
  listStoredAbout,
  type StoredTable,
  wordColumns,
} from '../../school/features/account/stored-tables.data.ts';
import { ContactLink } from '../contact-link.tsx';
import { DocumentLayout, TableOfContents } from '../frame/document-layout.tsx';
import { site } from '../site.ts';
import { trustMessages } from '../trust-messages.ts';
import {
  archivedWork,
  classAccountsAlone,
  PaperLinks,
  PaperPart,
  PaperStamp,
  PointList,
  WhoMakesClasses,
} from './paper-parts.tsx';
import { papersMessages } from './papers-messages.ts';

const { schools: texts } = trustMessages;

const aboutStudents = listStoredAbout('student');
/** What a teacher has in common with a student stands once, under the student. */
const aboutTeachers = listStoredAbout('teacher').filter((stored) => !aboutStudents.includes(stored));

const parts = [
  { id: 'in-short', title: texts.short.title },
  { id: 'law', title: texts.law.title },
  { id: 'classes', title: papersMessages.classes.title },
  { id: 'students', title: texts.student },
  { id: 'teachers', title: texts.teacher },
  { id: 'reach', title: texts.reach.title },
  { id: 'protection', title: texts.protection.title },
  { id: 'documents', title: texts.documents.title },
];

const documents = [
  ['/schools/agreement', texts.documents.agreement],
  ['/schools/own-house', texts.documents.ownHouse],
  ['/students', texts.documents.students],
  ['/trust', texts.documents.trust],
  ['/privacy', texts.documents.privacy],
  ['/accessibility', texts.documents.accessibility],
] as const;

/** The data kept about each kind of person, made from the list of all stored fields. */
export function SchoolsPage() {
  const { operator, contact } = site;
  return (
    <DocumentLayout
      here="/schools"
      title={texts.title}
      contents={<TableOfContents title={trustMessages.contents} entries={parts} />}
      head={
        <header className="flex flex-col gap-4">
          <h1>{texts.title}</h1>
          <p>{texts.lead(site.product, operator)}</p>
          <PaperStamp />
          <FirstAnswers />
        </header>
      }
    >
      <PaperPart id="in-short" title={texts.short.title}>
        <PointList points={texts.short.points} />
        <p className="text-ink-soft">{texts.how}</p>
      </PaperPart>
      <PaperPart id="law" title={texts.law.title}>
        <PointList points={texts.law.points} />
      </PaperPart>
      <PaperPart id="classes" title={papersMessages.classes.title}>
        <WhoMakesClasses />
      </PaperPart>
      <section className="flex flex-col gap-4">
        <h2 id="students">{texts.student}</h2>
        <p className="text-ink-soft">{`${archivedWork}${classAccountsAlone}${texts.studentText}`}</p>
        <Kinds kinds={aboutStudents} />
      </section>
      <section className="flex flex-col gap-4">
        <h2 id="teachers">{texts.teacher}</h2>
        <p className="text-ink-soft">{texts.teacherText}</p>
        <Kinds kinds={aboutTeachers} />
      </section>
      <PaperPart id="reach" title={texts.reach.title}>
        <p>{texts.reach.text(operator)}</p>
      </PaperPart>
      <PaperPart id="protection" title={texts.protection.title}>
        <PointList points={texts.protection.points} />
      </PaperPart>
      <PaperPart id="documents" title={texts.documents.title}>
        <PaperLinks links={documents} />
        <p>{texts.documents.contact(contact)}</p>
      </PaperPart>
    </DocumentLayout>
  );
}

/** What a teacher looks for first, to be read within seconds. */
function FirstAnswers() {
  const { first } = texts;
  const answers = [
    [first.seen, first.seenText],
    [first.ads, first.adsText],
    [first.young, first.youngText],
    [first.kept, first.keptText],
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {answers.map(([asked, answer]) => (
        <div key={asked} className="border-t-2 border-signal pt-1.5">
          <dt className="font-semibold">{asked}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
      <div className="border-t-2 border-signal pt-1.5 sm:col-span-2">
        <dt className="font-semibold">{first.sign}</dt>
        <dd>
          <span>{`${first.signText(site.operator)} `}</span>
          <ContactLink />
          <span>{'. '}</span>
          <a href="#law" className="text-link">
            {first.law}
          </a>
        </dd>
      </div>
    </dl>
  );
}

function Kinds({ kinds }: { kinds: readonly StoredTable[] }) {
  return kinds.map((kind) => {
    const readers = kind.readBy.map((reader) => texts.readers[reader]);
    const rows = [
      [texts.fields, wordColumns(kind).join('; ')],
      [texts.why, kind.why],
      [texts.keptFor, kind.keptFor],
      [texts.readBy, readers.join(', ') || texts.nobody],
    ] as const;
    return (
      <section key={kind.table} className="border-t border-rule pt-4">
        <h3 className="text-base">{kind.title}</h3>
        <dl className="mt-2 grid gap-x-5 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
          {rows.map(([term, words]) => (
            <div key={term} className="contents">
              <dt className="text-sm font-semibold sm:pt-0.5">{term}</dt>
              <dd className="max-sm:mb-2">{words}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}
