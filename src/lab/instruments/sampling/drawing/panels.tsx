import { useState } from 'react';
import { Vial } from '../../../bench/apparatus/vial.tsx';
import { sayVolume } from '../../../bench/liquid.ts';
import type { PanelProps } from '../../../bench/stage/station-view.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { isOfInputMethod } from '../../../ui/field/input-method.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
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
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-3">
      <div className="rounded-press border-2 border-ink bg-paper-sunk p-3 pb-4">
        <table className="w-full border-collapse rounded-data bg-gel text-left text-sm text-gel-ink">
          <caption className="sr-only">{t('counterCaption')}</caption>
          <thead>
            <tr className="text-gel-ink-soft">
              <th scope="col" className="px-3 py-2 font-normal">
                {t('counterTube')}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-normal">
                {t('counterCopies')}
              </th>
              <th scope="col" className="hidden w-1/2 px-3 py-2 font-normal @md:table-cell">
                <span className="sr-only">{t('counterScale')}</span>
                <span aria-hidden="true" className="flex justify-between tabular-nums">
                  {powers.map((power) => (
                    <span key={power}>{power}</span>
                  ))}
                </span>
              </th>
              <th scope="col" className="px-3 py-2 text-right font-normal">
                {t('counterVolume')}
              </th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ id, number, label, copies, share, volumeNl }) => (
              <tr key={id} className="border-t border-gel-rule">
                <th scope="row" className="px-3 py-2 font-semibold">
                  {t('counterName', { number, label: label || t('noLabel') })}
                </th>
                <td className="px-3 py-2 text-right font-mono text-lg text-band tabular-nums">
                  {copies.toLocaleString('en-US')}
                </td>
                <td className="hidden px-3 py-2 @md:table-cell">
                  <Lamps share={share} />
                </td>
                <td className="px-3 py-2 text-right text-gel-ink-soft tabular-nums">{sayVolume(volumeNl)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div aria-hidden="true" className="mt-4 flex justify-center gap-2 border-t-2 border-ink pt-1">
          {counts.map(({ id, number }) => (
            <svg key={id} viewBox="-24 2 48 132" aria-hidden="true" className="h-20">
              <Vial x={0} y={0} share={0.25} tint="water" lid="none" cap="dna" />
              <text y={130} textAnchor="middle" fontSize={18} fontWeight={700} fill="var(--ink)">
                {number}
              </text>
            </svg>
          ))}
        </div>
      </div>
      <p className="max-w-measure text-sm">{t('counterLead')}</p>
    </div>
  );
}

const powers = ['1', '10', '100', '10³', '10⁴', '10⁵', '10⁶'] as const;
const lampCount = 24;

/** The row of lamps of a device: as many are lit as the powers of ten reach. */
function Lamps({ share }: { readonly share: number }) {
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {Array.from({ length: lampCount }, (_, at) => at).map((at) => (
        <span
          key={at}
          className={classNames(
            'h-4 flex-1 rounded-[1px]',
            share * lampCount > at + 0.5 ? 'bg-band' : 'bg-gel-rule',
          )}
        />
      ))}
    </span>
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
