import Power from 'lucide-react/icons/power';
import { DialControl } from '../../../bench/stage/dial-control.tsx';
import type { PanelProps } from '../../../bench/stage/station-view.tsx';
import { isGelExtrapolated } from '../../../science/gel/fitted-range.ts';
import { warmFromVPerCm } from '../../../science/gel/heat.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import { electrodesCm } from '../dials.ts';
import type { GelBenchSettings } from '../settings.ts';
import type { GelAct } from '../station/acts.ts';
import { fieldOf, type GelBench } from '../station/bench.ts';
import { leftMin, listGelDials } from '../station/moves.ts';
import { texts } from '../texts.ts';

type Props = PanelProps<GelBenchSettings, GelBench, GelAct>;

/** Volts, minutes, and the switch. */
export function PowerPanel({ settings, bench, act, close, isReadOnly }: Props) {
  const t = useTexts(texts);
  const dials = listGelDials(settings, bench).filter(({ id }) => id === 'volts' || id === 'minutes');
  const left = leftMin(bench);
  const field = fieldOf(bench.volts);
  const isOutside = isGelExtrapolated({
    agarosePercent: bench.slab?.percent ?? settings.agarosePercent,
    fieldVPerCm: field,
  });
  const run = (minutes: number) => {
    act({ kind: 'run', minutes });
    close();
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-x-8 gap-y-4 @xl:grid-cols-2">
        {dials.map((dial) => (
          <div key={dial.id}>
            <h5 className="mb-2 text-sm font-semibold">{dial.name}</h5>
            <DialControl dial={dial} isReadOnly={isReadOnly} onSet={(one) => act(one)} />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {left > 0 ? (
          <Button icon={<Icon icon={Power} />} disabled={isReadOnly} onClick={() => run(left)}>
            {t('start', { minutes: left })}
          </Button>
        ) : (
          <p className="text-sm text-ink-soft">{t('longer')}</p>
        )}
        {left > 10 ? (
          <Button variant="secondary" disabled={isReadOnly} onClick={() => run(10)}>
            {t('startShort')}
          </Button>
        ) : null}
      </div>
      <p className="max-w-measure text-sm text-ink-soft">{`${t('field', { cm: electrodesCm, field })} ${isOutside ? t('outside') : ''}`}</p>
      {field > warmFromVPerCm ? <Notice tone="caution">{t('warm')}</Notice> : null}
    </div>
  );
}
