import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { NumberField } from '../../ui/field/number-field.tsx';
import { RangeField } from '../../ui/field/range-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { parseWhole } from '../state-entries.ts';
import {
  type AlleleFrequenciesSettings,
  type Dial,
  generationStep,
  genotypesOf,
  highestSeed,
  mostGenerations,
  mostPopulations,
  sizes,
} from './settings.ts';
import type { AlleleFrequenciesState } from './state.ts';
import { texts } from './texts.ts';

interface Props {
  readonly settings: AlleleFrequenciesSettings;
  readonly state: AlleleFrequenciesState;
  onChange(state: AlleleFrequenciesState): void;
}

const percent = (value: number) => `${value}%`;
const places = [0, 1, 2] as const;

/** Frequency at the start and the fitness of the three genotypes. */
export function SelectionControls({ settings, state, onChange }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const { alleles, fixed } = settings;
  const genotypes = genotypesOf(alleles);
  const [none, one, two] = state.fitnessPercent;
  const frequency = t('frequency', { second: alleles[1] });

  function changeFitness(place: number, value: number) {
    const [first, second, third] = places.map((at) => (at === place ? value : state.fitnessPercent[at]));
    const fitnessPercent = [first ?? 0, second ?? 0, third ?? 0] as const;
    if (fitnessPercent.every((share) => share === 0)) announce(t('nobody'));
    else onChange({ ...state, fitnessPercent });
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <h4>{t('start')}</h4>
      <Fixable isFixed={fixed.includes('frequency')} name={frequency} value={percent(state.frequencyPercent)}>
        <RangeField
          label={frequency}
          {...{ min: 0, max: 100, step: 1, format: percent }}
          value={state.frequencyPercent}
          onChange={(frequencyPercent) => onChange({ ...state, frequencyPercent })}
        />
      </Fixable>
      <div className="flex flex-col gap-2">
        <h4>{t('fitness')}</h4>
        <p className="max-w-measure text-sm text-ink-soft">{t('fitnessHelp')}</p>
        {places.map((place) => {
          const name = t('fitnessOf', { genotype: genotypes[place] });
          const value = state.fitnessPercent[place];
          return (
            <Fixable key={place} isFixed={fixed.includes('fitness')} name={name} value={percent(value)}>
              <RangeField
                label={name}
                {...{ min: 0, max: 100, step: 1, format: percent, value }}
                onChange={(next) => changeFitness(place, next)}
              />
            </Fixable>
          );
        })}
        {one > 0 && (
          <p className="text-sm text-ink-soft tabular-nums">
            {t('strength', {
              genotype: genotypes[1],
              none: genotypes[0],
              two: genotypes[2],
              s: (1 - none / one).toFixed(2),
              t: (1 - two / one).toFixed(2),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

/** Size and number of the populations, the generations and the series. */
export function ChanceControls({ settings, state, onChange }: Props) {
  const t = useTexts(texts);
  const isFixed = (dial: Dial) => settings.fixed.includes(dial);
  const sizeName = (size: number) => (size === 0 ? t('endless') : t('sizeOption', { size }));
  const hasChance = state.size > 0;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <h4>{t('chance')}</h4>
      <Fixable isFixed={isFixed('size')} name={t('size')} value={sizeName(state.size)}>
        <SelectField
          label={t('size')}
          options={sizes.map((size) => ({ value: String(size), label: sizeName(size) }))}
          value={String(state.size)}
          onChange={(event) => onChange({ ...state, size: Number(event.target.value) })}
        />
      </Fixable>
      <Fixable isFixed={isFixed('generations')} name={t('generations')} value={String(state.generations)}>
        <RangeField
          label={t('generations')}
          {...{ min: generationStep, max: mostGenerations, step: generationStep, format: String }}
          value={state.generations}
          onChange={(generations) =>
            onChange({ ...state, generations, readAt: Math.min(state.readAt, generations) })
          }
        />
      </Fixable>
      {hasChance && (
        <>
          <Fixable isFixed={isFixed('populations')} name={t('populations')} value={String(state.populations)}>
            <RangeField
              label={t('populations')}
              {...{ min: 1, max: mostPopulations, step: 1, format: String }}
              value={state.populations}
              onChange={(populations) => onChange({ ...state, populations })}
            />
          </Fixable>
          <Fixable isFixed={isFixed('seed')} name={t('seed')} value={String(state.seed)}>
            <SeedForm seed={state.seed} onChoose={(seed) => onChange({ ...state, seed })} />
          </Fixable>
        </>
      )}
    </div>
  );
}

interface FixableProps {
  readonly isFixed: boolean;
  readonly name: string;
  readonly value: string;
  readonly children: ReactNode;
}

/** The control, or its position in words where the author has fixed it. */
function Fixable({ isFixed, name, value, children }: FixableProps) {
  const t = useTexts(texts);
  return isFixed ? <p>{t('fixedDial', { name, value })}</p> : children;
}

function SeedForm({ seed, onChoose }: { readonly seed: number; onChoose(seed: number): void }) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState<string | null>(null);
  const [isFaulty, setIsFaulty] = useState(false);

  function choose(next: number | null) {
    setIsFaulty(next === null);
    if (next === null) return;
    setTyped(null);
    onChoose(next);
  }
  function use(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    choose(typed === null ? seed : parseWhole(typed.trim(), 1, highestSeed));
  }
  return (
    <form noValidate onSubmit={use} className="flex flex-wrap items-end gap-3 print:hidden">
      <NumberField
        label={t('seed')}
        description={t('seedHelp')}
        value={typed ?? String(seed)}
        onChange={(event) => setTyped(event.target.value)}
        error={isFaulty ? t('seedFault', { highest: highestSeed }) : undefined}
        className="w-full"
      />
      <Button type="submit" variant="secondary">
        {t('begin')}
      </Button>
      <Button variant="secondary" onClick={() => choose((seed % highestSeed) + 1)}>
        {t('another')}
      </Button>
    </form>
  );
}
