import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { cleanAddress } from './use-arrival-by-link.client.ts';

export interface ResetLink {
  /** The code in the link that opened this page; null without one, and after it was used up. */
  readonly code: string | null;
  readonly isReading: boolean;
  forget(): void;
}

/** True also for a link whose end is missing, as long as its first letter is there. */
const isResetAddress = () => window.location.hash.startsWith('#r');

/** Takes the code of a reset link out of the address this page was opened with. */
export function useResetLink(onFailure: (text: string | null) => void): ResetLink {
  const t = useTranslations('auth.errors');
  const { client } = useIdentity();
  const [code, setCode] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(isResetAddress);
  useEffect(() => {
    if (!isResetAddress()) return;
    const address = window.location.href;
    cleanAddress();
    client
      .readMailLink(address)
      .then((link) => {
        if (link?.kind !== 'password-reset') return;
        setCode(link.code);
        if (link.code === null) onFailure(t('linkCut'));
      })
      .catch(() => onFailure(t('offline')))
      .finally(() => setIsReading(false));
  });
  return { code, isReading, forget: () => setCode(null) };
}
