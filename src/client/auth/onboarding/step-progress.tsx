import { useTranslations } from 'use-intl';
import { Lane } from '../../../ui/mark/lane.tsx';
import type { OnboardingStep } from './answers.ts';

export function StepProgress({ steps, index }: { steps: readonly OnboardingStep[]; index: number }) {
  const t = useTranslations('auth.onboarding');
  const words = t('progress', { step: String(index + 1), count: String(steps.length) });
  return (
    <Lane
      label={words}
      summary={words}
      currentBandId={steps[index]}
      bands={steps.map((step, position) => ({
        id: step,
        state: position < index ? 'completed' : 'todo',
        label: t(`${step}.title`),
      }))}
    />
  );
}
