import { useEffect, useState } from 'react';
import { Button } from '../../lab/ui/action/button.tsx';
import { asksForConsent } from '../../school/client/http/ask-consent.ts';
import { useConsent } from '../../school/client/storage/consent.ts';
import { cookiesMessages } from './cookies-messages.ts';

const { consentNow: texts } = cookiesMessages;

/**
 * Says how consent stands in this browser, and lets its person take it back where anything is asked. Nobody says yes
 * here: this page does not know who reads it, and students are not asked.
 */
export function ConsentIsland({ productKey }: { productKey: string }) {
  const [consent, setConsent] = useConsent(productKey);
  const [isAsked, setIsAsked] = useState<boolean | null>(null);
  useEffect(() => {
    // Without an answer from the server the page says what it said without scripts.
    asksForConsent().then(setIsAsked, () => undefined);
  }, []);
  if (isAsked === null) return null;
  if (!isAsked) return <p>{texts.off}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" className="font-semibold">
        {consent === null ? texts.open : consent ? texts.yes : texts.no}
      </p>
      {consent === null ? null : (
        <Button variant="secondary" className="self-start" onClick={() => setConsent(consent ? false : null)}>
          {consent ? texts.decline : texts.again}
        </Button>
      )}
    </div>
  );
}
