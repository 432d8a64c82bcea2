import { useTranslations } from 'use-intl';
import type { PublicModule } from '../../../activity/public-activity.ts';
import type { ModuleStatus } from '../../../domain/progress/status.ts';
import { Lane } from '../../../ui/mark/lane.tsx';
import { Link } from '../../shell/navigation/link.tsx';
import { renderText } from '../item-text.tsx';
import { usePlayer } from '../player-context.tsx';
import { useBands } from '../screen/module-progress.tsx';
import { summarizeParts } from '../store/part-standing.ts';
import { useWorkOf } from '../use-work.ts';

const words = { todo: 'todo', 'in-progress': 'inProgress', completed: 'completed' } as const satisfies Record<
  ModuleStatus,
  string
>;

/** One lesson in the list: number, title, how far it is in words and as a lane. */
export function ModuleRow({ module, number }: { module: PublicModule; number: number }) {
  const t = useTranslations('overview');
  const { addressOf } = usePlayer();
  const { status, completedCount, requiredCount } = useWorkOf((work) => summarizeParts(work, module.parts));
  const bands = useBands(module);
  const address = addressOf({ moduleId: module.id, screenId: null });
  return (
    <li className="relative grid gap-x-8 gap-y-3 border-b border-rule py-5 hover:bg-paper-sunk sm:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,18rem)] sm:px-3">
      <span
        aria-hidden="true"
        className="hidden font-display text-3xl leading-none font-semibold text-signal-text sm:block"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h3>
          {/* The whole row is the target; the title is its name. */}
          <Link
            to={address}
            aria-label={t('open', { number, title: module.title })}
            className="no-underline after:absolute after:inset-0 hover:underline"
          >
            {module.title}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{t('duration', { minutes: module.durationMin })}</p>
        <div className="mt-2 max-w-measure text-ink-soft">{renderText(module.summary)}</div>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <p className="text-sm">
          <span className="font-semibold">{t(`moduleStatus.${words[status]}`)}</span>
          <span className="text-ink-soft">
            {' · '}
            {requiredCount > 0
              ? t('counts', { completed: completedCount, required: requiredCount })
              : t('nothingToAnswer')}
          </span>
        </p>
        {bands.length > 0 && <Lane label={t('lane', { title: module.title })} bands={bands} />}
      </div>
    </li>
  );
}
