import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { legalDocuments } from '../../../domain/legal/legal-versions.ts';
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { useLegalDocument } from '../../data/legal-documents.ts';
import { DocumentReader } from './document-reader.tsx';

export interface ConsentItemProps {
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

/** Where it does not come, the document itself still tells. */
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
