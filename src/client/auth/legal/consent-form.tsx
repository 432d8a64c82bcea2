import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type LegalField, type LegalVersions, legalDocuments } from '../../../domain/legal/legal-versions.ts';
import { Button } from '../../../ui/action/button.tsx';
import { ApiError, OfflineError } from '../../data/api-error.ts';
import { useLegalCheck } from '../../data/legal-check.ts';
import { useAcceptLegals } from '../../data/legal-documents.ts';
import { useFaults } from '../use-faults.ts';
import { ConsentItem } from './consent-item.tsx';

export interface ConsentFormProps {
  readonly versions: LegalVersions;
  /** null before the first time. */
  readonly accepted: LegalVersions | null;
  onFailure(text: string | null): void;
}

/** Four statements, all required. When they are stored the route guard leads on. */
export function ConsentForm({ versions, accepted, onFailure }: ConsentFormProps) {
  const t = useTranslations('legal');
  const { ask } = useLegalCheck();
  const accept = useAcceptLegals();
  const form = useFaults<LegalField>();
  // A tick is for one version. What was agreed to before and has not changed stays ticked.
  const [ticked, setTicked] = useState<Partial<Record<LegalField, string>>>(accepted ?? {});
  const isTicked = (field: LegalField) => ticked[field] === versions[field];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = legalDocuments.filter(({ field }) => !isTicked(field));
    if (form.show(Object.fromEntries(missing.map(({ field }) => [field, t('required')])))) return;
    onFailure(null);
    accept.mutate(versions, {
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'legal-versions-changed') {
          onFailure(t('errors.changed'));
          void ask();
        } else onFailure(t(error instanceof OfflineError ? 'errors.offline' : 'errors.save'));
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <fieldset className="border-y border-rule">
        <legend className="sr-only">{t('legend')}</legend>
        {legalDocuments.map((document) => (
          <ConsentItem
            key={document.field}
            document={document}
            version={versions[document.field]}
            accepted={accepted?.[document.field] ?? null}
            id={form.idOf(document.field)}
            isTicked={isTicked(document.field)}
            error={form.faults[document.field]}
            onTick={(isNowTicked) => {
              setTicked({ ...ticked, [document.field]: isNowTicked ? versions[document.field] : undefined });
              form.clear(document.field);
            }}
          />
        ))}
      </fieldset>
      <Button type="submit" size="large" isBusy={accept.isPending} busyText={t('busy')}>
        {t('submit')}
      </Button>
    </form>
  );
}
