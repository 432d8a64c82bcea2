import { type SubmitEvent, useState } from 'react';
import type { Cross } from '../../science/genetics/cross.ts';
import { Button } from '../../ui/action/button.tsx';
import { NumberField } from '../../ui/field/number-field.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { parseWhole } from '../state-entries.ts';
import { countPhenotype, drawBirths } from './births.ts';
import type { PunnettChanceSettings } from './settings.ts';
import { highestSeed, mostBirths, type PunnettChanceState } from './state.ts';
import { texts } from './texts.ts';

const steps = [1, 10, 100] as const;

interface Props {
  readonly settings: PunnettChanceSettings;
  readonly state: PunnettChanceState;
  readonly cross: Cross;
  onChange(state: PunnettChanceState): void;
}

export function DrawControls({ settings, state, cross, onChange }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const { seed, birthCount } = state;
  const [typedSeed, setTypedSeed] = useState<string | null>(null);
  const [isFaulty, setIsFaulty] = useState(false);

  function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = typedSeed === null ? seed : parseWhole(typedSeed.trim(), 1, highestSeed);
    setIsFaulty(chosen === null);
    if (chosen === null) return;
    setTypedSeed(null);
    onChange({ ...state, seed: chosen, birthCount: 0 });
    announce(t('none'));
  }
  function draw(more: number) {
    const total = Math.min(mostBirths, birthCount + more);
    onChange({ ...state, birthCount: total });
    announce(sentence(total));
  }
  function sentence(total: number) {
    const recessiveCount = countPhenotype(drawBirths(cross, seed, total), 'recessive');
    return t('drawn', {
      total,
      dominantCount: total - recessiveCount,
      dominant: settings.dominant.trait,
      recessiveCount,
      recessive: settings.recessive.trait,
    });
  }
  const isFull = birthCount >= mostBirths;
  return (
    <div className="flex flex-col gap-4">
      <h4>{t('draw')}</h4>
      <form noValidate onSubmit={begin} className="flex flex-wrap items-end gap-3 print:hidden">
        <NumberField
          label={t('seed')}
          description={t('seedHelp')}
          value={typedSeed ?? String(seed)}
          onChange={(event) => setTypedSeed(event.target.value)}
          error={isFaulty ? t('seedFault', { highest: highestSeed }) : undefined}
          className="w-full max-w-80"
        />
        <Button type="submit" variant="secondary">
          {t('begin')}
        </Button>
      </form>
      <div className="flex flex-wrap gap-3 print:hidden">
        {steps.map((count) => (
          <Button
            key={count}
            variant={count === 1 ? 'primary' : 'secondary'}
            aria-disabled={isFull || undefined}
            onClick={() => (isFull ? announce(t('full', { most: mostBirths })) : draw(count))}
          >
            {`+ ${t('more', { count })}`}
          </Button>
        ))}
      </div>
      <p className="font-semibold tabular-nums">{birthCount === 0 ? t('none') : sentence(birthCount)}</p>
      {isFull && <p className="text-sm text-ink-soft">{t('full', { most: mostBirths })}</p>}
    </div>
  );
}
