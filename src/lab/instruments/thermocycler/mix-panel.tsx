import { type ReagentId, reagentIds } from '../../science/pcr/reasons.ts';
import { CheckboxGroup } from '../../ui/field/choice-fieldset.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { names } from './names.ts';
import type { ThermocyclerSettings } from './settings.ts';
import { texts } from './texts.ts';

interface Props {
  readonly settings: ThermocyclerSettings;
  /** What was left out. */
  readonly without: readonly ReagentId[];
  onChange(without: ReagentId[]): void;
}

/** What goes into every tube besides its DNA; each can be forgotten. */
export function MixPanel({ settings, without, onChange }: Props) {
  const t = useTexts(texts);
  const { volumeUl, primerUm, monovalentMm, magnesiumMm, dntpMm } = settings.reaction;
  const isFixed = settings.fixed.includes('reagents');
  const about: Readonly<Partial<Record<ReagentId, string>>> = {
    buffer: t('bufferHelp', { monovalent: monovalentMm, magnesium: magnesiumMm }),
    dntps: t('dntpsHelp', { dntp: dntpMm }),
  };
  return (
    <CheckboxGroup
      legend={t('mix')}
      description={isFixed ? t('fixed') : t('mixHelp', { volume: volumeUl, primer: primerUm })}
      isDisabled={isFixed}
      options={reagentIds.map((id) => ({ value: id, label: names[id], description: about[id] }))}
      value={reagentIds.filter((id) => !without.includes(id))}
      onValueChange={(used) => onChange(reagentIds.filter((id) => !used.includes(id)))}
    />
  );
}
