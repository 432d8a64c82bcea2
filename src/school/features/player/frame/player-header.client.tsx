import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { ClearHeader } from '../../../client/page/clear-header.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import { overviewPlace } from '../player-address.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import { GuestPart } from './late-guest-part.client.tsx';
import { SaveState } from './save-state.client.tsx';

// Loaded after the page: nothing on the first screen waits for this dialog.
const SaveDetails = latePart(() => import('./save-details.client.tsx').then((module) => module.SaveDetails));

function OwnSaveState() {
  const t = useTranslations('player.saveState');
  return (
    <SaveState
      savedIcon={<Icon icon={CircleCheck} className="text-positive" />}
      wordsOf={(kind, count) => t(kind, { count })}
      Details={SaveDetails}
    />
  );
}

const PresentLab = latePart(() => import('./present-lab.client.tsx').then((module) => module.PresentLab));

/** The code of the raised hand is loaded after this pause: the first exercise comes first. */
const restMs = 1500;
const RoomPart = latePart(async () => {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  return (await import('../room/room-part.client.tsx')).RoomPart;
});

/** Always in view: the way back, which lab this is, and whether everything is saved. */
export function PlayerHeader({ isOverview }: { isOverview: boolean }) {
  const t = useTranslations('player.header');
  const { activity, lab, store, addressOf } = usePlayer();
  const code = lab.code ?? lab.fromClass ?? null;
  // In a review and in a preview, the link leads the teacher to the page of the class they run.
  const classPage = store.mode === 'learner' ? '/classes/class' : '/teacher/classes/class';
  const outside = code === null ? '/activities' : `${classPage}?${new URLSearchParams({ code })}`;
  const back = isOverview ? outside : addressOf(overviewPlace);
  const backText = !isOverview ? t('overview') : code === null ? t('backToActivities') : t('back');
  return (
    <ClearHeader back={{ to: back, text: backText }} className="sticky top-0 z-20">
      <p className="min-w-0 flex-1 truncate font-display font-semibold">{activity.title}</p>
      {store.mode === 'learner' ? (
        <>
          <RoomPart />
          <OwnSaveState />
        </>
      ) : store.mode === 'guest' ? (
        <GuestPart part="save" />
      ) : (
        <>
          <p className="shrink-0 rounded-data border border-caution bg-caution-soft px-3 py-1 text-sm font-semibold text-ink max-sm:px-1.5 present:hidden">
            {store.mode === 'review' ? t('review') : t('preview')}
          </p>
          {/* A review shows a student's own work, which is not for the class. */}
          {store.mode === 'preview' ? <PresentLab /> : null}
        </>
      )}
    </ClearHeader>
  );
}
