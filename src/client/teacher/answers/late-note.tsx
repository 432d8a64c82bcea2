import { useTranslations } from 'use-intl';

/** That an answer was given after its activity was due; nothing where it was in time. */
export function LateNote({ isLate }: { isLate: boolean }) {
  const t = useTranslations('teacher.answers');
  return isLate ? <p className="font-semibold text-caution">{t('late')}</p> : null;
}
