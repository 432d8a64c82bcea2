import { useId } from 'react';
import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { RangeField } from '../../ui/field/range-field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import {
  leastGenusPercent,
  leastSpeciesPercent,
  mostMargin,
  type SequenceMatcherSettings,
} from './settings.ts';
import type { SequenceMatcherState } from './state.ts';
import { texts } from './texts.ts';

const endsOptions = ['free', 'global', 'local'] as const;

interface Props {
  readonly settings: SequenceMatcherSettings;
  readonly state: SequenceMatcherState;
  onChange(state: SequenceMatcherState): void;
}

/** The dials that the author offers. */
export function RuleDials({ settings: { dials }, state, onChange }: Props) {
  const t = useTexts(texts);
  const id = useId();
  if (dials.length === 0) return null;
  const { species, genus, margin, ends } = state;
  const percent = (value: number) => t('percent', { value: value.toFixed(1) });
  const tenths = (value: number) => Math.round(10 * value) / 10;
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <div>
        <h4>{t('rules')}</h4>
        <p className="text-sm text-ink-soft">{t('rulesHelp')}</p>
      </div>
      {dials.includes('thresholds') && (
        <>
          <RangeField
            label={t('thresholdSpecies')}
            {...{ min: leastSpeciesPercent, max: 100, step: 0.1, value: species, format: percent }}
            onChange={(value) =>
              onChange({ ...state, species: tenths(value), genus: Math.min(genus, tenths(value)) })
            }
          />
          <RangeField
            label={t('thresholdGenus')}
            {...{ min: leastGenusPercent, max: 100, step: 0.1, value: genus, format: percent }}
            onChange={(value) =>
              onChange({ ...state, genus: tenths(value), species: Math.max(species, tenths(value)) })
            }
          />
        </>
      )}
      {dials.includes('margin') && (
        <RangeField
          label={t('margin')}
          {...{ min: 0, max: mostMargin, step: 1, value: margin }}
          format={(count) => t('marginValue', { count })}
          onChange={(value) => onChange({ ...state, margin: value })}
        />
      )}
      {dials.includes('ends') && (
        <div>
          <p id={`${id}-ends`} className="mb-1.5 font-semibold">
            {t('ends')}
          </p>
          <SegmentedChoice
            name={`${id}-choice`}
            labelledBy={`${id}-ends`}
            options={endsOptions.map((option) => ({ id: option, label: t(option) }))}
            chosenId={ends}
            isReadOnly={false}
            onChoose={(chosen) =>
              onChange({ ...state, ends: endsOptions.find((option) => option === chosen) ?? ends })
            }
          />
        </div>
      )}
    </div>
  );
}
