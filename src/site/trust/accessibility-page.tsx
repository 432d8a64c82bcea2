import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import { Icon, type IconComponent } from '../../lab/ui/mark/icon.tsx';
import {
  browsers,
  type Criterion,
  criteria,
  methods,
  type Result,
  untried,
  windows,
} from '../conformance.data.ts';
import { DocumentLayout, TableOfContents } from '../frame/document-layout.tsx';
import { site } from '../site.ts';
import { trustMessages } from '../trust-messages.ts';
import { PaperLinks } from './paper-parts.tsx';

const { accessibility: texts } = trustMessages;

/** A shape of its own for each result, besides its word. */
const marks: Record<Result, { readonly icon: IconComponent; readonly color: string }> = {
  met: { icon: CircleCheck, color: 'text-positive' },
  partly: { icon: CircleDot, color: 'text-caution' },
  none: { icon: Circle, color: 'text-ink-soft' },
};
const results = Object.keys(marks) as Result[];
const principles = [...new Set(criteria.map(principleOf))];

const parts = [
  { id: 'in-figures', title: texts.sum.title },
  { id: 'falls-short', title: texts.short.title },
  { id: 'not-tried', title: texts.untried.title },
  { id: 'how-tried', title: texts.methods.title },
  { id: 'browsers', title: texts.browsers.title },
  { id: 'criteria', title: texts.criteria.title },
  { id: 'tell-us', title: texts.tell.title },
];

/** The conformance report, made of the data beside it. */
export function AccessibilityPage() {
  return (
    <DocumentLayout
      here="/accessibility"
      title={texts.title}
      contents={<TableOfContents title={trustMessages.contents} entries={parts} />}
      head={
        <header className="flex flex-col gap-4">
          <h1>{texts.title}</h1>
          <p className="text-lg">{texts.lead(site.product)}</p>
          <p className="text-ink-soft">{texts.own}</p>
          <PaperLinks links={[['/accessibility/report', trustMessages.schools.documents.report]]} />
        </header>
      }
    >
      <Figures />
      <section className="flex flex-col gap-3">
        <h2 id="falls-short">{texts.short.title}</h2>
        <ul className="flex list-disc flex-col gap-2 pl-6">
          {criteria.map(({ id, title, short }) =>
            short === undefined ? null : (
              <li key={id}>
                <a href={`#${anchorOf(id)}`} className="text-link">{`${id} ${title}`}</a>
                <span>:</span> <span>{short}</span>
              </li>
            ),
          )}
        </ul>
      </section>
      <section className="flex flex-col gap-3">
        <h2 id="not-tried">{texts.untried.title}</h2>
        <ul className="flex list-disc flex-col gap-2 pl-6">
          {untried.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section className="flex flex-col gap-3">
        <h2 id="how-tried">{texts.methods.title}</h2>
        <p>{texts.methods.text}</p>
        <dl className="flex flex-col gap-3">
          {Object.values(methods).map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Browsers />
      <section className="flex flex-col gap-6">
        <h2 id="criteria">{texts.criteria.title}</h2>
        {principles.map((principle) => (
          <section key={principle} className="flex flex-col gap-4">
            <h3>{`${principle} ${texts.principles[principle]}`}</h3>
            {criteria
              .filter((criterion) => principleOf(criterion) === principle)
              .map((criterion) => (
                <CriterionEntry key={criterion.id} criterion={criterion} />
              ))}
          </section>
        ))}
      </section>
      <section className="flex flex-col gap-3">
        <h2 id="tell-us">{texts.tell.title}</h2>
        <p>{texts.tell.text(site.contact)}</p>
      </section>
    </DocumentLayout>
  );
}

function principleOf({ id }: Criterion): string {
  return id.split('.', 1)[0] ?? '';
}

/** An id without full stops, which a style sheet would read as classes. */
function anchorOf(id: string): string {
  return `sc-${id.replaceAll('.', '-')}`;
}

function Figures() {
  return (
    <section className="flex flex-col gap-3">
      <h2 id="in-figures">{texts.sum.title}</h2>
      <p>{texts.sum.of(criteria.length)}</p>
      <dl className="grid gap-3 sm:grid-cols-3">
        {results.map((result) => (
          <div key={result} className="flex flex-col-reverse justify-end border border-rule p-3">
            <dt className="text-sm">
              <Mark result={result} />
            </dt>
            <dd className="font-display text-2xl font-semibold tabular-nums">
              {criteria.filter((criterion) => criterion.result === result).length}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Mark({ result }: { result: Result }) {
  const { icon, color } = marks[result];
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-ink">
      <Icon icon={icon} size={18} className={color} />
      <span>{texts.results[result]}</span>
    </span>
  );
}

function CriterionEntry({ criterion }: { criterion: Criterion }) {
  const { id, title, level, result, tried, text, short } = criterion;
  return (
    <article aria-labelledby={anchorOf(id)} className="border-t border-rule pt-3">
      <h4 id={anchorOf(id)} className="scroll-mt-6">{`${id} ${title}`}</h4>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <Mark result={result} /> <span>{texts.level(level)}</span>
      </p>
      <p className="mt-1.5">{text}</p>
      {short === undefined ? null : (
        <p className="mt-1.5 border-l-3 border-caution pl-3">
          <strong>{`${texts.shortfall}:`}</strong> <span>{short}</span>
        </p>
      )}
      <p className="mt-1.5 text-sm text-ink-soft">{`${texts.tried}: ${tried.map((method) => methods[method].title.toLowerCase()).join(', ')}`}</p>
    </article>
  );
}

function Browsers() {
  const { caption, name, since, tried } = texts.browsers;
  return (
    <section className="flex flex-col gap-3">
      <h2 id="browsers">{texts.browsers.title}</h2>
      <p>{texts.browsers.text}</p>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-rule-strong text-sm max-sm:sr-only">
            {[name, since, tried].map((head) => (
              <th key={head} scope="col" className="py-2 pr-4 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {browsers.map((browser) => (
            <tr key={browser.name} className="border-b border-rule align-top max-sm:block max-sm:py-2">
              <th scope="row" className="py-2 pr-4 font-semibold max-sm:block max-sm:pb-0">
                {browser.name}
              </th>
              <td className="py-2 pr-4 tabular-nums max-sm:block max-sm:py-0">
                <span className="sm:hidden">{`${since} `}</span>
                <span>{browser.since}</span>
              </td>
              <td className="py-2 max-sm:block max-sm:pt-0">{browser.tried}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{texts.browsers.windows}</p>
      <ul className="flex list-disc flex-col gap-1 pl-6">
        {windows.map((size) => (
          <li key={size}>{size}</li>
        ))}
      </ul>
    </section>
  );
}
