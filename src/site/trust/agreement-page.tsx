import { storedTables, wordColumns } from '../../school/features/account/stored-tables.data.ts';
import { DocumentLayout, TableOfContents } from '../frame/document-layout.tsx';
import { choice, site } from '../site.ts';
import { trustMessages } from '../trust-messages.ts';
import {
  archivedWork,
  ConnectedServices,
  classAccountsAlone,
  Measures,
  PaperPart,
  PaperStamp,
  PeriodsList,
  PlaceOfData,
  PointList,
  whoMakesAccounts,
} from './paper-parts.tsx';
import { papersMessages } from './papers-messages.ts';
import { scheduleOfData } from './schedule-of-data.ts';

const { agreement: texts } = papersMessages;
const { parties, annexes, signatures } = texts;

const annexParts = [
  { id: 'annex-data', title: annexes.data, content: <ScheduleOfData /> },
  {
    id: 'annex-services',
    title: annexes.services,
    content: (
      <>
        <Blanks names={[annexes.host]} />
        <ConnectedServices lead={annexes.servicesLead} beneath={<Blanks names={[annexes.company]} />} />
        <PlaceOfData />
        {choice.ifPlace}
        {choice.otherwise}
        <Blanks names={[papersMessages.place.line]} />
        {choice.end}
      </>
    ),
  },
  { id: 'annex-periods', title: annexes.periods, content: <PeriodsList /> },
  { id: 'annex-measures', title: annexes.measures, content: <Measures /> },
];

/** A draft to print and sign; its annexes are made of what the product stores and how it is set up here. */
export function AgreementPage() {
  const entries = [
    { id: 'parties', title: parties.title },
    ...texts.clauses,
    { id: 'signatures', title: signatures.title },
    ...annexParts,
  ];
  return (
    <DocumentLayout
      here="/schools/agreement"
      title={texts.title}
      contents={<TableOfContents title={trustMessages.contents} entries={entries} />}
      head={
        <header className="flex flex-col gap-4">
          <h1>{texts.title}</h1>
          <p className="text-lg">{texts.lead(site.product)}</p>
          <p className="text-ink-soft">{texts.version}</p>
          <PaperStamp />
          <p className="border-l-3 border-caution pl-3 font-semibold">{texts.draft}</p>
        </header>
      }
    >
      <PaperPart id="parties" title={parties.title}>
        <Blanks
          names={[
            parties.school,
            `${parties.provider} (${site.operator})`,
            parties.law,
            parties.term,
            parties.privacy,
          ]}
        />
      </PaperPart>
      {texts.clauses.map(({ id, title, points }) => (
        <PaperPart key={id} id={id} title={title}>
          <PointList points={points} />
        </PaperPart>
      ))}
      <section className="flex break-inside-avoid flex-col gap-4">
        <h2 id="signatures">{signatures.title}</h2>
        {signatures.sides.map((side) => (
          <section key={side} className="flex flex-col gap-2">
            <h3 className="text-base">{side}</h3>
            <Blanks names={signatures.blanks} />
          </section>
        ))}
      </section>
      {annexParts.map(({ id, title, content }) => (
        <PaperPart key={id} id={id} title={title}>
          {content}
        </PaperPart>
      ))}
    </DocumentLayout>
  );
}

/** Lines to write on. */
function Blanks({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <p key={name} className="border-b border-rule-strong pb-8 text-sm">
      {name}
    </p>
  ));
}

function ScheduleOfData() {
  return (
    <>
      <p>{`${archivedWork}${whoMakesAccounts}${classAccountsAlone}${annexes.dataText}`}</p>
      {scheduleOfData.map(({ title, tables, not }) => {
        const stored = storedTables.filter(({ table }) => tables.includes(table));
        return (
          <section key={title} className="border-t border-rule pt-3">
            <h3 className="text-base">{title}</h3>
            {stored.map((one) => (
              <div key={one.table} className="mt-2 break-inside-avoid">
                <p>
                  <strong>{`${one.title}:`}</strong> <span>{wordColumns(one).join('; ')}</span>
                </p>
                <p className="text-sm text-ink-soft">{`${annexes.kept}: ${one.keptFor}`}</p>
              </div>
            ))}
            {stored.length === 0 && not === undefined ? <p className="mt-1">{annexes.nothing}</p> : null}
            {not === undefined ? null : <p className="mt-1">{not}</p>}
          </section>
        );
      })}
    </>
  );
}
