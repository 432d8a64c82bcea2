import Hand from 'lucide-react/icons/hand';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { v4 } from 'uuid';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { useApi } from '../../data/api.ts';
import { useIsVisible } from '../../data/classes/use-live-class.ts';
import { roomMessages } from '../../messages/en-us/room.ts';
import { useSearchParams } from '../../shell/navigation/use-search-params.ts';
import { WithMessages } from '../../shell/with-messages.tsx';
import { parsePlayerAddress } from '../player-address.ts';
import { usePlayer } from '../player-context.tsx';
import { EyesUpDialog } from './eyes-up-dialog.tsx';
import { createRoomClient, type RoomClient } from './room-client.ts';

/** The player's tie to its classroom: a hand to raise, and the teacher's "eyes up". */
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
  const { hand, eyesUp } = useSyncExternalStore(client.subscribe, client.getSnapshot);
  useHandNews(hand);
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

/** One client for as long as the player is open on this lab; silent while the page is out of view. */
function useRoom(code: string, activityId: string): RoomClient {
  const api = useApi();
  const isVisible = useIsVisible();
  const [search] = useSearchParams();
  const { moduleId, screenId } = parsePlayerAddress(search);
  const client = useMemo(
    () =>
      createRoomClient({
        api,
        params: { code, activityId },
        deviceId: v4(),
        elapsed: () => performance.now(),
      }),
    [api, code, activityId],
  );
  useEffect(() => client.setPlace({ module: moduleId, screen: screenId }), [client, moduleId, screenId]);
  useEffect(() => (isVisible ? client.follow() : undefined), [client, isVisible]);
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

/** Says when the hand has arrived, and when the teacher has lowered it. */
function useHandNews(hand: ReturnType<RoomClient['getSnapshot']>['hand']) {
  const t = useTranslations('room');
  const announce = useAnnounce();
  const before = useRef(hand);
  useEffect(() => {
    const last = before.current;
    before.current = hand;
    if (hand === 'up' && last !== 'up') announce(t('upNews'));
    if (hand === 'down' && last === 'up') announce(t('loweredNews'));
    if (hand === 'down' && last === 'lowering') announce(t('downNews'));
  }, [hand, announce, t]);
}
