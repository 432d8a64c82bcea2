import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { saveFile } from '../../../lab/ui/action/save-file.ts';
import { useToasts } from '../../../lab/ui/overlay/toast.tsx';
import { ApiError, OfflineError } from '../http/api-error.ts';
import { type FileAsked, fetchFile } from '../http/fetch-file.ts';
import { useIdentity } from '../identity/use-identity.tsx';

export interface Download {
  readonly isUnderWay: boolean;
  /** Why the last download failed, in a sentence. */
  readonly failure: string | null;
  start(asked: FileAsked): Promise<void>;
  cancel(): void;
}

/** Downloads one file at a time from the server. */
export function useDownload(): Download {
  const t = useTranslations('downloads');
  const { client } = useIdentity();
  const showToast = useToasts();
  const [isUnderWay, setUnderWay] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef(new AbortController());
  return {
    isUnderWay,
    failure,
    async start(asked) {
      if (isUnderWay) return;
      setFailure(null);
      setUnderWay(true);
      stop.current = new AbortController();
      const { signal } = stop.current;
      try {
        const file = await fetchFile(client, asked, signal);
        saveFile(file);
        showToast({ text: t('done', { name: file.name }) });
      } catch (error) {
        if (!signal.aborted) setFailure(t(reasonOf(error)));
      } finally {
        setUnderWay(false);
      }
    },
    cancel: () => stop.current.abort(),
  };
}

function reasonOf(error: unknown) {
  if (error instanceof OfflineError) return 'offline';
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'busy') return 'full';
  return error.status >= 400 && error.status < 500 ? 'gone' : 'failed';
}
