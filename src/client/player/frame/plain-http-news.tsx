import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { localStore } from '../../data/browser-stores.ts';
import { useConfig } from '../../data/config.ts';
import { playerNotesMessages } from '../../messages/en-us/player-notes.ts';
import { emitAppEvent } from '../../shell/events/app-events.ts';
import { WithMessages } from '../../shell/with-messages.tsx';

const messages = { playerNotes: playerNotesMessages };

/** Longer than other news: it is told once. */
const timeoutMs = 20_000;

/**
 * Tells once on each device that a lab does not open without a network here. Browsers give a page that came by plain
 * http no service worker; everything else works.
 */
export function PlainHttpNews() {
  return globalThis.isSecureContext === false ? (
    <WithMessages messages={messages}>
      <News />
    </WithMessages>
  ) : null;
}

function News() {
  const t = useTranslations('playerNotes');
  const { productKey } = useConfig();
  useEffect(() => {
    const key = `${productKey}_plainHttpTold`;
    if (localStore.read(key) !== null) return;
    localStore.write(key, 'true');
    emitAppEvent({ kind: 'notification', text: t('plainHttp'), timeoutMs });
  }, [productKey, t]);
  return null;
}
