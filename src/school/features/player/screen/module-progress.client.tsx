import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Part } from '../../../../lab/activity/part.ts';
import type { PublicModule } from '../../../../lab/activity/public-activity.ts';
import { Lane, type LaneBand } from '../../../../lab/ui/mark/lane.tsx';
import { usePlayer } from '../player-context.client.tsx';
import type { Stop } from '../stops.client.ts';
import { summarizeParts } from '../store/part-standing.client.ts';
import { isPartAnswered, isPartTouched, type WorkState } from '../store/work-state.client.ts';
import { useWorkOf } from '../use-work.client.ts';

// The progress is drawn after the verdict.
const later = { isLater: true };

/** Which module this is, which screen of it, and the lane of its answers. */
export function ModuleStatusLine({ stop, module }: { stop: Stop; module: PublicModule }) {
  const t = useTranslations('player.screen');
  const { activity } = usePlayer();
  const { completedCount, requiredCount } = useWorkOf((work) => summarizeParts(work, module.parts), later);
  const bands = useBands(module);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-b border-rule pb-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm text-ink-soft">
          <span>{t('moduleNumber', { number: activity.modules.indexOf(module) + 1 })}</span>
          <span>{' · '}</span>
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

const words = { todo: 'todo', 'in-progress': 'inProgress', completed: 'completed' } as const satisfies Record<
  LaneBand['state'],
  string
>;

/** One band for each part of a module. */
export function useBands(module: Pick<PublicModule, 'parts'>): LaneBand[] {
  const t = useTranslations('player.screen.partState');
  const states = useWorkOf((work) => module.parts.map((part) => bandStateOf(work, part)), later);
  /** An unchanged band stays the same object and is not drawn again. */
  const bandOf = useMemo(() => {
    const known = new Map<string, LaneBand>();
    return ({ id, title }: Part, state: LaneBand['state']) => {
      const key = `${id} ${state}`;
      const band = known.get(key) ?? { id, state, label: t(words[state], { title }) };
      known.set(key, band);
      return band;
    };
  }, [t]);
  return module.parts.map((part, index) => bandOf(part, states[index] ?? 'todo'));
}

function bandStateOf(work: WorkState, part: Part): LaneBand['state'] {
  if (isPartAnswered(work, part)) return 'completed';
  return isPartTouched(work, part.id) ? 'in-progress' : 'todo';
}
