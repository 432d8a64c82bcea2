import { useTranslations } from 'use-intl';
import { ClearHeader } from '../../shell/clear/clear-header.tsx';
import { createLatePart } from '../late-part.tsx';
import { overviewPlace } from '../player-address.ts';
import { usePlayer } from '../player-context.tsx';
import { GuestPart } from './lazy-guest-part.tsx';
import { SaveState } from './save-state.tsx';

/** Nobody raises a hand before the first exercise is there. */
const restMs = 1500;
const RoomPart = createLatePart(async () => {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  return (await import('../room/room-part.tsx')).RoomPart;
});

/** Always in view: the way back, which lab this is, and whether everything is saved. */
export function PlayerHeader({ isOverview }: { isOverview: boolean }) {
  const t = useTranslations('player.header');
  const { activity, lab, store, addressOf } = usePlayer();
  const { code } = lab;
  // The learner's page leads a teacher on to the class they run.
  const classPage = store.mode === 'review' ? '/teacher/classes/class' : '/classes/class';
  const outside = code === null ? '/activities' : `${classPage}?${new URLSearchParams({ code })}`;
  const back = isOverview ? outside : addressOf(overviewPlace);
  const backText = !isOverview ? t('overview') : code === null ? t('backToActivities') : t('back');
  return (
    <ClearHeader back={{ to: back, text: backText }} className="sticky top-0 z-20">
      <p className="min-w-0 flex-1 truncate font-display font-semibold">{activity.title}</p>
      {store.mode === 'learner' ? (
        <>
          <RoomPart />
          <SaveState />
        </>
      ) : store.mode === 'guest' ? (
        <GuestPart part="save" />
      ) : (
        <p className="shrink-0 rounded-data border border-caution bg-caution-soft px-3 py-1 text-sm font-semibold text-ink">
          {store.mode === 'review' ? t('review') : t('preview')}
        </p>
      )}
    </ClearHeader>
  );
}
