import { LinePlot } from '../../../ui/plot/line-plot.tsx';
import type { PlotLine } from '../../../ui/plot/plot-model.ts';
import { useTexts } from '../../../ui/texts.tsx';
import { methodIds } from '../dials.ts';
import { findLadder, fitLadder, listMeasurableRungs, type RunGel, roundBp } from '../run-gel.ts';
import type { GelBenchSettings } from '../settings.ts';
import type { Measured } from '../station/bench.ts';
import { texts } from '../texts.ts';
import { useSizeWords } from './measure.tsx';

/** Points by which a curve is drawn. */
const steps = 60;

interface Props {
  readonly settings: GelBenchSettings;
  readonly gel: RunGel;
  readonly ruler: Measured;
  onRule(place: Measured): void;
}

/** Draws every method of reading at once, so that the reader sees where they differ. Says so without a ladder. */
export function Calibration({ settings, gel, ruler, onRule }: Props) {
  const t = useTexts(texts);
  const sayRead = useSizeWords();
  const ladder = findLadder(gel, ruler.well);
  const rungs = ladder ? listMeasurableRungs(ladder) : [];
  if (!ladder || rungs.length < 2) return <p className="text-sm text-ink-soft">{t('noLadder')}</p>;
  const lengths = rungs.map(({ lengthBp }) => lengthBp);
  const [least, most] = [Math.min(...lengths) / 4, Math.max(...lengths) * 2];
  const distance = ruler.tenthsMm / 10;
  const methods = methodIds
    .filter((id) => settings.methods.includes(id))
    .flatMap((id) => {
      const read = fitLadder(ladder, id);
      return read ? [{ id, read }] : [];
    });
  const lines = methods.map(({ id, read }): PlotLine => {
    // The method of the two nearest rungs is a chain of straight pieces, so the rungs are the only points it needs.
    const atRungs = id === 'nearest';
    const places = atRungs
      ? rungs.map(({ distanceMm }) => distanceMm).sort((one, other) => one - other)
      : Array.from({ length: steps + 1 }, (_, step) => (step * settings.lengthMm) / steps);
    const points = places.flatMap((x) => {
      const y = read(x);
      return y !== null && y >= least && y <= most ? [{ x, y }] : [];
    });
    return { id, name: t(id), points, look: methodIds.indexOf(id) };
  });
  const readings = methods.map(({ id, read }) => {
    const size = read(distance);
    return t('methodReads', { method: t(id), reading: sayRead(size === null ? null : roundBp(size)) });
  });
  return (
    <LinePlot
      title={t('calibration', { lane: ladder.well })}
      summary={t('calibrationSummary', { count: rungs.length, distance, readings: readings.join('; ') })}
      x={{ label: t('distanceAxis'), domain: [0, settings.lengthMm], format: (value) => value.toFixed(1) }}
      y={{
        label: t('lengthAxis'),
        domain: [least, most],
        kind: 'log',
        format: (value) => String(roundBp(value)),
      }}
      lines={lines}
      readOff={{
        x: distance,
        step: 0.1,
        label: t('ruler'),
        onChange: (x) => onRule({ ...ruler, tenthsMm: Math.round(x * 10) }),
      }}
      tableLabel={t('asTable')}
    />
  );
}
