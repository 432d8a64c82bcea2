import { useTexts } from '../../../ui/texts.tsx';
import type { DigestPlannerSettings } from '../setting/settings.ts';
import { texts } from './texts.ts';

/** The model card in a few plain sentences. */
export function Notes({ settings: { sources, tubes } }: { readonly settings: DigestPlannerSettings }) {
  const t = useTexts(texts);
  const has = (region: 'hbb' | 'tas2r38') =>
    sources.includes(region) || tubes.some((tube) => tube.region === region);
  const facts = [
    'computedSites',
    'computedKinetics',
    'computedMistakes',
    'computedPartial',
    'computedForms',
    'computedMarks',
    'computedLimits',
    'computedGel',
    ...(has('hbb') ? (['computedHbb'] as const) : []),
    ...(has('tas2r38') ? (['computedTas2r38'] as const) : []),
  ] as const;
  return (
    <ul className="flex max-w-measure list-disc flex-col gap-2 pl-5 text-sm">
      {facts.map((fact) => (
        <li key={fact}>{t(fact)}</li>
      ))}
    </ul>
  );
}
