import Download from 'lucide-react/icons/download';
import { useMemo, useRef } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { PictureButton } from '../../ui/action/picture-button.tsx';
import { saveCsv } from '../../ui/action/save-file.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { defineInstrumentView, type InstrumentViewProps } from '../define-view.tsx';
import { alleleFrequencies } from './allele-frequencies.ts';
import { ChanceControls, SelectionControls } from './controls.tsx';
import { formatFrequenciesCsv } from './frequencies-csv.ts';
import { FrequencyPlot } from './frequency-plot.tsx';
import { GenotypeBars } from './genotype-bars.tsx';
import { HardyWeinbergForm } from './hardy-weinberg-form.tsx';
import { listRuns } from './runs.ts';
import { type AlleleFrequenciesSettings, genotypesOf } from './settings.ts';
import { type AlleleFrequenciesState, state as stateCodec } from './state.ts';
import { texts } from './texts.ts';

type Props = InstrumentViewProps<AlleleFrequenciesSettings, AlleleFrequenciesState>;

const facts = ['computedSelection', 'computedDrift', 'computedLimits', 'computedValues'] as const;

function View({ settings, state, onChange }: Props) {
  const t = useTexts(texts);
  const { frequencyPercent, fitnessPercent, size, generations, populations, seed } = state;
  // Reading off another generation or typing counts must not draw the populations again.
  const runs = useMemo(
    () => listRuns({ frequencyPercent, fitnessPercent, size, generations, populations, seed }),
    [frequencyPercent, fitnessPercent, size, generations, populations, seed],
  );
  const fitness = genotypesOf(settings.alleles).map(
    (genotype, index) => `${genotype} ${fitnessPercent[index]}%`,
  );
  const plot = useRef<HTMLDivElement>(null);
  const controls = { settings, state, onChange };
  return (
    <div className="flex flex-col gap-8">
      <p className="self-start rounded-data border border-rule-strong px-2.5 py-0.5 text-sm font-semibold">
        {t('level')}
      </p>
      <div ref={plot}>
        <FrequencyPlot {...controls} runs={runs} />
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <SelectionControls {...controls} />
        <ChanceControls {...controls} />
      </div>
      <GenotypeBars settings={settings} state={state} runs={runs} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          variant="secondary"
          icon={<Icon icon={Download} />}
          onClick={() =>
            saveCsv(`allele-frequencies-${seed}.csv`, formatFrequenciesCsv(runs, settings, state))
          }
        >
          {t('export')}
        </Button>
        <PictureButton
          container={plot}
          notes={[t('pictureNote', { fitness: fitness.join(', '), size, seed })]}
          fileName={`allele-frequencies-${seed}.png`}
          texts={{ save: t('picture'), failed: t('pictureFailed') }}
        />
      </div>
      {settings.hasTest && <HardyWeinbergForm {...controls} />}
      <Disclosure title={t('computed')}>
        <ul className="flex max-w-measure list-disc flex-col gap-2 pl-5 text-sm">
          {facts.map((fact) => (
            <li key={fact}>{t(fact)}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

export const view = defineInstrumentView<AlleleFrequenciesSettings, AlleleFrequenciesState>({
  instrument: alleleFrequencies,
  state: stateCodec,
  View,
});
