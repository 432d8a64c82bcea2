import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { OfflineError } from '../../client/http/api-error.ts';
import { useReference } from '../content/reference.client.ts';
import type { ReferenceListName } from '../content/reference.ts';

export interface NamedChoice {
  readonly value: string;
  readonly label: string;
}

export interface ReferenceChoiceProps {
  /** The field's id, so that the focus can move here also while the choices are missing. */
  readonly id: string;
  readonly list: ReferenceListName;
  /** The name of the list, e.g. `Subjects`, for the messages while it loads and when it fails. */
  readonly label: string;
  readonly children: (choices: readonly NamedChoice[]) => ReactNode;
}

/** A field whose choices come from the content service; also shows loading and failure. */
export function ReferenceChoice({ id, list, label, children }: ReferenceChoiceProps) {
  const t = useTranslations('auth.onboarding.lists');
  const { data, error, isFetching, isPending, refetch } = useReference(list);
  if (data) return children(data.map(({ key, name }) => ({ value: key, label: name })));
  return (
    <div id={id} tabIndex={-1} className="rounded-press">
      {isPending ? (
        <LoadingBlock label={t('loading', { list: label })} className="min-h-11 p-2" />
      ) : (
        <Notice
          tone="caution"
          title={t('failed', { list: label })}
          actions={
            <Button variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {error instanceof OfflineError ? t('offline') : t('failedText')}
        </Notice>
      )}
    </div>
  );
}
