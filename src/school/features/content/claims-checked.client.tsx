import { useFormatter, useTranslations } from 'use-intl';

interface ClaimsCheckedProps {
  /** An ISO date; left out: no author says so, and nothing is drawn. */
  readonly day: string | undefined;
}

/** Tells a teacher when what a lesson states was last checked. Draws with the messages `guide`. */
export function ClaimsChecked({ day }: ClaimsCheckedProps) {
  const t = useTranslations('guide');
  const format = useFormatter();
  if (day === undefined) return null;
  // A day without a zone: it is the same one everywhere.
  const date = format.dateTime(new Date(`${day}T00:00:00Z`), {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    timeZone: 'UTC',
  });
  return <p className="text-sm text-ink-soft">{t('claimsChecked', { date })}</p>;
}
