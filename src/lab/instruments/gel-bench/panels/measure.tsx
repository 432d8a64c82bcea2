import X from 'lucide-react/icons/x';
import { Button } from '../../../ui/action/button.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import { findLadder, fitLadder, type RunGel, readMeasured } from '../run-gel.ts';
import type { GelAct } from '../station/acts.ts';
import type { GelBench, Measured } from '../station/bench.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly bench: GelBench;
  readonly gel: RunGel;
  readonly ruler: Measured;
  readonly isReadOnly: boolean;
  onRule(place: Measured): void;
  onKeep(): void;
  act(act: GelAct): void;
}

/** A ruler that is at most so far from a band lies on it, in mm. */
const onBandMm = 0.6;

/** What is done with the ruler where it lies, and the readings that are kept. */
export function Measure({ bench, gel, ruler, isReadOnly, onRule, onKeep, act }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const lane = gel.lanes[ruler.well - 1];
  const distance = ruler.tenthsMm / 10;
  const size = readMeasured(gel, ruler, bench.method);
  const near = lane?.bands.find((band) => Math.abs(band.distanceMm - distance) <= onBandMm);
  const ladder = findLadder(gel, ruler.well);

  function goToNextBand() {
    const bands = (lane?.bands ?? []).map(({ distanceMm }) => Math.round(distanceMm * 10));
    const next = bands.find((tenths) => tenths > ruler.tenthsMm) ?? bands[0];
    if (next === undefined) announce(t('noBandHere'));
    else onRule({ ...ruler, tenthsMm: next });
  }
  return (
    <div className="flex flex-col gap-3">
      {/* First, so that on a phone they are in view together with the photograph. */}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={goToNextBand}>
          {t('nextBand')}
        </Button>
        {isReadOnly ? null : (
          <Button aria-disabled={size === null || undefined} onClick={onKeep}>
            {t('keep')}
          </Button>
        )}
      </div>
      {/* The line keeps its height, so that nothing moves while the ruler does. */}
      <p className="min-h-6 text-sm text-ink-soft">
        {near ? t('onBand', { distance: near.distanceMm }) : t('rulerHelp')}
      </p>
      <Readings gel={gel} bench={bench} isReadOnly={isReadOnly} act={act} />
      {ladder && fitLadder(ladder, bench.method) ? null : (
        <p className="max-w-measure text-sm text-ink-soft">{t(ladder ? 'fewRungs' : 'noLadder')}</p>
      )}
    </div>
  );
}

export function useSizeWords(): (size: number | null) => string {
  const t = useTexts(texts);
  return (size) => (size === null ? t('noSize') : t('size', { size }));
}

function Readings({ gel, bench, isReadOnly, act }: Pick<Props, 'gel' | 'bench' | 'isReadOnly' | 'act'>) {
  const t = useTexts(texts);
  const sayRead = useSizeWords();
  return (
    <div>
      <h5 className="font-semibold">{t('readings')}</h5>
      {bench.measured.length === 0 && <p className="text-sm text-ink-soft">{t('noReading')}</p>}
      <ol className="mt-1 flex flex-col">
        {bench.measured.map((place, index) => (
          <li
            key={`${place.well}-${place.tenthsMm}`}
            className="flex min-h-11 items-center gap-3 border-b border-rule pl-1 text-sm tabular-nums"
          >
            <span className="w-6 text-right font-mono font-semibold text-ink-soft">{index + 1}</span>
            <span className="min-w-0 flex-1">{`${t('lane', { number: place.well })}, ${gel.lanes[place.well - 1]?.label ?? t('empty')}`}</span>
            <span>
              {t('rulerRead', {
                distance: place.tenthsMm / 10,
                reading: sayRead(readMeasured(gel, place, bench.method)),
              })}
            </span>
            {isReadOnly ? null : (
              <button
                type="button"
                className="flex size-11 items-center justify-center rounded-press text-primary hover:bg-primary-soft print:hidden"
                onClick={() => act({ kind: 'unmeasure', ...place })}
              >
                <Icon icon={X} />
                <span className="sr-only">{t('remove', { number: index + 1 })}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
