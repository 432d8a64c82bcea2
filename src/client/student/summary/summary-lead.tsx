import { useTranslations } from 'use-intl';
import type { Summary } from '../../../contract/summary.ts';
import { Instant } from '../../classes/instant.tsx';

/** What the summary is of, and when it is or was due and finished. */
export function SummaryLead({ summary }: { summary: Summary }) {
  const t = useTranslations('summary');
  const words = useTranslations('classes');
  const { activity, dueAt, completedAt, student } = summary;
  const instant = (value: string) => () => <Instant value={value} timeZone={summary.class.timeZone} />;
  return (
    <>
      {/* Whose it is, for whoever gets the paper. */}
      {student.name ? <p className="hidden wrap-anywhere print:block">{student.name}</p> : null}
      <p className="wrap-anywhere">{activity.title}</p>
      <p>
        {completedAt === null
          ? words(`status.${student.status}`)
          : t.rich('finished', { when: instant(completedAt) })}
      </p>
      {dueAt === null ? null : <p>{t.rich('due', { when: instant(dueAt) })}</p>}
      {student.late > 0 ? <p>{t('late', { count: student.late })}</p> : null}
      {student.absent ? <p>{t('absent')}</p> : null}
    </>
  );
}
