import { type SubmitEvent, useState } from 'react';
import { plainPrimer } from '../../../science/pcr/priming.ts';
import {
  marmurDotyTm,
  nearestNeighbourTm,
  sodiumEquivalentMolar,
  wallaceTm,
} from '../../../science/pcr/thermodynamics.ts';
import { gcPercent, parseDna } from '../../../science/sequence/sequence.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import { primerOf } from '../contents.ts';
import { names } from '../names.ts';
import { findPrimerFault, type ThermocyclerSettings } from '../settings.ts';
import { texts } from '../texts.ts';

/** The value of the choice that opens a field for letters. Ids of offered primers have no capital letters. */
const own = 'OWN';

const sides = ['forward', 'reverse'] as const;

interface Props {
  readonly settings: ThermocyclerSettings;
  /** Forward and reverse: ids, or sequences in capital letters. */
  readonly chosen: readonly [string, string];
  readonly isReadOnly: boolean;
  onChange(chosen: readonly [string, string]): void;
}

export function PrimersPanel({ settings, chosen, isReadOnly, onChange }: Props) {
  const t = useTexts(texts);
  const isFixed = isReadOnly || settings.fixed.includes('primers');
  const primers = sides.map((side, at) => ({ side, ...primerOf(settings, chosen[at] ?? '') }));
  const sodium = sodiumEquivalentMolar(settings.reaction);
  const tmOf = (sequence: string) =>
    nearestNeighbourTm(plainPrimer(sequence), settings.reaction.primerUm * 1e-6, sodium);
  const estimates = [
    { id: 'nearest', tm: tmOf },
    { id: 'wallace', tm: wallaceTm },
    { id: 'marmur', tm: marmurDotyTm },
  ] as const;
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h4 className="text-lg">{names.primers}</h4>
      {primers.map(({ side, sequence }, at) => (
        <div key={side} className="flex min-w-0 flex-col gap-2">
          <PrimerChoice
            settings={settings}
            label={names[side]}
            chosen={chosen[at] ?? ''}
            isLocked={isFixed}
            onChange={(choice) => onChange(at === 0 ? [choice, chosen[1]] : [chosen[0], choice])}
          />
          <p className="font-mono text-sm break-all">
            <span aria-hidden="true">5′-</span>
            <span>{sequence}</span>
            <span aria-hidden="true">-3′</span>
          </p>
          <p className="text-sm text-ink-soft">{`${t('primerFacts', {
            length: sequence.length,
            gc: Math.round(gcPercent(sequence)),
            tm: tmOf(sequence).toFixed(1),
          })} ${/[^ACGT]/u.test(sequence) ? t('primerMixed', { letters: [...new Set(sequence.replace(/[ACGT]/gu, ''))].join(', ') }) : ''}`}</p>
        </div>
      ))}
      <Disclosure title={t('meltingTitle')}>
        <p className="max-w-measure text-sm">{t('meltingText')}</p>
        <DataTable
          className="mt-3"
          caption={t('meltingTitle')}
          isCaptionHidden
          rows={estimates}
          getRowId={({ id }) => id}
          columns={[
            { id: 'estimate', header: t('estimate'), cell: ({ id }) => t(id) },
            ...primers.map(({ side, name, sequence }) => ({
              id: side,
              header: name,
              align: 'end' as const,
              cell: ({ tm }: (typeof estimates)[number]) => `${tm(sequence).toFixed(1)} °C`,
            })),
          ]}
        />
      </Disclosure>
    </section>
  );
}

interface ChoiceProps {
  readonly settings: ThermocyclerSettings;
  readonly label: string;
  readonly chosen: string;
  readonly isLocked: boolean;
  onChange(choice: string): void;
}

/** An offered primer, or a field to type one. Until the typed letters are a primer and are taken, the one before stays. */
function PrimerChoice({ settings, label, chosen, isLocked, onChange }: ChoiceProps) {
  const t = useTexts(texts);
  const isOffered = settings.primers.some(({ id }) => id === chosen);
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = typed !== null || !isOffered;
  const fault = typed === null ? null : findPrimerFault(typed);
  const read = typed === null ? null : parseDna(typed, 'iupac');

  function take(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (fault !== null || !read?.isValid) return;
    setTyped(null);
    if (read.value !== chosen) onChange(read.value);
  }
  return (
    <>
      <SelectField
        label={label}
        description={settings.fixed.includes('primers') ? t('fixed') : undefined}
        disabled={isLocked}
        value={isTyping ? own : chosen}
        options={[
          ...settings.primers.map(({ id, name }) => ({ value: id, label: name })),
          ...(settings.canTypePrimers ? [{ value: own, label: t('typeOwn') }] : []),
        ]}
        onChange={({ target }) => {
          if (target.value === own) return setTyped(primerOf(settings, chosen).sequence);
          setTyped(null);
          onChange(target.value);
        }}
      />
      {isTyping && !isLocked ? (
        <form noValidate className="flex flex-col gap-2" onSubmit={take}>
          <TextField
            label={t('primerSequence', { which: label.toLowerCase() })}
            description={t('primerSequenceHelp')}
            error={
              fault === null
                ? undefined
                : t('primerFault', { fault: t(faultTexts[fault] ?? 'fault-no-base') })
            }
            value={typed ?? chosen}
            spellCheck={false}
            autoCapitalize="characters"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="secondary" className="self-start">
            {t('takePrimer')}
          </Button>
        </form>
      ) : null}
    </>
  );
}

const faultTexts: Readonly<Record<string, keyof typeof texts>> = {
  empty: 'fault-empty',
  'too-long': 'fault-too-long',
  'too-short': 'fault-too-short',
  rna: 'fault-rna',
  'several-records': 'fault-several-records',
};
