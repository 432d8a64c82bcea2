import { DialControl } from '../../../bench/stage/dial-control.tsx';
import type { PanelProps } from '../../../bench/stage/station-view.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { GelBenchSettings } from '../settings.ts';
import type { GelAct } from '../station/acts.ts';
import type { GelBench } from '../station/bench.ts';
import { listGelDials } from '../station/moves.ts';
import { texts } from '../texts.ts';

type Props = PanelProps<GelBenchSettings, GelBench, GelAct>;

/** Grams on the balance, milliliters in the flask. */
export function WeighPanel({ settings, bench, act, isReadOnly }: Props) {
  const t = useTexts(texts);
  const dials = listGelDials(settings, bench).filter(({ id }) => id === 'balance' || id === 'milliliters');
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-measure text-sm text-ink-soft">{t(dials.length > 0 ? 'weighHelp' : 'weighDone')}</p>
      <div className="grid gap-x-8 gap-y-4 @xl:grid-cols-2">
        {dials.map((dial) => (
          <div key={dial.id}>
            <h5 className="mb-2 text-sm font-semibold">{dial.name}</h5>
            <DialControl dial={dial} isReadOnly={isReadOnly} onSet={(one) => act(one)} />
          </div>
        ))}
      </div>
    </div>
  );
}
