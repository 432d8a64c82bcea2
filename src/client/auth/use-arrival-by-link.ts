import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIdentity } from '../identity/use-identity.tsx';
import { placeFailure } from './place-failure.ts';

/** Takes what follows the hash out of the address: it must not stay in the history, nor be copied along. */
export function cleanAddress(): void {
  const { pathname, search, hash } = window.location;
  if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
}

/**
 * Finishes a sign-in that this page was opened for: by the link of a mail, or on the way back from the outside
 * provider. @returns whether it is under way
 */
export function useArrivalByLink(onFailure: (text: string | null) => void): boolean {
  const t = useTranslations('auth.errors');
  const { client } = useIdentity();
  const [isUnderWay, setIsUnderWay] = useState(() => window.location.hash !== '');
  const hasBegun = useRef(false);

  useEffect(() => {
    // A code works once, and React may run this twice.
    if (hasBegun.current || window.location.hash === '') return;
    hasBegun.current = true;
    const address = window.location.href;
    cleanAddress();
    const arrive = async () => {
      const failure = await client.readRedirectFailure(address);
      if (failure) throw failure;
      const link = await client.readMailLink(address);
      if (link?.kind === 'sign-in') await client.signInWithLink(link.code);
    };
    arrive()
      .catch((error: unknown) => {
        const failure = placeFailure(error);
        if ('message' in failure) onFailure(t(failure.message));
      })
      .finally(() => setIsUnderWay(false));
  });
  return isUnderWay;
}
