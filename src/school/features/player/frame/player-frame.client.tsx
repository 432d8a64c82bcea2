import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { Navigate } from '../../../client/navigation/link.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import { isLabHold } from '../../classes/pace.ts';
import { OverviewPage } from '../overview/late-overview.client.tsx';
import { type LabPlace, overviewPlace } from '../player-address.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import { AskedAgain } from '../round/asked-again.client.tsx';
import { HeldNotice, ScreenPage } from '../screen/screen-page.client.tsx';
import { findStop, hasStation } from '../stops.client.ts';
import { useHolds } from '../use-hold.client.ts';
import { useWorkOf } from '../use-work.client.ts';
import { GuestPart } from './late-guest-part.client.tsx';
import { PlayerHeader } from './player-header.client.tsx';

const QuietParts = latePart(() => import('./quiet-parts.client.tsx').then((module) => module.QuietParts));

interface PlayerFrameProps {
  readonly place: LabPlace;
  /** On every screen, below the header. */
  readonly banner?: ReactNode;
  /** For a teacher who shows the lab: what is stopped in the class. It stays while the lab is presented. */
  readonly stops?: ReactNode;
}

/** Header and the screen the address names, or the list of lessons. */
export function PlayerFrame({
  place: { moduleId, screenId },
  banner,
  stops: stopsOfClass,
}: PlayerFrameProps) {
  const t = useTranslations('player.header');
  const { activity, store, stops, addressOf } = usePlayer();
  const shell = useTranslations('shell');
  const holdOf = useHolds();
  const first = stops[0];
  const hold = first ? holdOf(first) : null;
  const isOverview = moduleId === null;
  const stop = useWorkOf((work) =>
    isOverview ? null : findStop(stops, { moduleId, screenId }, work, store.position),
  );
  const module = activity.modules.find(({ id }) => id === stop?.moduleId);
  // A screen that its author has taken out since, or a mistyped address.
  if (!isOverview && (!stop || !module)) return <Navigate to={addressOf(overviewPlace)} />;
  if (stop && screenId === null) {
    return <Navigate to={addressOf({ moduleId, screenId: stop.screen.id })} />;
  }
  return (
    <>
      <PlayerHeader isOverview={isOverview} />
      <QuietParts />
      <div className="contents present:hidden">{banner}</div>
      <div className="contents">{stopsOfClass}</div>
      <AskedAgain />
      <div
        className={
          stop && hold === null && hasStation(stop)
            ? 'w-full'
            : 'mx-auto w-full max-w-300 px-4 pt-5 sm:px-6 sm:pt-8 present:max-w-none'
        }
      >
        {store.mode === 'guest' && isOverview && <GuestPart part="banner" />}
        {store.mode === 'preview' && isOverview && (
          <Notice tone="caution" title={t('preview')} className="mb-6 present:hidden">
            <p>{t('previewText')}</p>
          </Notice>
        )}
        {hold && isLabHold(hold) ? (
          <HeldNotice hold={hold} title={activity.title} />
        ) : stop && module ? (
          <ScreenPage stop={stop} module={module} />
        ) : hold === undefined ? (
          <LoadingBlock label={shell('loading')} />
        ) : (
          <OverviewPage />
        )}
      </div>
    </>
  );
}
