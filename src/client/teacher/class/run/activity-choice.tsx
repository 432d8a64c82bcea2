import { useTranslations } from 'use-intl';
import type { TeacherActivityRow } from '../../../../contract/class-activities.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { useRunAddress } from './use-run-address.ts';

interface Props {
  readonly rows: readonly TeacherActivityRow[];
  readonly chosenId: string;
}

/** The activities of the class with how far each is; one of them is shown below. */
export function ActivityChoice({ rows, chosenId }: Props) {
  const t = useTranslations('classRun.far');
  const words = useTranslations('teacher.class');
  const { set } = useRunAddress();
  return (
    <ul aria-label={t('choose')} className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {rows.map(({ id, title, counts, isHidden }) => (
        <li key={id} className="flex">
          <button
            type="button"
            aria-pressed={id === chosenId}
            onClick={() => set('activity', id)}
            className={classNames(
              'min-h-11 w-full rounded-press border px-4 py-2.5 text-left',
              id === chosenId
                ? 'border-primary bg-info-soft'
                : 'border-rule-strong bg-paper-raised hover:border-primary',
            )}
          >
            <span className="block font-semibold wrap-anywhere">{title}</span>
            <span className="block text-sm text-ink-soft tabular-nums">{t('choiceCounts', counts)}</span>
            {isHidden ? (
              <span className="block text-sm font-semibold text-caution">{words('hidden')}</span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
