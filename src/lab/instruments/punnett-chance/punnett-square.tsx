import { type Cross, crossSquare, listGametes, phenotypeShares } from '../../science/genetics/cross.ts';
import { formatFraction } from '../../science/genetics/fraction.ts';
import { phenotypeOf } from '../../science/genetics/gene.ts';
import { useTexts } from '../../ui/texts.tsx';
import { PhenotypeMark } from './phenotype-mark.tsx';
import type { PunnettChanceSettings } from './settings.ts';
import { texts } from './texts.ts';

interface Props {
  readonly settings: PunnettChanceSettings;
  readonly cross: Cross;
}

export function PunnettSquare({ settings, cross }: Props) {
  const t = useTexts(texts);
  const { gene, parents } = cross;
  const [first, second] = settings.parentNames;
  const [dominantShare, recessiveShare] = phenotypeShares(cross).map(({ probability }) =>
    formatFraction(probability),
  );
  const rowGametes = listGametes(gene, parents[1]);
  return (
    <div className="min-w-0">
      <h4>{t('square')}</h4>
      <table className="mt-2 w-full max-w-96 table-fixed border-collapse text-center">
        <caption className="sr-only">{t('squareCaption', { first, second })}</caption>
        <thead>
          <tr>
            <td className="w-1/5 p-1 text-left align-bottom text-xs text-ink-soft">{second}</td>
            {listGametes(gene, parents[0]).map((gamete, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the two gametes of a homozygote are alike
              <th key={index} scope="col" className="p-1 font-mono">
                {index === 0 && (
                  <span className="block text-left font-sans text-xs font-normal text-ink-soft">{first}</span>
                )}
                {index === 1 && <span className="block text-xs">&nbsp;</span>}
                <span>{gamete}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {crossSquare(cross).map((row, rowIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two gametes of a homozygote are alike
            <tr key={rowIndex}>
              <th scope="row" className="p-1 font-mono">
                {rowGametes[rowIndex]}
              </th>
              {row.map((genotype, index) => {
                const phenotype = phenotypeOf(gene, genotype);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the two gametes of a homozygote are alike
                  <td key={index} className="border border-rule-strong bg-paper-raised px-1 py-2">
                    <span className="font-mono text-lg font-bold">{genotype.join('')}</span>{' '}
                    <span className="flex items-center justify-center gap-1 text-xs wrap-anywhere">
                      <PhenotypeMark phenotype={phenotype} />
                      <span>{settings[phenotype === 'dominant' ? 'dominant' : 'recessive'].trait}</span>
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm">
        {t('expectation', {
          dominantShare: dominantShare ?? '',
          dominant: settings.dominant.trait,
          recessiveShare: recessiveShare ?? '',
          recessive: settings.recessive.trait,
        })}
      </p>
    </div>
  );
}
