import { useFormatter, useTranslations } from 'use-intl';
import type { LegalDocumentName } from '../../../domain/legal/legal-versions.ts';
import { Button } from '../../../ui/action/button.tsx';
import { LoadingBlock } from '../../../ui/message/loading.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { OfflineError } from '../../data/api-error.ts';
import { type LegalText, useLegalDocument } from '../../data/legal-documents.ts';
import { LegalSections } from '../../legal/legal-sections.tsx';

export interface DocumentReaderProps {
  readonly name: LegalDocumentName;
  readonly version: string;
  /** The document's own page. */
  readonly path: string;
  onClose(): void;
}

/** A document over the form, which keeps its ticks below it. */
export function DocumentReader({ name, version, path, onClose }: DocumentReaderProps) {
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
  // The date is a day, not an instant: read and written in the same zone.
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
