import { useId } from 'react';
import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { DialField } from '../../ui/field/dial-field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { exposures, type GelBenchSettings } from './settings.ts';
import { type GelBenchState, highestSeed } from './state.ts';
import { texts } from './texts.ts';

const zooms = [1, 2, 3] as const;
const limits = { least: 1, most: highestSeed };

interface Props {
  readonly settings: GelBenchSettings;
  readonly state: GelBenchState;
  readonly zoom: number;
  onZoom(zoom: number): void;
  onChange(state: GelBenchState): void;
}

/** The camera: exposure, magnification, and the number from which stains and grain come. */
export function PhotographPanel({ settings, state, zoom, onZoom, onChange }: Props) {
  const t = useTexts(texts);
  const ids = { exposure: useId(), zoom: useId() };
  return (
    <section className="flex min-w-0 flex-col gap-3 print:hidden">
      <h4>{t('photograph')}</h4>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span id={ids.exposure} className="w-20 text-sm font-semibold text-ink-soft">
          {t('exposure')}
        </span>
        <SegmentedChoice
          name={`${ids.exposure}-exposure`}
          labelledBy={ids.exposure}
          options={exposures.map((exposure) => ({
            id: String(exposure),
            label: t('exposureOption', { exposure }),
          }))}
          chosenId={String(state.exposure)}
          isReadOnly={settings.fixed.includes('exposure')}
          onChoose={(id) =>
            onChange({ ...state, exposure: exposures.find((one) => String(one) === id) ?? state.exposure })
          }
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span id={ids.zoom} className="w-20 text-sm font-semibold text-ink-soft">
          {t('zoom')}
        </span>
        <SegmentedChoice
          name={`${ids.zoom}-zoom`}
          labelledBy={ids.zoom}
          options={zooms.map((one) => ({ id: String(one), label: t('zoomOption', { zoom: one }) }))}
          chosenId={String(zoom)}
          isReadOnly={false}
          onChoose={(id) => onZoom(Number(id))}
        />
      </div>
      <DialField
        label={t('grain')}
        value={state.seed}
        {...limits}
        step={1}
        isReadOnly={settings.fixed.includes('seed')}
        help={t('grainHelp')}
        tooLow={t('grainLimits', limits)}
        tooHigh={t('grainLimits', limits)}
        notNumber={t('notNumber', limits)}
        onSet={(seed) => onChange({ ...state, seed })}
      />
    </section>
  );
}
