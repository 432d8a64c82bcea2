import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIdentity } from '../../features/identity/use-identity.client.tsx';
import { useToasts } from '../../ui/overlay/toast.tsx';
import { ApiError, OfflineError } from '../http/api-error.ts';
import { type FileAsked, fetchFile, type NamedFile } from '../http/fetch-file.ts';

export interface Download {
  readonly isUnderWay: boolean;
  /** Why the last one did not come, in a sentence. */
  readonly failure: string | null;
  start(asked: FileAsked): Promise<void>;
  cancel(): void;
}

/** One file at a time from the server to the browser's downloads. */
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

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, name }: NamedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
