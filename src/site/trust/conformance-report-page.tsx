import { methods } from '../conformance.data.ts';
import { DocumentLayout, TableOfContents } from '../frame/document-layout.tsx';
import { site } from '../site.ts';
import { trustMessages } from '../trust-messages.ts';
import { alsoAppliesTo, type ReportPart, report, reportedOn } from './conformance-report.data.ts';
import { PaperLinks, PaperPart, PointList } from './paper-parts.tsx';

const { report: texts, title: accessibility } = trustMessages.accessibility;

/** The conformance report in the form that buyers ask for, made of the same data as the page about accessibility. */
export function ConformanceReportPage() {
  const parts = [
    { id: 'about', title: texts.about.title },
    { id: 'terms', title: texts.terms.title },
    { id: 'methods', title: texts.methods.title },
    ...report.map(({ anchor, title }) => ({ id: anchor, title })),
  ];
  return (
    <DocumentLayout
      here="/accessibility/report"
      title={texts.title}
      contents={<TableOfContents title={trustMessages.contents} entries={parts} />}
      head={
        <header className="flex flex-col gap-4">
          <h1>{texts.title}</h1>
          <p className="text-lg">{texts.lead(site.product)}</p>
          <p className="text-ink-soft">{trustMessages.accessibility.own}</p>
        </header>
      }
    >
      <PaperPart id="about" title={texts.about.title}>
        <dl className="flex flex-col gap-2">
          {texts.about.facts(site, reportedOn).map(([name, words]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <PaperLinks links={[['/accessibility', accessibility]]} />
      </PaperPart>
      <PaperPart id="terms" title={texts.terms.title}>
        <PointList points={texts.terms.points} />
      </PaperPart>
      <PaperPart id="methods" title={texts.methods.title}>
        <p>{texts.methods.text}</p>
        <dl className="flex flex-col gap-3">
          {Object.values(methods).map(({ title, text, files }) => (
            <div key={title} className="break-inside-avoid">
              <dt className="font-semibold">{title}</dt>
              <dd>{text}</dd>
              {files.length === 0 ? null : (
                <dd className="text-sm wrap-anywhere text-ink-soft">{files.join(', ')}</dd>
              )}
            </div>
          ))}
        </dl>
      </PaperPart>
      {report.map((part) => (
        <Part key={part.anchor} part={part} />
      ))}
    </DocumentLayout>
  );
}

function Part({ part: { anchor, title, note, rows } }: { part: ReportPart }) {
  return (
    <PaperPart id={anchor} title={title}>
      {note === undefined ? null : <p>{note}</p>}
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-rule-strong text-sm max-sm:sr-only">
            {texts.columns.map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className="break-inside-avoid border-b border-rule align-top max-sm:block max-sm:py-2"
            >
              <th scope="row" className="py-2 pr-4 font-semibold max-sm:block max-sm:py-0">
                <p>{`${row.id} ${row.title}`}</p>
                {anchor.startsWith('wcag') ? (
                  <p className="text-sm font-normal text-ink-soft">{alsoAppliesTo(row.id)}</p>
                ) : null}
              </th>
              <td className="py-2 pr-4 max-sm:block max-sm:py-0">{row.standing}</td>
              <td className="py-2 max-sm:block max-sm:pt-0">
                <p>{row.remark}</p>
                <p className="text-sm text-ink-soft">
                  {`${texts.shownBy}: ${row.tried.map((method) => methods[method].title).join('; ')}`}
                </p>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PaperPart>
  );
}
