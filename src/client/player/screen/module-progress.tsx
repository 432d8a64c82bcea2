import { useTranslations } from 'use-intl';
import type { PublicModule } from '../../../activity/public-activity.ts';
import { Lane, type LaneBand } from '../../../ui/mark/lane.tsx';
import { usePlayer, useWork } from '../player-context.tsx';
import { summarizeParts } from '../store/part-standing.ts';
import { isPartAnswered, isPartTouched } from '../store/work-state.ts';
import type { Stop } from './stops.ts';

/** Which module this is, which screen of it, and the lane of its answers. */
export function ModuleProgress({ stop, module }: { stop: Stop; module: PublicModule }) {
  const t = useTranslations('player.screen');
  const overview = useTranslations('player.overview');
  const { activity } = usePlayer();
  const work = useWork();
  const { completedCount, requiredCount } = summarizeParts(work, module.parts);
  const bands = useBands(module);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-b border-rule pb-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm text-ink-soft">
          {overview('moduleNumber', { number: activity.modules.indexOf(module) + 1 })}
          {' · '}
          <span className="font-semibold whitespace-nowrap text-ink">
            {t('position', { number: stop.number, count: stop.count })}
          </span>
        </p>
        <h1 className="text-lg">{module.title}</h1>
      </div>
      {bands.length > 0 && (
        <Lane
          label={t('lane', { title: module.title })}
          bands={bands}
          currentBandId={stop.parts[0]?.id}
          summary={t('laneSummary', { completed: completedCount, required: requiredCount })}
          className="min-w-0 flex-1 basis-72"
        />
      )}
    </div>
  );
}

/** One band for each part of a module. */
export function useBands(module: Pick<PublicModule, 'parts'>): LaneBand[] {
  const t = useTranslations('player.screen.partState');
  const work = useWork();
  return module.parts.map((part) => {
    if (isPartAnswered(work, part))
      return { id: part.id, state: 'completed', label: t('completed', { title: part.title }) };
    const isTouched = isPartTouched(work, part.id);
    return isTouched
      ? { id: part.id, state: 'in-progress', label: t('inProgress', { title: part.title }) }
      : { id: part.id, state: 'todo', label: t('todo', { title: part.title }) };
  });
}
