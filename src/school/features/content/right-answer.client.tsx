import { useTranslations } from 'use-intl';
import type { KeyedQuestion } from '../../../lab/activity/answer-key.ts';

/** The right answer of one question, or what points are given for. The page loads the messages `guide`. */
export function RightAnswer({ question: { answer, isOfOwnRun, criteria } }: { question: KeyedQuestion }) {
  const t = useTranslations('guide');
  return (
    <>
      {answer.length > 0 ? (
        <ul aria-label={t('answer')} className="font-semibold">
          {answer.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      ) : (
        <p className="font-semibold">
          {t(isOfOwnRun ? 'ownRun' : criteria.length > 0 ? 'ownWords' : 'ownChoice')}
        </p>
      )}
      {criteria.length > 0 ? (
        <ul className="list-disc pl-5">
          {criteria.map((each) => (
            <li key={each.label}>{t('points', each)}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
