import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { warmFromVPerCm } from '../../science/gel/heat.ts';
import { Button } from '../../ui/action/button.tsx';
import { DialField } from '../../ui/field/dial-field.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { PickList } from '../../ui/placement/pick-list.tsx';
import { PlacementPlace } from '../../ui/placement/placement-place.tsx';
import { PlacementTray } from '../../ui/placement/placement-tray.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type BenchGel, fieldOf } from './bench.ts';
import { dialLimits, electrodesCm, type GelBenchSettings, type VolumeUl, volumesUl } from './settings.ts';
import type { GelBenchState, WellLoad } from './state.ts';
import { texts } from './texts.ts';

interface Props {
  readonly settings: GelBenchSettings;
  readonly state: GelBenchState;
  readonly gel: BenchGel;
  /** true: the gel has run, or is running: it can no longer be changed. */
  readonly isPoured: boolean;
  readonly isRunning: boolean;
  onChange(state: GelBenchState): void;
}

/** The dials of gel and power supply, the tubes, and a row for each well. Stands inside the board of the wells. */
export function PourAndLoad({ settings, state, gel, isPoured, isRunning, onChange }: Props) {
  const t = useTexts(texts);
  const { agarosePercent, volts, minutes } = dialLimits;
  const [corrected, setCorrected] = useState<string | null>(null);
  const format = useFormatter();
  const goneLanes = gel.lanes.flatMap(({ well, load, source }) => (load && !source ? [well] : []));
  const isFixed = (part: GelBenchSettings['fixed'][number]) => settings.fixed.includes(part);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="grid grid-cols-3 items-start gap-3">
        <DialField
          label={t('agarose')}
          unit="%"
          value={state.agarosePercent}
          {...agarosePercent}
          isReadOnly={isPoured || isFixed('gel')}
          tooLow={t('agaroseLow', { least: agarosePercent.least })}
          tooHigh={t('agaroseHigh', { most: agarosePercent.most })}
          notNumber={t('notNumber', { least: agarosePercent.least, most: agarosePercent.most })}
          onSet={(set) => onChange({ ...state, agarosePercent: set })}
          onCorrect={setCorrected}
        />
        <DialField
          label={t('volts')}
          unit="V"
          value={state.volts}
          {...volts}
          isReadOnly={isPoured || isFixed('run')}
          tooLow={t('voltsLow', { least: volts.least })}
          tooHigh={t('voltsHigh', { most: volts.most })}
          notNumber={t('notNumber', { least: volts.least, most: volts.most })}
          onSet={(set) => onChange({ ...state, volts: set })}
          onCorrect={setCorrected}
        />
        <DialField
          label={t('minutes')}
          unit="min"
          value={state.minutes}
          {...minutes}
          // A gel that has run may run on.
          isReadOnly={isFixed('run')}
          tooLow={t('minutesLow', { least: minutes.least })}
          tooHigh={t('minutesHigh', { most: minutes.most })}
          notNumber={t('notNumber', { least: minutes.least, most: minutes.most })}
          onSet={(set) => onChange({ ...state, minutes: set })}
          onCorrect={setCorrected}
        />
      </div>
      {corrected && <Notice tone="caution">{corrected}</Notice>}
      <p className="max-w-measure text-sm text-ink-soft">{`${t('field', { cm: electrodesCm, field: fieldOf(state.volts) })} ${gel.isExtrapolated ? t('outside') : ''}`}</p>
      {fieldOf(state.volts) > warmFromVPerCm && <Notice tone="caution">{t('warm')}</Notice>}
      {isPoured ? (
        <Poured state={state} gel={gel} isRunning={isRunning} onChange={onChange} />
      ) : (
        <>
          {goneLanes.length > 0 && (
            <Notice tone="caution">
              {t('gone', { count: goneLanes.length, lanes: format.list(goneLanes.map(String)) })}
            </Notice>
          )}
          <PlacementTray title={t('tubes')} />
          <ul aria-label={t('wells')} className="grid grid-cols-1 gap-2">
            {gel.lanes.map((lane) => (
              <li key={lane.well} className="flex min-w-0 items-center gap-2">
                <span className="w-6 shrink-0 text-right font-mono text-sm font-semibold text-ink-soft">
                  {lane.well}
                </span>
                <div className="min-w-0 flex-1">
                  <PlacementPlace placeId={`well-${lane.well}`} />
                </div>
                <Volume lane={lane} state={state} isReadOnly={isFixed('loading')} onChange={onChange} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface VolumeProps {
  readonly lane: { readonly well: number; readonly load: WellLoad | null };
  readonly state: GelBenchState;
  readonly isReadOnly: boolean;
  onChange(state: GelBenchState): void;
}

/** How much is pipetted into a well. An empty well keeps the room, so that nothing moves when it is loaded. */
function Volume({ lane: { well, load }, state, isReadOnly, onChange }: VolumeProps) {
  const t = useTexts(texts);
  if (!load) return <span className="w-28 shrink-0" />;
  function pour(ul: VolumeUl | null) {
    const others = state.loads.filter((other) => other.well !== well);
    const own = ul === null || !load ? [] : [{ ...load, ul }];
    onChange({ ...state, loads: [...others, ...own].sort((one, other) => one.well - other.well) });
  }
  return (
    <PickList
      label={t('volume', { number: well })}
      value={String(load.ul)}
      emptyWord={t('emptyWell')}
      options={volumesUl.map((ul) => ({ id: String(ul), name: t('ul', { ul }) }))}
      isReadOnly={isReadOnly}
      className="min-h-12 w-28 shrink-0 border border-rule-strong bg-paper-raised"
      onPick={(id) => pour(volumesUl.find((ul) => String(ul) === id) ?? null)}
    >
      <span className="pl-3 tabular-nums">{t('ul', { ul: load.ul })}</span>
    </PickList>
  );
}

function Poured({ state, gel, isRunning, onChange }: Omit<Props, 'settings' | 'isPoured'>) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const lanes = gel.lanes.flatMap(({ well, source, load }) =>
    source && load ? [`${well}: ${source.label} (${t('ul', { ul: load.ul })})`] : [],
  );
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-measure text-sm">
        {t('poured', { agarose: state.agarosePercent, lanes: lanes.join(', ') || t('nothingLoaded') })}
      </p>
      <Button
        variant="secondary"
        className="print:hidden"
        // It keeps its place while the power is on.
        aria-disabled={isRunning || undefined}
        onClick={() => {
          if (isRunning) return;
          onChange({ ...state, ranMinutes: 0, measured: [] });
          announce(t('pouredNew'));
        }}
      >
        {t('pourNew')}
      </Button>
    </div>
  );
}
