import { useFormatter } from 'use-intl';
import { roundIdentity } from '../../science/alignment/align.ts';
import type { Support } from '../../science/alignment/support.ts';
import { genusFacts, isGenus } from '../../science/known-dna/bacteria.ts';
import { Notice } from '../../ui/message/notice.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type BlankFinding, type Finding, type Rules, tiedGenera } from './findings.ts';
import { LimitsTable } from './limits-table.tsx';
import { texts } from './texts.ts';
import { italic } from './words.ts';

interface Props {
  readonly finding: Finding;
  readonly blank: BlankFinding;
  readonly rules: Pick<Rules, 'thresholds' | 'margin'>;
}

/** What the match says, what it does not, and whether the read may be reported at all. */
export function Verdict({ finding, blank, rules }: Props) {
  const t = useTexts(texts);
  if (finding.support === null) {
    return (
      <Notice tone="caution" title={t('unrelated')}>
        {t('unrelatedText')}
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Closest finding={finding} support={finding.support} />
      <BlankNotice blank={blank} kind={finding.read.kind} />
      <LimitsTable support={finding.support} rules={rules} />
    </div>
  );
}

function Closest({ finding, support }: { readonly finding: Finding; readonly support: Support }) {
  const t = useTexts(texts);
  const format = useFormatter();
  const { best, rank, taxon } = support;
  const genera = tiedGenera(support);
  const identity = roundIdentity(best.identity);
  const { undecided, matches } = best.alignment;
  const sources = genera.flatMap((genus) =>
    isGenus(genus) ? [{ genus, source: genusFacts(genus).usualSource, formerly: formerNames(genus) }] : [],
  );
  const supported =
    rank === null || taxon === null
      ? t('supportedNothing')
      : t('supportedName', { rank: t(rank), taxon: italic(taxon) });
  return (
    <div>
      <h4>
        <RichText
          isInline
          text={t('closest', { count: genera.length, names: format.list(genera.map(italic)) })}
        />
      </h4>
      <p className="mt-1 max-w-measure tabular-nums">{`${t('fits', { identity, differences: best.differences, compared: matches + best.differences })} ${finding.match.strand === 'reverse' ? `${t('reverse')} ` : ''}${undecided > 0 ? t('undecided', { count: undecided }) : ''}`}</p>
      <p className="mt-4 border-l-4 border-signal pl-4">
        <span className="block text-sm text-ink-soft">{t('supported')}</span>
        <RichText isInline text={supported} className="text-lg font-semibold" />
      </p>
      <ul className="mt-3 flex max-w-measure flex-col gap-1 text-sm text-ink-soft">
        {sources.map(({ genus, source, formerly }) => (
          <li key={genus}>
            <RichText
              isInline
              text={
                t('source', { genus: italic(genus), source }) +
                (formerly.length > 0
                  ? ` ${t('formerGenus', { genus: italic(genus), names: format.list(formerly.map(italic), { type: 'disjunction' }) })}`
                  : '')
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function formerNames(genus: string): readonly string[] {
  return isGenus(genus) ? (genusFacts(genus).formerly ?? []) : [];
}

interface BlankProps {
  readonly blank: BlankFinding;
  readonly kind: Finding['read']['kind'];
}

function BlankNotice({ blank, kind }: BlankProps) {
  const t = useTexts(texts);
  if (blank.kind === 'in-blank') {
    const { label, identity } = { label: blank.blank.label ?? '', identity: roundIdentity(blank.identity) };
    const same = identity === 100 ? 'yes' : 'no';
    return (
      <Notice tone="negative" title={t('inBlank', { same, blank: label, identity })}>
        {t('inBlankText')}
      </Notice>
    );
  }
  if (blank.kind === 'not-in-blank') return <Notice tone="positive">{t('notInBlank')}</Notice>;
  if (blank.kind === 'no-blank') return <Notice tone="caution">{t('noBlank')}</Notice>;
  return <Notice>{kind === 'blank' ? t('isBlank') : t('isControl')}</Notice>;
}
