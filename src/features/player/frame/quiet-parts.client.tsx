import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { emitAppEvent, useAppEvent } from '../../../client/events/app-events.ts';
import { useConfig } from '../../../client/http/config.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { go } from '../../../client/navigation/address.ts';
import { localStore } from '../../../client/storage/browser-stores.ts';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import { useOptionalOutbox } from '../player-context.client.tsx';
import { CheckedNews } from './checked-news.client.tsx';

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

/** What the player does without being seen; before it is there, links load the page anew and news is not told. */
export function QuietParts() {
  const outbox = useOptionalOutbox();
  return (
    <>
      <AuthoredLinks />
      <PlainHttpNews />
      {outbox && <CheckedNews outbox={outbox} />}
    </>
  );
}

/** Links that authors wrote into a lab lead to another lesson or lab without loading the page anew. */
export function AuthoredLinks() {
  useAppEvent('open-sub-module', ({ link }) => go(link));
  useEffect(() => {
    // After the links of the application itself, which have prevented theirs by then.
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
