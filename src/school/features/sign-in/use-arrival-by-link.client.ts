import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAnnounce } from '../../../lab/ui/message/live-region.tsx';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { placeFailure } from './place-failure.client.ts';

/** Removes the hash from the address, so that its code is not kept in the history or copied with the address. */
export function cleanAddress(): void {
  const { pathname, search, hash } = window.location;
  if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
}

export interface Arrival {
  readonly isUnderWay: boolean;
  /** The fault of the e-mail address for which the link was opened; undefined where there is none. */
  readonly emailFault: string | undefined;
}

/**
 * Finishes the sign-in for which this page was opened: by a mailed link, or by a redirect of the outside provider.
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
        // The text is announced, too, because a focus that moves just after the page opens is easily missed.
        announce(text, 'assertive');
      })
      .finally(() => setIsUnderWay(false));
  });
  return { isUnderWay, emailFault };
}
