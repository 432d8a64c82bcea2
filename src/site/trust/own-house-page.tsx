import { DocumentLayout, TableOfContents } from '../frame/document-layout.tsx';
import { site } from '../site.ts';
import { trustMessages } from '../trust-messages.ts';
import { ownHouseMessages as texts } from './own-house-messages.ts';
import { PaperPart, PointList } from './paper-parts.tsx';

const { leaves, needs, tryIt, serve, school } = texts;

/** How a school becomes its own operator. */
export function OwnHousePage() {
  return (
    <DocumentLayout
      here="/schools/own-house"
      title={texts.title}
      contents={
        <TableOfContents title={trustMessages.contents} entries={[leaves, needs, tryIt, serve, school]} />
      }
      head={
        <header className="flex flex-col gap-4">
          <h1>{texts.title}</h1>
          <p className="text-lg">{texts.lead(site.product)}</p>
        </header>
      }
    >
      {[leaves, needs].map(({ id, title, points }) => (
        <PaperPart key={id} id={id} title={title}>
          <PointList points={points} />
        </PaperPart>
      ))}
      <PaperPart id={tryIt.id} title={tryIt.title}>
        <p>{tryIt.text}</p>
        <p>
          <Typed words="npm start" />
        </p>
      </PaperPart>
      <PaperPart id={serve.id} title={serve.title}>
        <p>{serve.text}</p>
        <TypedList entries={serve.settings} />
      </PaperPart>
      <PaperPart id={school.id} title={school.title}>
        <p>{school.text}</p>
        <TypedList entries={school.commands} />
        <p>{school.more}</p>
      </PaperPart>
    </DocumentLayout>
  );
}

/** A command to type, and what it does. */
function TypedList({ entries }: { entries: readonly (readonly [string, string])[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {entries.map(([words, meaning]) => (
        <div key={words} className="break-inside-avoid border-t border-rule pt-2">
          <dt>
            <Typed words={words} />
          </dt>
          <dd className="text-sm text-ink-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

function Typed({ words }: { words: string }) {
  return <code className="font-mono text-sm font-semibold break-words">{words}</code>;
}
