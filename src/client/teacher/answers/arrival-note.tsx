import { useFormatter, useTranslations } from 'use-intl';

/** Ordinary networks deliver within seconds. What took longer was kept on the device, or its clock differs from ours. */
const slowAfterMs = 120_000;

/** When an answer arrived, where that was long after it was given. */
export function ArrivalNote({ answeredAt, receivedAt }: { answeredAt: string; receivedAt: string }) {
  const t = useTranslations('teacher.answers');
  const format = useFormatter();
  if (Date.parse(receivedAt) - Date.parse(answeredAt) < slowAfterMs) return null;
  const when = format.dateTime(new Date(receivedAt), { dateStyle: 'medium', timeStyle: 'short' });
  return <p className="text-ink-soft">{t('received', { when })}</p>;
}
