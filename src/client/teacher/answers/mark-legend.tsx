import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { OutcomeMark, type OutcomeMarkProps } from './outcome-mark.tsx';

const examples: readonly OutcomeMarkProps['answer'][] = [
  { outcome: 'correct', isScored: true, rightAtTry: 1 },
  { outcome: 'correct', isScored: true, rightAtTry: 2 },
  { outcome: 'correct', isScored: true, rightAtTry: 3 },
  { outcome: 'partly', isScored: true, rightAtTry: null },
  { outcome: 'not-yet', isScored: true, rightAtTry: null },
  { outcome: 'near-miss', isScored: true, rightAtTry: null },
  { outcome: 'correct', isScored: false, rightAtTry: null },
  null,
];

/** Every mark with its words. */
export function MarkLegend() {
  const t = useTranslations('teacher.answers');
  return (
    <Disclosure title={t('legend')}>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {examples.map((answer) => (
          <li key={JSON.stringify(answer)}>
            <OutcomeMark answer={answer} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{t('legendLater')}</p>
    </Disclosure>
  );
}
