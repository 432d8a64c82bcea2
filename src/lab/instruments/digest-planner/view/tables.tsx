import { useMemo } from 'react';
import { useFormatter } from 'use-intl';
import { compareEnzymes } from '../../../science/digest/compare-enzymes.ts';
import {
  type CutSite,
  type EnzymeId,
  endsOf,
  enzymeOf,
  formatSite,
  type Topology,
} from '../../../science/digest/enzymes.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import { listLengths, type Molecule, type PlannedSample } from '../setting/plan.ts';
import { texts } from './texts.ts';

/** Rows shown of a long table; the file has all. */
const mostRows = 80;

function MoreRows({ total }: { readonly total: number }) {
  const t = useTexts(texts);
  if (total <= mostRows) return null;
  return <p className="mt-1 text-sm text-ink-soft">{t('firstRows', { shown: mostRows, total })}</p>;
}

/** Every cut of every molecule: the text twin of the maps and of the marked sequence. */
export function SiteTable({ molecules }: { readonly molecules: readonly Molecule[] }) {
  const t = useTexts(texts);
  const keyOf = ({ enzyme, cutAfter }: CutSite) => `${enzyme} ${cutAfter}`;
  const cuts = new Map(molecules.flatMap(({ sites }) => sites.map((site) => [keyOf(site), site] as const)));
  const rows = [...cuts.values()].sort((one, other) => one.cutAfter - other.cutAfter);
  const endsWords = (enzyme: EnzymeId) => {
    const { kind, overhang } = endsOf(enzymeOf(enzyme));
    return t(kind, { count: overhang });
  };
  return (
    <Disclosure title={t('siteTable')}>
      <DataTable
        caption={t('map')}
        isCaptionHidden
        rows={rows.slice(0, mostRows)}
        getRowId={keyOf}
        columns={[
          {
            id: 'cut',
            header: t('cut'),
            cell: ({ enzyme, cutAfter }) => t('cutAfter', { enzyme, base: cutAfter }),
          },
          ...molecules.map(({ id, label, sites }) => ({
            id,
            header: label,
            cell: (site: CutSite) => t(sites.some((one) => keyOf(one) === keyOf(site)) ? 'isCut' : 'notCut'),
          })),
          {
            id: 'site',
            header: t('siteColumn'),
            cell: ({ enzyme }) => <span className="font-mono">{formatSite(enzymeOf(enzyme))}</span>,
          },
          { id: 'ends', header: t('endsColumn'), cell: ({ enzyme }) => endsWords(enzyme) },
        ]}
        hasCards
        empty={t('noCuts')}
      />
      <MoreRows total={rows.length} />
    </Disclosure>
  );
}

/** The lengths of all tubes side by side, with the share of the DNA that each holds. */
export function FragmentTable({ samples }: { readonly samples: readonly PlannedSample[] }) {
  const t = useTexts(texts);
  const format = useFormatter();
  const columns = samples.map(({ tube, pieces }) => ({
    id: tube.id,
    label: tube.label,
    shares: new Map(listLengths(pieces).map(({ lengthBp, share }) => [lengthBp, share])),
  }));
  const lengths = [...new Set(columns.flatMap(({ shares }) => [...shares.keys()]))].sort(
    (one, other) => other - one,
  );
  return (
    <div className="min-w-0">
      <h5 className="font-semibold">{t('fragments')}</h5>
      <p className="mt-1 mb-3 max-w-measure text-sm text-ink-soft">{t('fragmentsHelp')}</p>
      <DataTable
        caption={t('fragments')}
        isCaptionHidden
        rows={lengths.slice(0, mostRows)}
        getRowId={String}
        columns={[
          { id: 'length', header: t('length'), cell: (length) => t('bp', { length: format.number(length) }) },
          ...columns.map(({ id, label, shares }) => ({
            id,
            header: label,
            align: 'end' as const,
            cell: (length: number) => {
              const share = shares.get(length);
              if (share === undefined) return t('none');
              return format.number(share, { style: 'percent', maximumFractionDigits: share < 0.01 ? 2 : 1 });
            },
          })),
        ]}
      />
      <MoreRows total={lengths.length} />
    </div>
  );
}

interface ComparisonProps {
  readonly molecules: readonly Molecule[];
  readonly enzymes: readonly EnzymeId[];
  readonly topology: Topology;
}

/** Lists what each enzyme alone does to each molecule; enzymes without a site are named below the table. */
export function Comparison({ molecules, enzymes, topology }: ComparisonProps) {
  const t = useTexts(texts);
  const sequences = molecules.map(({ dna }) => dna).join(' ');
  const compared = useMemo(
    () => compareEnzymes(sequences.split(' '), enzymes, topology),
    [sequences, enzymes, topology],
  );
  const cutting = compared.filter(({ cuts }) => cuts.some((count) => count > 0));
  const title = t(molecules.length > 1 ? 'comparison' : 'comparisonOne');
  const pairs = {
    id: 'pairs',
    header: t('tellsApart'),
    cell: ({ toldApart }: (typeof compared)[number]) =>
      toldApart
        .map(([one, other]) =>
          t('pair', { one: molecules[one]?.label ?? '', other: molecules[other]?.label ?? '' }),
        )
        .join('; ') || t('nothing'),
  };
  const others = compared.filter((one) => !cutting.includes(one)).map(({ enzyme }) => enzyme);
  return (
    <Disclosure title={title}>
      <p className="mb-3 max-w-measure text-sm text-ink-soft">{t('comparisonHelp')}</p>
      <DataTable
        caption={title}
        isCaptionHidden
        rows={cutting}
        getRowId={({ enzyme }) => enzyme}
        columns={[
          {
            id: 'enzyme',
            header: t('enzyme'),
            cell: ({ enzyme }) => (
              <>
                <span>{enzyme}</span>{' '}
                <span className="block font-mono text-xs font-normal">{formatSite(enzymeOf(enzyme))}</span>
              </>
            ),
          },
          ...molecules.map(({ id, label }, index) => ({
            id,
            header: label,
            cell: ({ lengthsBp }: (typeof compared)[number]) => shorten(lengthsBp[index] ?? []),
          })),
          ...(molecules.length > 1 ? [pairs] : []),
        ]}
        hasCards
        empty={t('noCuts')}
      />
      {others.length > 0 && (
        <p className="mt-2 max-w-measure text-sm text-ink-soft">
          {t('cutNone', { enzymes: others.join(', ') })}
        </p>
      )}
    </Disclosure>
  );
}

function shorten(lengths: readonly number[]): string {
  return lengths.length > 8 ? `${lengths.slice(0, 8).join(' + ')} + …` : lengths.join(' + ');
}
