import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useToasts } from '../../ui/overlay/toast.tsx';
import { useFailure } from '../auth/use-failure.ts';
import { ApiError } from '../data/api-error.ts';
import { type ExportFormat, fetchExport } from '../data/fetch-export.ts';
import { useIdentity } from '../identity/use-identity.tsx';
import { AccountSection } from './account-section.tsx';
import { saveFile } from './save-file.ts';

const choices = [
  { format: 'html', label: 'page' },
  { format: 'json', label: 'file' },
] as const satisfies { format: ExportFormat; label: string }[];

export function DataSection({ id }: { id: string }) {
  const t = useTranslations('account.data');
  const { client } = useIdentity();
  const showToast = useToasts();
  const [failure, setFailure] = useFailure();
  const [underWay, setUnderWay] = useState<ExportFormat | null>(null);
  const stop = useRef(new AbortController());

  const download = async (format: ExportFormat) => {
    setFailure(null);
    setUnderWay(format);
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      saveFile(await fetchExport(client, format, signal));
      showToast({ text: t('done') });
    } catch (error) {
      const isTooOften = error instanceof ApiError && error.code === 'too-many-requests';
      if (!signal.aborted) setFailure(t(isTooOften ? 'tooOften' : 'failed'));
    } finally {
      setUnderWay(null);
    }
  };
  return (
    <AccountSection id={id} title={t('title')}>
      <p className="text-ink-soft">{t('text')}</p>
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        {choices.map(({ format, label }) => (
          <Button
            key={format}
            variant="secondary"
            isBusy={underWay === format}
            aria-disabled={underWay !== null || undefined}
            busyText={t('busy')}
            onClick={() => {
              if (underWay === null) void download(format);
            }}
          >
            {t(label)}
          </Button>
        ))}
        {underWay === null ? null : (
          <Button variant="quiet" onClick={() => stop.current.abort()}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </AccountSection>
  );
}
