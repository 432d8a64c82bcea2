import { useState } from 'react';
import { isRefusal } from '../../../bench/hand.ts';
import type { PanelProps } from '../../../bench/stage/station-view.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { DialField } from '../../../ui/field/dial-field.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import { dialLimits } from '../dials.ts';
import type { GelBenchSettings } from '../settings.ts';
import type { GelAct } from '../station/acts.ts';
import { applyGel } from '../station/apply.ts';
import type { GelBench } from '../station/bench.ts';
import { listNewGels, tenthsOf } from '../station/moves.ts';
import { texts } from '../texts.ts';

type Props = PanelProps<GelBenchSettings, GelBench, GelAct>;

const { agarosePercent: limits } = dialLimits;

/** Another gel: poured already, with any percentage, or weighed and poured by hand. */
export function NewGelPanel({ settings, bench, act, close, isReadOnly }: Props) {
  const t = useTexts(texts);
  const [tenths, setTenths] = useState(() => tenthsOf(bench.slab?.percent ?? settings.agarosePercent));
  const ways = listNewGels(settings, bench, tenths).filter(
    ({ acts: [first] }) => first && !isRefusal(applyGel(settings, bench, first)),
  );
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <p className="text-sm text-ink-soft">{t('newGelHelp')}</p>
      <DialField
        label={t('percentDial')}
        unit="%"
        value={tenths / 10}
        {...limits}
        isReadOnly={isReadOnly || settings.fixed.includes('gel')}
        tooLow={t('percentLimits', limits)}
        tooHigh={t('percentLimits', limits)}
        notNumber={t('percentLimits', limits)}
        onSet={(percent) => setTenths(tenthsOf(percent))}
      />
      <ul className="grid gap-2">
        {ways.map((way, index) => (
          <li key={way.words}>
            <Button
              variant={index === 0 ? 'primary' : 'secondary'}
              className="w-full"
              disabled={isReadOnly}
              onClick={() => {
                act(...way.acts);
                close();
              }}
            >
              {way.words}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
