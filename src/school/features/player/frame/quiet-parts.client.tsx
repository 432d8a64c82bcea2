import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { emitAppEvent, useAppEvent } from '../../../client/events/app-events.ts';
import { useConfig } from '../../../client/http/config.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { go } from '../../../client/navigation/address.ts';
import { latePart } from '../../../client/page/late-part.tsx';
import { localStore } from '../../../client/storage/browser-stores.ts';
import type { AnswerOutbox } from '../../offline/outbox/outbox.client.ts';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import { useOptionalOutbox, usePlayer } from '../player-context.client.tsx';
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

// Loaded for members of a class.
const LabComments = latePart(() => import('./lab-comments.client.tsx').then((module) => module.LabComments));

/**
 * Parts of the player that nothing waits for. Until they are loaded, links in a lab reload the page and notifications are
 * missing.
 */
export function QuietParts() {
  const outbox = useOptionalOutbox();
  const { store, lab } = usePlayer();
  return (
    <>
      {store.mode === 'learner' && lab.code !== null && !lab.isTeacherStudent ? (
        <LabComments code={lab.code} />
      ) : null}
      <AuthoredLinks />
      <PlainHttpNotice />
      {outbox && <FullStorageNotice outbox={outbox} />}
      {outbox && <CheckedNotifications outbox={outbox} />}
    </>
  );
}

/** Says once that the lab goes on without the storage of the device. */
function FullStorageNotice({ outbox }: { outbox: AnswerOutbox }) {
  const isFull = useSyncExternalStore(outbox.subscribe, () => outbox.isFull);
  return isFull ? (
    <WithMessages messages={messages}>
      <FullStorage />
    </WithMessages>
  ) : null;
}

function FullStorage() {
  const t = useTranslations('playerNotes.saveDetails');
  useEffect(() => emitAppEvent({ kind: 'notification', text: t('fullText'), timeoutMs }), [t]);
  return null;
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
