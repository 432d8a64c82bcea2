import { useTranslations } from 'use-intl';
import type { PublicClosedModule } from '../../activity/public-activity.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';

/** A lesson in the list that cannot be opened: what it is about, and that it is not open. */
export function ClosedLessonRow({ module, number }: { module: PublicClosedModule; number: number }) {
  const t = useTranslations('lessons.closed');
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-rule py-5 sm:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,18rem)] sm:px-3">
      <span
        aria-hidden="true"
        className="hidden font-display text-3xl leading-none font-semibold text-ink-soft sm:block"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="wrap-anywhere">{module.title}</h3>
        <p className="mt-1 text-sm text-ink-soft">{t('duration', { minutes: module.durationMin })}</p>
        <RichText text={module.summary} className="mt-2 text-ink-soft" />
      </div>
      <p className="text-sm font-semibold text-ink-soft">{t('word')}</p>
    </li>
  );
}
