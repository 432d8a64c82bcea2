import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { emitAppEvent, useAppEvent } from '../../../client/events/app-events.ts';
import { useConfig } from '../../../client/http/config.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { go } from '../../../client/navigation/address.ts';
import { localStore } from '../../../client/storage/browser-stores.ts';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import { useOptionalOutbox } from '../player-context.client.tsx';
import { CheckedNotifications } from './checked-notifications.client.tsx';

const messages = { playerNotes: playerNotesMessages };

/** Longer than other notifications, because this one is shown only once. */
const timeoutMs = 20_000;

/**
 * Tells each device once that labs do not open offline here. Browsers offer no service worker to a page that came over
 * plain http; everything else works.
 */
export function PlainHttpNotice() {
  return globalThis.isSecureContext === false ? (
    <WithMessages messages={messages}>
      <Notices />
    </WithMessages>
  ) : null;
}

function Notices() {
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

/**
 * Parts of the player that draw nothing. Until they are loaded, links in a lab reload the page and notifications are
 * missing.
 */
export function QuietParts() {
  const outbox = useOptionalOutbox();
  return (
    <>
      <AuthoredLinks />
      <PlainHttpNotice />
      {outbox && <CheckedNotifications outbox={outbox} />}
    </>
  );
}

/** Links that authors wrote into a lab open another lesson or lab without a page load. */
export function AuthoredLinks() {
  useAppEvent('open-sub-module', ({ link }) => go(link));
  useEffect(() => {
    // Runs after the click handlers of the application's own links, which have called `preventDefault` by then.
    document.addEventListener('click', openInPlace);
    return () => document.removeEventListener('click', openInPlace);
  }, []);
  return null;
}

function openInPlace(event: MouseEvent) {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const anchor = target instanceof Element ? target.closest('a') : null;
  const link = anchor?.getAttribute('href');
  if (!link?.startsWith('/activity?') || anchor?.target) return;
  event.preventDefault();
  emitAppEvent({ kind: 'open-sub-module', link });
}
