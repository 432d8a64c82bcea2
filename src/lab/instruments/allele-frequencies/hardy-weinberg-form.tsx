import { type SubmitEvent, useState } from 'react';
import { criticalChiSquare, testHardyWeinberg } from '../../science/genetics/hardy-weinberg.ts';
import { Button } from '../../ui/action/button.tsx';
import { NumberField } from '../../ui/field/number-field.tsx';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { useSaid } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { parseWhole } from '../state-entries.ts';
import { formatFrequency } from './frequency-plot.tsx';
import { type AlleleFrequenciesSettings, genotypesOf, mostCounted } from './settings.ts';
import type { AlleleFrequenciesState } from './state.ts';
import { texts } from './texts.ts';

interface Props {
  readonly settings: AlleleFrequenciesSettings;
  readonly state: AlleleFrequenciesState;
  onChange(state: AlleleFrequenciesState): void;
}

const places = [0, 1, 2] as const;

/** Counts that the reader types, and whether they fit random mating. */
export function HardyWeinbergForm({ settings: { alleles }, state, onChange }: Props) {
  const t = useTexts(texts);
  const genotypes = genotypesOf(alleles);
  const [typed, setTyped] = useState<readonly string[]>(state.counts?.map(String) ?? ['', '', '']);
  const [isChecked, setIsChecked] = useState(false);
  const read = typed.map((text) => parseWhole(text.trim(), 0, mostCounted));

  function test(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    const [none = null, one = null, two = null] = read;
    if (none === null || one === null || two === null) return;
    onChange({ ...state, counts: [none, one, two] });
  }
  return (
    <div className="min-w-0">
      <h4>{t('test')}</h4>
      <p className="mt-1 max-w-measure text-sm text-ink-soft">{t('testHelp')}</p>
      <form noValidate onSubmit={test} className="mt-3 flex flex-col gap-3 print:hidden">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          {places.map((place) => (
            <NumberField
              key={place}
              label={t('counted', { genotype: genotypes[place] })}
              value={typed[place] ?? ''}
              onChange={(event) =>
                setTyped(places.map((at) => (at === place ? event.target.value : (typed[at] ?? ''))))
              }
              error={isChecked && read[place] === null ? t('countFault', { most: mostCounted }) : undefined}
            />
          ))}
        </div>
        <Button type="submit" className="self-start">
          {t('testButton')}
        </Button>
      </form>
      <TestResult alleles={alleles} counts={state.counts} />
    </div>
  );
}

interface ResultProps {
  readonly alleles: AlleleFrequenciesSettings['alleles'];
  readonly counts: AlleleFrequenciesState['counts'];
}

function TestResult({ alleles, counts }: ResultProps) {
  const t = useTexts(texts);
  const said = useSaid<HTMLDivElement>();
  if (!counts || counts.every((count) => count === 0))
    return <p className="mt-3 text-sm text-ink-soft">{t('noCounts')}</p>;
  const { p, q, expected, chiSquare, probability, isLargeEnough } = testHardyWeinberg(counts);
  const rows = genotypesOf(alleles).map((genotype, index) => ({
    genotype,
    observed: counts[index] ?? 0,
    expected: expected[index] ?? 0,
  }));
  return (
    <div className="mt-4 flex flex-col gap-3">
      <DataTable
        caption={t('test')}
        isCaptionHidden
        rows={rows}
        getRowId={({ genotype }) => genotype}
        columns={[
          { id: 'genotype', header: t('genotype'), cell: ({ genotype }) => genotype },
          { id: 'observed', header: t('observed'), align: 'end', cell: ({ observed }) => observed },
          { id: 'expected', header: t('expected'), align: 'end', cell: (row) => row.expected.toFixed(1) },
        ]}
      />
      <div ref={said} className="flex max-w-measure flex-col gap-1 tabular-nums">
        <p>
          {t('shares', {
            first: alleles[0],
            second: alleles[1],
            p: formatFrequency(p),
            q: formatFrequency(q),
          })}
        </p>
        {chiSquare === null || probability === null ? (
          <p>{t('oneAllele')}</p>
        ) : (
          <>
            <p className="font-semibold">
              {t('chiSquare', {
                chiSquare: chiSquare.toFixed(2),
                probability: probability < 0.0001 ? '< 0.0001' : probability.toFixed(4),
              })}
            </p>
            <p>{t(chiSquare > criticalChiSquare ? 'rejects' : 'fits')}</p>
            {!isLargeEnough && <p>{t('small')}</p>}
          </>
        )}
      </div>
    </div>
  );
}
