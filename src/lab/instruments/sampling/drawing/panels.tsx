import { useState } from 'react';
import { sayVolume } from '../../../bench/liquid.ts';
import type { PanelProps } from '../../../bench/stage/station-view.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { isOfInputMethod } from '../../../ui/field/input-method.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { SamplingAct } from '../acts.ts';
import { listTargets, nameTarget, type SamplingBench, sampleTubes, swabsIn } from '../bench.ts';
import type { SamplingSettings } from '../settings.ts';
import { texts } from '../texts.ts';
import { listCounts } from './counts.ts';

type Props = PanelProps<SamplingSettings, SamplingBench, SamplingAct>;

/** Characters on one sticker; the same limit as of the act. */
const mostLetters = 20;

/** Stickers for the sample tubes, with names to choose from and room for own words. */
export function StickersPanel({ settings, bench, act, close, isReadOnly }: Props) {
  const t = useTexts(texts);
  const tubes = sampleTubes(bench);
  const [chosen, setChosen] = useState(
    () => (tubes.findLast(({ id }) => swabsIn(bench, id).length > 0) ?? tubes[0])?.id ?? '',
  );
  const tube = tubes.find(({ id }) => id === chosen);
  const [written, setWritten] = useState<string | null>(null);
  const words = written ?? tube?.label ?? '';
  const isLocked = isReadOnly || bench.place === 'block';
  const isOn = (label: string) => label.trim() === (tube?.label ?? '');
  const put = (label: string) => {
    setWritten(null);
    if (!isLocked && !isOn(label)) act({ kind: 'label', vessel: chosen, words: label.trim() });
    // What comes next stands behind the panel.
    close();
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-measure text-sm">{bench.place === 'block' ? t('inBlock') : t('stickersLead')}</p>
      <div className="flex flex-wrap gap-2">
        {tubes.map(({ id, name, label }) => (
          <Button
            key={id}
            variant={id === chosen ? 'primary' : 'secondary'}
            aria-pressed={id === chosen}
            onClick={() => {
              setChosen(id);
              setWritten(null);
            }}
          >
            {label === '' ? name : t('tubeWithLabel', { tube: name, label })}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {listTargets(settings).map((target) => (
          <Button
            key={target}
            variant="secondary"
            disabled={isLocked}
            aria-pressed={isOn(nameTarget(settings, target))}
            onClick={() => put(nameTarget(settings, target))}
          >
            {nameTarget(settings, target)}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('stickerOf', { tube: tube?.name ?? '' })}
          description={t('stickerHelp')}
          maxLength={mostLetters}
          autoComplete="off"
          readOnly={isLocked}
          value={words}
          onChange={(event) => setWritten(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isOfInputMethod(event)) return;
            // The panel closes and hands the focus back: the same key would press what opened it.
            event.preventDefault();
            put(words);
          }}
        />
        <Button disabled={isLocked} aria-disabled={isOn(words) || undefined} onClick={() => put(words)}>
          {t('stickerPut')}
        </Button>
      </div>
    </div>
  );
}

/** Copies in each DNA tube: as bars on a scale of powers of ten, and as a table. */
export function CounterPanel({ settings, bench }: Props) {
  const t = useTexts(texts);
  const counts = listCounts(settings, bench).filter(({ volumeNl }) => volumeNl > 0);
  if (counts.length === 0) return <p className="max-w-measure">{t('counterEmpty')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-measure text-sm">{t('counterLead')}</p>
      <DataTable
        caption={t('counterCaption')}
        rows={counts}
        getRowId={({ id }) => id}
        columns={[
          {
            id: 'tube',
            header: t('counterTube'),
            cell: ({ number, label }) => t('counterName', { number, label: label || t('noLabel') }),
          },
          {
            id: 'bar',
            header: t('counterScale'),
            cell: ({ share }) => (
              <span aria-hidden="true" className="block h-4 min-w-32 rounded-data bg-gel">
                <span className="block h-full rounded-data bg-band" style={{ width: `${share * 100}%` }} />
              </span>
            ),
          },
          {
            id: 'copies',
            header: t('counterCopies'),
            align: 'end',
            cell: ({ copies }) => copies.toLocaleString('en-US'),
          },
          {
            id: 'volume',
            header: t('counterVolume'),
            align: 'end',
            cell: ({ volumeNl }) => sayVolume(volumeNl),
          },
        ]}
      />
    </div>
  );
}

/** What lies behind the figures, in plain sentences. */
export function ModelNotes() {
  const t = useTexts(texts);
  return (
    <div className="flex max-w-measure flex-col gap-3 text-sm">
      <p>{t('modelLifted')}</p>
      <p>{t('modelTraces')}</p>
      <p>{t('modelHeat')}</p>
      <p>{t('modelHands')}</p>
      <p>{t('modelLimits')}</p>
    </div>
  );
}
