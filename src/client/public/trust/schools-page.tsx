import {
  listStoredAbout,
  type StoredTable,
  wordColumns,
} from '../../../features/account/stored-tables.data.ts';
import { DocumentLayout, TableOfContents } from '../document-layout.tsx';
import { site } from '../site.ts';
import { trustMessages } from './trust-messages.ts';

const { schools: texts } = trustMessages;

const aboutStudents = listStoredAbout('student');
/** What a teacher has in common with a student stands once, under the student. */
const aboutTeachers = listStoredAbout('teacher').filter((stored) => !aboutStudents.includes(stored));

const parts = [
  { id: 'in-short', title: texts.short.title },
  { id: 'students', title: texts.student },
  { id: 'teachers', title: texts.teacher },
  { id: 'reach', title: texts.reach.title },
  { id: 'protection', title: texts.protection.title },
  { id: 'documents', title: texts.documents.title },
];

/** What is kept about whom, made of the list of all stored fields. */
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
          <p className="text-lg">{texts.lead(site.product, operator)}</p>
          <p className="text-ink-soft">{texts.how}</p>
        </header>
      }
    >
      <section className="flex flex-col gap-3">
        <h2 id="in-short">{texts.short.title}</h2>
        <Points points={texts.short.points} />
      </section>
      <section className="flex flex-col gap-4">
        <h2 id="students">{texts.student}</h2>
        <p className="text-ink-soft">{texts.studentText}</p>
        <Kinds kinds={aboutStudents} />
      </section>
      <section className="flex flex-col gap-4">
        <h2 id="teachers">{texts.teacher}</h2>
        <p className="text-ink-soft">{texts.teacherText}</p>
        <Kinds kinds={aboutTeachers} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 id="reach">{texts.reach.title}</h2>
        <p>{texts.reach.text(operator)}</p>
      </section>
      <section className="flex flex-col gap-3">
        <h2 id="protection">{texts.protection.title}</h2>
        <Points points={texts.protection.points} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 id="documents">{texts.documents.title}</h2>
        <ul className="flex flex-col">
          <li>
            <a href="/privacy" className="text-link inline-block min-h-6">
              {texts.documents.privacy}
            </a>
          </li>
          <li>
            <a href="/accessibility" className="text-link inline-block min-h-6">
              {texts.documents.accessibility}
            </a>
          </li>
        </ul>
        <p>{texts.documents.contact(contact)}</p>
      </section>
    </DocumentLayout>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-6">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
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
