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
  const [arrival] = useState(() => ({
    link: client.readMailLink(window.location.href),
    failure: client.readRedirectFailure(window.location.href),
  }));
  const code = arrival.link?.kind === 'sign-in' ? arrival.link.code : null;
  const [isUnderWay, setIsUnderWay] = useState(code !== null);
  const hasBegun = useRef(false);

  useEffect(() => {
    // A code works once, and React may run this twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    cleanAddress();
    const explain = (error: unknown) => {
      const failure = placeFailure(error);
      if ('message' in failure) onFailure(t(failure.message));
    };
    if (arrival.failure) explain(arrival.failure);
    if (code === null) return;
    client
      .signInWithLink(code)
      .catch(explain)
      .finally(() => setIsUnderWay(false));
  });
  return isUnderWay;
}
