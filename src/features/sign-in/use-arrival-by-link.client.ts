import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useIdentity } from '../identity/use-identity.client.tsx';
import { placeFailure } from './place-failure.client.ts';

/** Takes what follows the hash out of the address: it must not stay in the history, nor be copied along. */
export function cleanAddress(): void {
  const { pathname, search, hash } = window.location;
  if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
}

export interface Arrival {
  readonly isUnderWay: boolean;
  /** What is wrong with the address that the link was opened with; undefined where nothing is. */
  readonly emailFault: string | undefined;
}

/**
 * Finishes a sign-in that this page was opened for: by the link of a mail, or on the way back from the outside
 * provider.
 */
export function useArrivalByLink(
  onFailure: (text: string | null) => void,
  onSecondStep: () => void,
): Arrival {
  const t = useTranslations('auth.errors');
  const { client } = useIdentity();
  const announce = useAnnounce();
  const [emailFault, setEmailFault] = useState<string>();
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
      if (link?.code === null) return onFailure(t('linkCut'));
      if (link?.kind === 'sign-in') await client.signInWithLink(link.code);
    };
    arrive()
      .catch((error: unknown) => {
        const failure = placeFailure(error);
        if (failure.place === 'secondStep') return onSecondStep();
        if (!('message' in failure)) return;
        const text = t(failure.message);
        if (failure.place !== 'email') return onFailure(text);
        setEmailFault(text);
        // Said as well: the page has only just opened, and a focus that moves by itself is easily missed.
        announce(text, 'assertive');
      })
      .finally(() => setIsUnderWay(false));
  });
  return { isUnderWay, emailFault };
}
