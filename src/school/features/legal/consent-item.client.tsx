import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { CheckboxField } from '../../../lab/ui/field/checkbox-field.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { Dialog } from '../../../lab/ui/overlay/dialog.tsx';
import { RichText } from '../../../lab/ui/rich-text/rich-text.tsx';
import { OfflineError } from '../../client/http/api-error.ts';
import { type LegalText, useLegalDocument } from './legal-queries.client.ts';
import { LegalSections } from './legal-sections.client.tsx';
import type { LegalDocumentName, legalDocuments } from './legal-versions.ts';

interface ConsentItemProps {
  readonly document: (typeof legalDocuments)[number];
  readonly version: string;
  /** The version this person has agreed to before; null for none. */
  readonly accepted: string | null;
  readonly id: string;
  readonly isTicked: boolean;
  readonly error: string | undefined;
  onTick(isTicked: boolean): void;
}

/** One statement to tick, and the document it is about. */
export function ConsentItem({ document, version, accepted, id, isTicked, error, onTick }: ConsentItemProps) {
  const t = useTranslations('legal');
  const [isReading, setIsReading] = useState(false);
  const { name, field, path } = document;
  const isChanged = accepted !== null && accepted !== version;
  return (
    <div className="flex flex-col gap-1 border-t border-rule py-3 first:border-t-0">
      <CheckboxField
        id={id}
        label={<span className="font-semibold">{t(`statement.${field}`)}</span>}
        error={error}
        isRequired
        name={field}
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pl-8.5 text-sm">
        <button
          type="button"
          onClick={() => setIsReading(true)}
          aria-label={t('readNamed', { name })}
          aria-haspopup="dialog"
          className="text-link inline-flex min-h-8 items-center"
        >
          {t('read')}
        </button>
        <span className="text-ink-soft">
          {accepted === null
            ? t('version', { version })
            : t(isChanged ? 'changedSince' : 'agreedBefore', { version, accepted })}
        </span>
      </div>
      {isChanged ? <Changes document={document} version={version} /> : null}
      {isReading ? (
        <DocumentReader name={name} version={version} path={path} onClose={() => setIsReading(false)} />
      ) : null}
    </div>
  );
}

/** What has changed since the version before. Without an answer nothing is shown: the document itself can be read. */
function Changes({ document, version }: Pick<ConsentItemProps, 'document' | 'version'>) {
  const t = useTranslations('legal');
  const { data } = useLegalDocument(document.name, version, true);
  if (!data?.changes) return null;
  return (
    <div className="ml-8.5 border-l-3 border-signal bg-signal-soft px-4 py-2">
      <span className="text-sm font-semibold">{t('changes')}</span>
      <RichText text={data.changes} />
    </div>
  );
}

interface DocumentReaderProps {
  readonly name: LegalDocumentName;
  readonly version: string;
  /** The document's own page. */
  readonly path: string;
  onClose(): void;
}

/** A document in a dialog over the form, which keeps its ticks. */
function DocumentReader({ name, version, path, onClose }: DocumentReaderProps) {
  const t = useTranslations('legal');
  const query = useLegalDocument(name, version, true);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      closeLabel={t('close')}
      actions={
        <>
          <a href={path} target="_blank" rel="noopener" className="text-link mr-auto self-center py-2">
            {t('openPage')}
          </a>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {query.data ? <DocumentText text={query.data} /> : null}
      {query.isError ? (
        <Notice
          tone="negative"
          title={t('errors.document')}
          actions={
            <Button variant="secondary" isBusy={query.isFetching} onClick={() => void query.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {query.error instanceof OfflineError ? t('errors.offline') : null}
        </Notice>
      ) : null}
      {query.isPending ? <LoadingBlock label={t('loading')} /> : null}
    </Dialog>
  );
}

function DocumentText({ text }: { text: LegalText }) {
  const t = useTranslations('legal');
  const format = useFormatter();
  // The date is a day, not an instant, so it is parsed and formatted in the same time zone.
  const date = format.dateTime(new Date(`${text.date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <p className="text-sm text-ink-soft">{t('dated', { version: text.version, date })}</p>
        <RichText text={text.summary} className="text-lg" />
      </div>
      <LegalSections sections={text.sections} level={3} idPrefix="read-" />
    </div>
  );
}
