import { useState } from 'react';
import { listRecords } from '../../../science/sequence/pasted-records.ts';
import { parseDna } from '../../../science/sequence/sequence.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CheckboxField } from '../../../ui/field/checkbox-field.tsx';
import { RangeField } from '../../../ui/field/range-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextAreaField } from '../../../ui/field/text-field.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import { RecordChoice } from '../../record-choice.tsx';
import { chooseSource, inOrder, longestTyped, type PlanDials } from '../setting/dials.ts';
import { regions } from '../setting/regions.ts';
import { completenessStep, type Dial, type DigestPlannerSettings, regionOf } from '../setting/settings.ts';
import { CheckGrid } from './check-grid.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly settings: DigestPlannerSettings;
  readonly state: PlanDials;
  onChange(state: PlanDials): void;
}

/** Which DNA is on the bench. */
export function DnaControls({ settings, state, onChange }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const region = regionOf(state.source);
  const isFixed = (dial: Dial) => settings.fixed.includes(dial);

  function toggleGenotype(genotype: string, isChosen: boolean) {
    const left = isChosen ? [...state.genotypes, genotype] : state.genotypes.filter((id) => id !== genotype);
    if (left.length === 0 || !region) announce(t('lastSample'));
    else onChange({ ...state, genotypes: inOrder(regions[region].genotypes, left) });
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {isFixed('source') || settings.sources.length === 1 ? (
        <p className="font-semibold">{t(`source-${state.source}`)}</p>
      ) : (
        <SelectField
          label={t('source')}
          options={settings.sources.map((id) => ({ value: id, label: t(`source-${id}`) }))}
          value={state.source}
          onChange={(event) => {
            const source = settings.sources.find((id) => id === event.target.value);
            if (source) onChange(chooseSource(state, source));
          }}
        />
      )}
      {region && isFixed('genotypes') && (
        <p>{t('fixedDial', { name: t('genotypes'), value: state.genotypes.join(', ') })}</p>
      )}
      {region && !isFixed('genotypes') && (
        <div>
          <p className="font-semibold">{t('genotypes')}</p>
          <p className="mt-1 mb-2 max-w-measure text-sm text-ink-soft">{t('genotypesHelp')}</p>
          <CheckGrid
            legend={t('genotypes')}
            columnRem={5}
            options={regions[region].genotypes.map((id) => ({ id }))}
            chosen={state.genotypes}
            onToggle={toggleGenotype}
          />
        </div>
      )}
      {state.source === 'typed' && <TypedDna state={state} onChange={onChange} />}
      {state.source === 'typed' && (
        <CheckboxField
          label={t('strain')}
          description={t('strainHelp')}
          checked={state.isTypedMarked}
          onChange={(event) => onChange({ ...state, isTypedMarked: event.target.checked })}
        />
      )}
      {!region && !isFixed('topology') && (
        <SelectField
          label={t('topology')}
          options={(['linear', 'ring'] as const).map((id) => ({ value: id, label: t(id) }))}
          value={state.topology}
          onChange={(event) =>
            onChange({ ...state, topology: event.target.value === 'ring' ? 'ring' : 'linear' })
          }
        />
      )}
      {!region && isFixed('topology') && (
        <p>{t('fixedDial', { name: t('topology'), value: t(state.topology) })}</p>
      )}
    </div>
  );
}

type Fault = 'empty' | 'rna' | 'no-base' | 'too-long' | 'several-records';

function TypedDna({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const [draft, setDraft] = useState(state.typed);
  const [fault, setFault] = useState<Fault | null>(null);

  function use(text: string) {
    setDraft(text);
    const parsed = parseDna(text);
    const found = parsed.isValid
      ? parsed.value.length > longestTyped
        ? 'too-long'
        : null
      : ((parsed.issues[0]?.code ?? 'empty') as Fault);
    setFault(found);
    if (!parsed.isValid || found) return;
    setDraft(parsed.value);
    onChange({ ...state, typed: parsed.value });
    announce(t('used', { bases: parsed.value.length }));
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        use(draft);
      }}
      className="flex flex-col gap-3 print:hidden"
    >
      <TextAreaField
        label={t('typed')}
        description={t('typedHelp', { most: longestTyped })}
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value);
          setFault(null);
        }}
        error={fault ? t(`fault-${fault}`, { most: longestTyped }) : undefined}
        rows={5}
        spellCheck={false}
        autoCapitalize="none"
      />
      {fault === 'several-records' && <RecordChoice records={listRecords(draft)} onChoose={use} />}
      <Button type="submit" className="self-start">
        {t('use')}
      </Button>
    </form>
  );
}

/** How completely it is cut, and whether the strands have paired again before. */
export function ConditionControls({ settings, state, onChange }: Props) {
  const t = useTexts(texts);
  const isFixed = (dial: Dial) => settings.fixed.includes(dial);
  const percent = (value: number) => `${value}%`;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {isFixed('completeness') ? (
        <p>{t('fixedDial', { name: t('completeness'), value: percent(state.completenessPercent) })}</p>
      ) : (
        <RangeField
          label={t('completeness')}
          description={t('completenessHelp')}
          value={state.completenessPercent}
          min={0}
          max={100}
          step={completenessStep}
          format={percent}
          onChange={(completenessPercent) => onChange({ ...state, completenessPercent })}
        />
      )}
      {isFixed('reannealing') ? (
        <p>{t('fixedDial', { name: t('reannealing'), value: t(state.isReannealed ? 'yes' : 'no') })}</p>
      ) : (
        <CheckboxField
          label={t('reannealing')}
          description={t('reannealingHelp')}
          checked={state.isReannealed}
          onChange={(event) => onChange({ ...state, isReannealed: event.target.checked })}
        />
      )}
    </div>
  );
}
