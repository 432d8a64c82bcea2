import { useCallback } from 'react';
import { buttonClasses } from '../../../src/lab/ui/action/button.tsx';
import { Link } from '../../../src/school/client/navigation/link.tsx';
import { usePageTitle } from '../../../src/school/client/page/loading-screen.tsx';
import { PlayerHeader } from '../../../src/school/features/player/frame/player-header.client.tsx';
import { type Player, usePlayer } from '../../../src/school/features/player/player-context.client.tsx';
import { ItemView } from '../../../src/school/features/player/screen/screen-items.client.tsx';
import { useWorkOf } from '../../../src/school/features/player/use-work.client.ts';
import type { GallerySample, GalleryType } from '../preview-state.ts';
import { OpenedPlayer } from './opened-player.tsx';
import { PreviewScheme } from './preview-scheme.tsx';

interface Props {
  readonly types: readonly GalleryType[];
  readonly shown: GalleryType;
  readonly sample: GallerySample;
  /** Nothing can be changed, as in a finished lab. */
  readonly isLocked: boolean;
}

/** One type's sample in the player's own frame, with the chosen answer filled in and nothing checked yet. */
export function SamplePage({ types, shown, sample, isLocked }: Props) {
  usePageTitle(`${shown.type}, ${sample.id}`);
  const { activityId, itemId, answer } = sample;
  const prepare = useCallback(
    ({ store }: Player) => {
      // The draft has no `itemMark`, so the view parses it from its wire form.
      if (answer.length > 0) store.change({ partId: itemId, response: null, answer, itemMark: '' });
    },
    [itemId, answer],
  );
  return (
    <OpenedPlayer
      key={`${sample.id} ${isLocked}`}
      activityId={activityId}
      prepare={prepare}
      isLocked={isLocked}
    >
      <PlayerHeader isOverview />
      <div className="mx-auto w-full max-w-300 px-4 pt-5 pb-16 sm:px-6 sm:pt-8">
        <h1 className="font-mono text-lg">{shown.type}</h1>
        <h2 className="sr-only">Sample {sample.id}</h2>
        <SampleItem name={`${shown.type} ${sample.id}`} itemId={itemId} />
        <SampleLinks types={types} shown={shown} sample={sample} isLocked={isLocked} />
      </div>
    </OpenedPlayer>
  );
}

/** The sample; `data-answer` tells the tests what has been answered and is not checked yet. */
function SampleItem({ name, itemId }: { name: string; itemId: string }) {
  const { activity } = usePlayer();
  const answer = useWorkOf(({ drafts }) => drafts.get(itemId)?.answer ?? []);
  const [module] = activity.modules;
  const [item] = module?.items ?? [];
  return (
    <div
      data-sample={name}
      data-answer={JSON.stringify(answer)}
      className="mt-6 max-w-220 has-[[data-broad]]:max-w-none"
    >
      {module && item && <ItemView item={item} module={module} />}
    </div>
  );
}

function SampleLinks({ types, shown, sample, isLocked }: Props) {
  const here = types.indexOf(shown);
  const neighbours = [types[here - 1], types[here + 1]].filter((type) => type !== undefined);
  return (
    <nav aria-label="Gallery" className="mt-12 flex flex-col gap-4 border-t border-rule pt-5">
      <div className="flex flex-wrap gap-2">
        {shown.samples.map(({ id }) => (
          <Link
            key={id}
            to={`?sample=${id}`}
            aria-current={id === sample.id ? 'true' : undefined}
            className={buttonClasses(id === sample.id ? 'primary' : 'secondary')}
          >
            {id}
          </Link>
        ))}
        <Link
          to={isLocked ? `?sample=${sample.id}` : `?sample=${sample.id}&locked`}
          className={buttonClasses('quiet')}
        >
          {isLocked ? 'Can be changed' : 'Cannot be changed'}
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to="/gallery" className="text-link inline-flex min-h-6 items-center">
          All types
        </Link>
        {neighbours.map(({ type }) => (
          <Link
            key={type}
            to={`/gallery/${type}`}
            className="text-link inline-flex min-h-6 items-center font-mono"
          >
            {type}
          </Link>
        ))}
        <PreviewScheme />
      </div>
    </nav>
  );
}
