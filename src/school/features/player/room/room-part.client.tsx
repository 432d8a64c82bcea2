import { useQueryClient } from '@tanstack/react-query';
import Hand from 'lucide-react/icons/hand';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { v4 } from 'uuid';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { emitAppEvent } from '../../../client/events/app-events.ts';
import { useApi } from '../../../client/http/api.ts';
import { serverClock } from '../../../client/http/server-clock.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { useIsOnline, useIsVisible } from '../../../client/page/browser-state.ts';
import { latePart } from '../../../client/page/late-part.tsx';
import { classKeys } from '../../classes/class-keys.client.ts';
import { createCoalescer } from '../../live/coalesce.client.ts';
import { EyesUpDialog } from '../../live/eyes-up-dialog.client.tsx';
import { roomMessages } from '../../live/messages/room.client.ts';
import { parsePlayerAddress } from '../player-address.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import { createRoomClient, type RoomClient } from './room.client.ts';
import { usePace } from './use-pace.client.ts';

// Loaded once in a lesson, when it ends.
const LessonEnded = latePart(() => import('./lesson-ended.client.tsx').then((module) => module.LessonEnded));

/**
 * A teacher who scores the work of a class causes a message with every answer. A player waits this long before it asks
 * again what concerns its own learner.
 */
const restMs = 10_000;
const longestWaitMs = 2000;

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
  const { hand, eyesUp, pace, round, entered, endedAtMs } = useSyncExternalStore(
    client.subscribe,
    client.getSnapshot,
  );
  const player = usePlayer();
  usePace(pace, entered);
  useEffect(() => {
    if (round !== undefined) player.round.set(round);
  }, [player, round]);
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
      {eyesUp && <EyesUpDialog eyesUp={eyesUp} />}
      {endedAtMs === undefined ? null : (
        <LessonEnded key={endedAtMs} code={code} activityId={activityId} endedAtMs={endedAtMs} />
      )}
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
  const { openedMs } = usePlayer();
  const [search] = useSearchParams();
  const { moduleId, screenId } = parsePlayerAddress(search);
  const queryClient = useQueryClient();
  const comments = useMemo(
    () =>
      createCoalescer(async () => {
        // Players wait for different times, so that a class does not ask all at the same moment.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * longestWaitMs));
        // A try that was given, or a reset, changes the work and brings no comment.
        emitAppEvent({ kind: 'refresh-excersise-active' });
        await queryClient.invalidateQueries({ queryKey: classKeys.ownComments(code) });
      }, restMs),
    [queryClient, code],
  );
  useEffect(() => () => comments.stop(), [comments]);
  const client = useMemo(
    () =>
      createRoomClient({
        api,
        params: { code, activityId },
        deviceId: v4(),
        clock: serverClock,
        openedMs,
        // The work is asked for anew, and the player says what has happened and where it goes on.
        onOut: () => emitAppEvent({ kind: 'refresh-excersise-active' }),
        onComments: comments.ask,
      }),
    [api, code, activityId, comments, openedMs],
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
