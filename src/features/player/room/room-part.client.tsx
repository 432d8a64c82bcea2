import Eye from 'lucide-react/icons/eye';
import Hand from 'lucide-react/icons/hand';
import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { v4 } from 'uuid';
import { emitAppEvent } from '../../../client/events/app-events.ts';
import { useApi } from '../../../client/http/api.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { useIsOnline, useIsVisible } from '../../../client/page/browser-state.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import type { EyesUp } from '../../live/eyes-up.ts';
import { roomMessages } from '../../live/messages/room.client.ts';
import { parsePlayerAddress } from '../player-address.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import { createRoomClient, type RoomClient } from './room.client.ts';
import { usePace } from './use-pace.client.ts';

/** Connects the player to its class: a hand to raise, the teacher's "eyes up", and the pace of the lab. */
export function RoomPart() {
  const { code, isTeacherStudent, activityId } = usePlayer().lab;
  if (code === null || isTeacherStudent) return null;
  return (
    <WithMessages messages={{ room: roomMessages }}>
      <RoomOf code={code} activityId={activityId} />
    </WithMessages>
  );
}

function RoomOf({ code, activityId }: { code: string; activityId: string }) {
  const t = useTranslations('room');
  const client = useRoom(code, activityId);
  const { hand, eyesUp, pace } = useSyncExternalStore(client.subscribe, client.getSnapshot);
  usePace(pace);
  useHandAnnouncements(hand);
  const isUp = hand === 'up' || hand === 'raising';
  const words = t(hand === 'up' ? 'handUp' : hand === 'raising' ? 'handRaising' : 'raiseHand');
  return (
    <>
      <button
        type="button"
        aria-pressed={isUp}
        title={isUp ? t('lowerHint') : t('raiseHint')}
        onClick={() => client.setHand(isUp ? 'down' : 'up')}
        className={classNames(
          buttonClasses('quiet'),
          'shrink-0 !px-2 text-sm sm:!px-3',
          isUp && '!border-primary !bg-primary-soft',
        )}
      >
        <Icon icon={Hand} />
        <span className="max-sm:sr-only">{words}</span>
      </button>
      {eyesUp && <EyesUpDialog eyesUp={eyesUp} serverNow={client.now} />}
    </>
  );
}

/**
 * One client for as long as the player shows this lab; it sends nothing while the page is hidden. When the network is
 * back it reports and listens at once, and does not wait for its next sign of life.
 */
function useRoom(code: string, activityId: string): RoomClient {
  const api = useApi();
  const isVisible = useIsVisible();
  const isOnline = useIsOnline();
  const [search] = useSearchParams();
  const { moduleId, screenId } = parsePlayerAddress(search);
  const client = useMemo(
    () =>
      createRoomClient({
        api,
        params: { code, activityId },
        deviceId: v4(),
        elapsed: () => performance.now(),
        // The work is asked for anew, and the player says why it goes on elsewhere.
        onMoved: () => emitAppEvent({ kind: 'refresh-excersise-active' }),
      }),
    [api, code, activityId],
  );
  useEffect(() => client.setPlace({ module: moduleId, screen: screenId }), [client, moduleId, screenId]);
  useEffect(() => {
    // A change of the network only starts this again: a browser may say that it is offline and be wrong.
    void isOnline;
    return isVisible ? client.follow() : undefined;
  }, [client, isVisible, isOnline]);
  useEffect(() => {
    const kinds = ['keydown', 'pointerdown', 'input'] as const;
    for (const kind of kinds) window.addEventListener(kind, client.noteWork, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, client.noteWork, true);
      client.leave();
    };
  }, [client]);
  return client;
}

/** Shows and announces that the server has received the hand; announces when it was lowered. */
function useHandAnnouncements(hand: ReturnType<RoomClient['getSnapshot']>['hand']) {
  const t = useTranslations('room');
  const announce = useAnnounce();
  const before = useRef(hand);
  useEffect(() => {
    const last = before.current;
    before.current = hand;
    if (hand === 'up' && last !== 'up') emitAppEvent({ kind: 'notification', text: t('handWentUp') });
    if (hand === 'down' && last === 'up') announce(t('handLowered'));
    if (hand === 'down' && last === 'lowering') announce(t('handWentDown'));
  }, [hand, announce, t]);
}

/**
 * Covers the lab while the teacher has paused the class. The student cannot close it; it ends by itself. What was typed
 * stays on the page behind it, and waiting answers are still sent.
 */
export function EyesUpDialog({ eyesUp, serverNow }: { eyesUp: EyesUp; serverNow: () => number }) {
  const t = useTranslations('room.eyesUp');
  const format = useFormatter();
  const announce = useAnnounce();
  const titleId = useId();
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const endsAt = new Date(Date.now() + eyesUp.endsAtMs - serverNow());
  // The text announced after the dialog has been removed.
  const after = useRef('');
  after.current = t('over');

  useEffect(() => {
    const opener = document.activeElement;
    show(dialog.current);
    heading.current?.focus();
    // A film would continue to play behind the dialog.
    for (const film of document.querySelectorAll<HTMLMediaElement>('video, audio')) film.pause();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      announce(after.current);
    };
  }, [announce]);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog on a second Escape in a row in spite of `preventDefault`, so it is opened again.
      onClose={() => show(dialog.current)}
      className="m-auto w-[min(40rem,100vw-1.5rem)] max-w-none rounded-press border border-rule bg-paper-raised p-0 text-ink shadow-lift backdrop:bg-paper open:flex"
    >
      <div className="flex w-full flex-col items-center gap-4 px-6 py-10 text-center sm:px-10 sm:py-14">
        <Icon icon={Eye} size={56} className="text-primary" />
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-2xl focus:outline-none">
          {t('title')}
        </h2>
        <div id={textId} className="flex flex-col items-center gap-4">
          {eyesUp.message === '' ? null : (
            <p className="max-w-prose text-xl font-semibold wrap-anywhere">{eyesUp.message}</p>
          )}
          <p className="max-w-prose text-ink-soft">{t('text')}</p>
          <p className="text-sm text-ink-soft">
            {t('until', { time: format.dateTime(endsAt, { timeStyle: 'short' }) })}
          </p>
        </div>
      </div>
    </dialog>
  );
}

function show(dialog: HTMLDialogElement | null) {
  if (dialog?.isConnected && !dialog.open) dialog.showModal();
}
