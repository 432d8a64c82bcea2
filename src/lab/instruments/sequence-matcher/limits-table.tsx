import { useFormatter } from 'use-intl';
import { roundIdentity } from '../../science/alignment/align.ts';
import type { Support } from '../../science/alignment/support.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type Rules, tiedSpecies } from './findings.ts';
import { texts } from './texts.ts';
import { italic } from './words.ts';

interface Props {
  readonly support: Support;
  readonly rules: Pick<Rules, 'thresholds' | 'margin'>;
}

/** The three limits to the rank of a name. The coarsest one decides and is marked. */
export function LimitsTable({ support, rules: { thresholds, margin } }: Props) {
  const t = useTexts(texts);
  const format = useFormatter();
  const { best, rank, limits, tied } = support;
  const compared = best.alignment.matches + best.differences;
  const identity = roundIdentity(best.identity);
  const species = tiedSpecies(support);
  const rows = [
    {
      id: 'identity',
      name: t('limitIdentity', { identity }),
      why:
        limits.byIdentity === null
          ? t('tooFar', { identity, threshold: thresholds.phylum })
          : t('limitIdentityWhy', { ...thresholds }),
      allows: limits.byIdentity,
    },
    {
      id: 'ties',
      name: t(margin > 0 ? 'limitTiesWithin' : 'limitTies', { count: tied.length, margin }),
      why:
        species.length > 1
          ? t('limitTiesWhy', { names: format.list(species.map(italic)) })
          : t('limitTiesNone', { name: italic(best.reference.species) }),
      allows: limits.byTies,
    },
    {
      id: 'length',
      name: t('limitLength', { compared }),
      why: limits.byLength === 'species' ? t('limitLengthWhole') : t('limitLengthShort'),
      allows: limits.byLength,
    },
  ];
  return (
    <div>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-rule-strong">
            <th scope="col" className="py-1 pr-3">
              {t('limit')}
            </th>
            <th scope="col" className="w-28 py-1">
              {t('allows')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, why, allows }) => {
            const decides = allows === rank;
            return (
              <tr
                key={id}
                className={decides ? 'border-b border-rule bg-primary-soft' : 'border-b border-rule'}
              >
                <th scope="row" className="px-2 py-2 font-semibold">
                  <span>{name}</span>
                  <RichText isInline text={why} className="block font-normal text-ink-soft" />
                </th>
                <td className="px-2 py-2 align-top">
                  <span className={decides ? 'font-semibold' : undefined}>
                    {allows === null ? t('noRank') : t(allows)}
                  </span>
                  {decides && <span className="block text-xs text-ink-soft">{t('decides')}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-soft">{t('ranksExplained')}</p>
    </div>
  );
}
