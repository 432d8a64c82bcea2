import { useTranslations } from 'use-intl';
import type { StudentActivityRow } from '../../../contract/class-activities.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';

/** The lessons that are not open: folded, since nothing can be done in them. */
export function ClosedOutline({ activity }: { activity: StudentActivityRow }) {
  const t = useTranslations('student.class');
  const { closedModules, modules } = activity;
  return (
    <Disclosure
      className="mt-4"
      title={
        modules.length > 0
          ? t('furtherClosed', { count: closedModules.length })
          : t('modules', { title: activity.title })
      }
    >
      <ol start={modules.length + 1} className="flex list-decimal flex-col gap-3 pl-4 text-sm">
        {closedModules.map(({ id, title, summary, durationMin }) => (
          <li key={id}>
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="text-ink-soft">{t('duration', { minutes: durationMin })}</p>
            <RichText text={summary} className="text-ink-soft" />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
