import { RichText } from '../../lab/ui/rich-text/rich-text.tsx';
import type { LegalDocument } from '../../school/features/legal/legal-document.ts';
import { LegalSections } from '../../school/features/legal/legal-sections.client.tsx';
import type { LegalRevision } from '../../school/kernel/fill-document.mjs';
import { formatDay } from '../format-day.ts';
import { DocumentLayout, TableOfContents } from '../frame/document-layout.tsx';
import { fillText, publicLegalMessages as texts } from '../public-legal-messages.ts';
import { choice } from '../site.ts';
import { addressOfVersion } from './address-of-version.ts';

export interface LegalPageProps {
  readonly document: LegalDocument;
  /** The address of the current version. */
  readonly path: string;
  /** All of them, the newest first. */
  readonly versions: readonly LegalDocument[];
  /** The mark for the number of the current version's revision. */
  readonly revision: LegalRevision;
}

export function LegalPage({ document, path, versions, revision }: LegalPageProps) {
  const [current = document] = versions;
  const { documentName, version, summary, changes, sections } = document;
  const date = formatDay(document.date);
  const before = versions[versions.indexOf(document) + 1];
  return (
    <DocumentLayout
      here={path}
      title={documentName}
      contents={<TableOfContents title={texts.contents} entries={sections} />}
      head={
        <header className="flex flex-col gap-4">
          {document === current ? null : (
            <p className="border-l-3 border-caution bg-caution-soft px-4 py-3">
              <span>{fillText(texts.older, { version, date })}</span>{' '}
              <a href={path} className="text-link">
                {fillText(texts.toCurrent, { version: current.version })}
              </a>{' '}
              <span>{texts.namesOfToday}</span>
            </p>
          )}
          <p className="-mb-3 text-sm font-semibold text-signal-text">
            {fillText(texts.dated, { version, date })}
          </p>
          <h1>{documentName}</h1>
          <RichText text={summary} className="text-lg" />
          {document === current ? (
            <p className="text-sm text-ink-soft">
              {`%%if ${revision}%%${fillText(texts.revised, { version, revision: `%%${revision}%%` })}${choice.otherwise}${texts.asWritten}${choice.end}`}
            </p>
          ) : null}
        </header>
      }
    >
      {changes && before ? (
        <section className="flex flex-col gap-2 border-l-3 border-signal bg-signal-soft px-4 py-3">
          <h2 className="text-base">{fillText(texts.whatChanged, { version: before.version })}</h2>
          <RichText text={changes} />
        </section>
      ) : null}
      <LegalSections sections={sections} level={2} />
      <section className="flex flex-col gap-3 border-t border-rule pt-6">
        <h2 id="versions">{texts.versions}</h2>
        <ul className="flex flex-col">
          {versions.map((one) => (
            <li key={one.version} className="flex flex-wrap gap-x-3">
              {one === document ? (
                <span className="min-h-6">{describe(one)}</span>
              ) : (
                <a
                  href={addressOfVersion(path, one.version, current.version)}
                  className="text-link inline-block min-h-6"
                >
                  {describe(one)}
                </a>
              )}
              {one === current ? <span className="text-ink-soft">{`(${texts.current})`}</span> : null}
            </li>
          ))}
        </ul>
      </section>
    </DocumentLayout>
  );
}

function describe({ version, date }: LegalDocument): string {
  return fillText(texts.dated, { version, date: formatDay(date) });
}
