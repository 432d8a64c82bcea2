import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { type NamedFile, saveFile } from '../../../lab/ui/action/save-file.ts';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../lab/ui/overlay/toast.tsx';
import { ApiError } from '../../client/http/api-error.ts';
import { fetchSigned } from '../../client/http/fetch-signed.ts';
import { readRefusal, requestPathOf } from '../../client/http/read-reply.ts';
import type { IdentityClient } from '../../client/identity/port.ts';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { useFailure } from '../../client/page/use-faults.ts';
import { accountEndpoints } from './account-endpoints.ts';
import { AccountSection } from './account-section.client.tsx';

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

type ExportFormat = 'json' | 'html';

/**
 * Fetches everything stored about the signed-in person as a file, which is not parsed here.
 * @throws ApiError when refused, OfflineError when it did not arrive completely, the signal's reason when aborted
 */
async function fetchExport(
  identity: Pick<IdentityClient, 'getToken'>,
  format: ExportFormat,
  signal: AbortSignal,
): Promise<NamedFile> {
  const address = requestPathOf(accountEndpoints.exportProfile.path, {}, { format });
  return fetchSigned(identity, address, { signal }, async (response) => {
    if (!response.ok) throw await readRefusal(response);
    const name = response.headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1];
    return { blob: await response.blob(), name: name ?? `my-data.${format}` };
  });
}
