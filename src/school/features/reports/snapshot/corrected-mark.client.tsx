import PencilLine from 'lucide-react/icons/pencil-line';
import { useFormatter, useTranslations } from 'use-intl';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';

/** The day on which the right answer of a question was corrected, as its reader writes it. */
export function useCorrectedDate(): (at: string) => string {
  const format = useFormatter();
  return (at) => format.dateTime(new Date(at), { year: 'numeric', month: 'short', day: 'numeric' });
}

interface CorrectedMarkProps {
  /** Left out: the question was not corrected, and has no mark. */
  readonly at: string | undefined;
  /** Draws only the sign, where its words stand beside it for readers who do not see it. */
  readonly isShort?: boolean;
}

/** Says of a question that its right answer was corrected, and when. */
export function CorrectedMark({ at, isShort = false }: CorrectedMarkProps) {
  const t = useTranslations('snapshot.corrected');
  const dateOf = useCorrectedDate();
  if (at === undefined) return null;
  return (
    <span className="ms-1 inline-flex items-center gap-1 text-caution">
      <Icon icon={PencilLine} size={14} />
      {isShort ? null : <span className="text-xs">{t('short', { date: dateOf(at) })}</span>}
    </span>
  );
}
