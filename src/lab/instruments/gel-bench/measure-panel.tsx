import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type BenchGel, findLadder, fitLadder, readMeasured } from './bench.ts';
import type { GelBenchSettings } from './settings.ts';
import { type GelBenchState, isSamePlace, type Measured, mostMeasured } from './state.ts';
import { texts } from './texts.ts';

interface Props {
  readonly settings: GelBenchSettings;
  readonly state: GelBenchState;
  readonly gel: BenchGel;
  readonly ruler: Measured;
  onRule(place: Measured): void;
  onChange(state: GelBenchState): void;
}

/** A ruler that is at most so far from a band lies on it, in mm. */
const onBandMm = 0.6;

/** The ruler by keyboard, the way of reading, and the readings that are kept. */
export function MeasurePanel({ settings, state, gel, ruler, onRule, onChange }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const ids = { ruler: useId(), method: useId() };
  const lane = gel.lanes[ruler.well - 1];
  const distance = ruler.tenthsMm / 10;
  const reading = useSizeWords()(readMeasured(gel, ruler, state.method));
  const near = lane?.bands.find((band) => Math.abs(band.distanceMm - distance) <= onBandMm);
  const ladder = findLadder(gel, ruler.well);

  function goToNextBand() {
    const bands = (lane?.bands ?? []).map(({ distanceMm }) => Math.round(distanceMm * 10));
    const next = bands.find((tenths) => tenths > ruler.tenthsMm) ?? bands[0];
    if (next === undefined) announce(t('noBandHere'));
    else onRule({ ...ruler, tenthsMm: next });
  }
  function keep() {
    if (state.measured.some((kept) => isSamePlace(kept, ruler))) {
      announce(t('keptBefore'));
      return;
    }
    if (state.measured.length >= mostMeasured) {
      announce(t('full'));
      return;
    }
    onChange({ ...state, measured: [...state.measured, ruler] });
    announce(t('kept', { lane: ruler.well, distance, reading }));
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-measure text-sm text-ink-soft">{t('measureHelp')}</p>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label={t('laneChoice')}
          options={gel.lanes.map(({ well, source }) => ({
            value: String(well),
            label: `${well}: ${source?.label ?? t('empty')}`,
          }))}
          value={String(ruler.well)}
          className="w-full max-w-72"
          onChange={(event) => onRule({ ...ruler, well: Number(event.target.value) })}
        />
        <Button variant="secondary" onClick={goToNextBand}>
          {t('nextBand')}
        </Button>
      </div>
      <div>
        <label htmlFor={ids.ruler} className="text-sm font-semibold text-ink-soft">
          {t('ruler')}
        </label>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <input
            id={ids.ruler}
            type="range"
            className="min-h-11 min-w-40 flex-1 accent-primary"
            min={0}
            max={settings.lengthMm}
            step={0.1}
            value={distance}
            aria-valuetext={t('rulerRead', { distance, reading })}
            onChange={(event) =>
              onRule({ ...ruler, tenthsMm: Math.round(event.currentTarget.valueAsNumber * 10) })
            }
          />
          <span aria-hidden="true" className="min-w-44 font-semibold tabular-nums">
            {t('rulerRead', { distance, reading })}
          </span>
        </div>
        {/* The line keeps its height, so that nothing moves while the ruler does. */}
        <p className="min-h-6 text-sm text-ink-soft">{near && t('onBand', { distance: near.distanceMm })}</p>
      </div>
      <div className="flex flex-col gap-2">
        <span id={ids.method} className="text-sm font-semibold text-ink-soft">
          {t('method')}
        </span>
        <SegmentedChoice
          name={`${ids.method}-method`}
          labelledBy={ids.method}
          options={settings.methods.map((id) => ({ id, label: t(id) }))}
          chosenId={state.method}
          isReadOnly={false}
          onChoose={(id) =>
            onChange({ ...state, method: settings.methods.find((known) => known === id) ?? state.method })
          }
        />
        <p className="max-w-measure text-sm text-ink-soft">{`${t(`${state.method}Help`)} ${!ladder ? t('noLadder') : ''}${ladder && !fitLadder(ladder, state.method) ? t('fewRungs') : ''}`}</p>
      </div>
      <Button className="self-start print:hidden" onClick={keep}>
        {t('keep')}
      </Button>
      <Readings gel={gel} state={state} onChange={onChange} />
    </div>
  );
}

export function useSizeWords(): (size: number | null) => string {
  const t = useTexts(texts);
  return (size) => (size === null ? t('noSize') : t('size', { size }));
}

function Readings({ gel, state, onChange }: Pick<Props, 'gel' | 'state' | 'onChange'>) {
  const t = useTexts(texts);
  const sayRead = useSizeWords();
  return (
    <div>
      <h4>{t('readings')}</h4>
      {state.measured.length === 0 && <p className="text-sm text-ink-soft">{t('noReading')}</p>}
      <ol className="mt-1 flex flex-col">
        {state.measured.map((place, index) => (
          <li
            key={`${place.well}-${place.tenthsMm}`}
            className="flex min-h-11 items-center gap-3 border-b border-rule text-sm tabular-nums"
          >
            <span className="w-6 text-right font-mono font-semibold text-ink-soft">{index + 1}</span>
            <span className="min-w-0 flex-1">{`${t('lane', { number: place.well })}, ${gel.lanes[place.well - 1]?.source?.label ?? t('empty')}`}</span>
            <span>
              {t('rulerRead', {
                distance: place.tenthsMm / 10,
                reading: sayRead(readMeasured(gel, place, state.method)),
              })}
            </span>
            <button
              type="button"
              className="flex size-11 items-center justify-center rounded-press text-primary hover:bg-primary-soft print:hidden"
              onClick={() => onChange({ ...state, measured: state.measured.filter((_, at) => at !== index) })}
            >
              <Icon icon={X} />
              <span className="sr-only">{t('remove', { number: index + 1 })}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
