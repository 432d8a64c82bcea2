import { aminoAcidOf, aminoAcids } from '../../science/expression/codons.ts';
import type { Consequence } from '../../science/expression/consequence.ts';
import { type Change, codonOf, swapIn } from '../../science/expression/edits.ts';
import type { ChangeKind } from '../../science/expression/names.ts';
import type { ProteinRead } from '../../science/expression/protein.ts';
import { useTexts } from '../../ui/texts.tsx';
import { texts } from './texts.ts';

/** A sign for each class, so that the classes differ by shape too. */
const signs: Readonly<Record<ChangeKind, string>> = {
  silent: 'M2 8H14',
  missense: 'M8 2L14 13H2Z',
  nonsense: 'M5 1H11L15 5V11L11 15H5L1 11V5Z',
  frameshift: 'M1 4H9M6 1L9 4L6 7M7 12H15M12 9L15 12L12 15',
  'frameshift-stop': 'M1 4H9M6 1L9 4L6 7M7 12H15M12 9L15 12L12 15',
  'in-frame-insertion': 'M8 2V14M2 8H14',
  'in-frame-deletion': 'M2 5V11H14V5',
  'start-lost': 'M3 3L13 13M13 3L3 13',
  'start-weakened': 'M8 2V11M4 8L8 12L12 8',
  'stop-lost': 'M1 8H14M10 3L15 8L10 13',
};

const tones: Readonly<Record<ChangeKind, string>> = {
  silent: 'stroke-positive',
  missense: 'stroke-caution',
  nonsense: 'stroke-negative',
  frameshift: 'stroke-negative',
  'frameshift-stop': 'stroke-negative',
  'in-frame-insertion': 'stroke-caution',
  'in-frame-deletion': 'stroke-caution',
  'start-lost': 'stroke-negative',
  'start-weakened': 'stroke-caution',
  'stop-lost': 'stroke-caution',
};

/** The option of the message for each class; ICU options take no hyphen. */
const options: Readonly<Record<ChangeKind, string>> = {
  silent: 'silent',
  missense: 'missense',
  nonsense: 'nonsense',
  frameshift: 'frameshift',
  'frameshift-stop': 'frameshiftStop',
  'in-frame-insertion': 'insertion',
  'in-frame-deletion': 'deletion',
  'start-lost': 'start',
  'start-weakened': 'weak',
  'stop-lost': 'stop',
};

/** The number of bases gained; negative if bases are lost. */
const netOf = ({ by, replaced }: Change) => by.length - replaced.length;

export function useChangeWords(reference: string, before: ProteinRead) {
  const t = useTexts(texts);
  const endOfFrame = ({ isStopped, protein }: ProteinRead) =>
    isStopped ? t('frameStops', { now: protein.length }) : t('frameRuns');
  return {
    kindOf: ({ kind }: Consequence) => t('kind', { kind: options[kind] }),
    sentenceOf({ kind, change, codon, read }: Consequence): string {
      const net = netOf(change);
      const last = codonOf(change.to);
      const changed = swapIn(reference, change);
      const [was, now] = [reference, changed].map((dna) => dna.slice(3 * codon - 3, 3 * codon));
      const meaningOf = (bases = '') => aminoAcids[aminoAcidOf(bases) ?? '']?.name ?? '';
      const isOneCodon = net === 0 && last === codon;
      const length = read.protein.length;
      const start = read.start ?? 0;
      switch (kind) {
        case 'silent':
          return isOneCodon
            ? t('silent', { codon, was: was ?? '', now: now ?? '', meaning: meaningOf(now) })
            : t('silentPlain');
        case 'missense':
          return isOneCodon
            ? t('missense', {
                codon,
                was: was ?? '',
                now: now ?? '',
                oldMeaning: meaningOf(was),
                meaning: meaningOf(now),
              })
            : t('missenseLong', { codon, last });
        case 'nonsense':
          return t('nonsense', { now: length, was: before.protein.length });
        case 'frameshift':
          return t(net > 0 ? 'frameshiftAdded' : 'frameshiftLost', {
            count: Math.abs(net),
            codon,
            end: endOfFrame(read),
          });
        case 'frameshift-stop':
          return t('frameshiftToStop', {
            count: Math.abs(net),
            way: net > 0 ? 'added' : 'lost',
            codon,
            now: length,
          });
        case 'in-frame-insertion':
          return t('insertion', { count: net / 3 });
        case 'in-frame-deletion':
          return t('deletion', { count: -net / 3 });
        case 'start-lost':
          return t('startLost');
        case 'start-weakened':
          return t('startWeakened', {
            start: changed.slice(start, start + 3),
            place: start === 0 ? 'same' : 'next',
            protein:
              (start - net) % 3 === 0
                ? t('startKeepsFrame', { now: length })
                : t('startShiftsFrame', { end: endOfFrame(read) }),
          });
        case 'stop-lost':
          return read.isStopped ? t('stopLostFound', { now: length }) : t('stopLost');
      }
    },
  };
}

interface Props {
  readonly reference: string;
  readonly before: ProteinRead;
  readonly consequences: readonly Consequence[];
  readonly hasEdits: boolean;
}

/** Each change with its class, its two names and what it does, in words. */
export function ChangeList({ reference, before, consequences, hasEdits }: Props) {
  const t = useTexts(texts);
  const words = useChangeWords(reference, before);
  const shifts = consequences.filter(({ kind }) => kind === 'frameshift').map(({ change }) => netOf(change));
  const isFrameBack = shifts.length > 1 && shifts.reduce((sum, net) => sum + net, 0) % 3 === 0;
  return (
    <section>
      <h4>{t('results')}</h4>
      {consequences.length === 0 ? (
        <p className="mt-2 max-w-measure">{t(hasEdits ? 'backToStart' : 'none')}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-3">
          {consequences.map((one) => (
            <li key={one.dnaName} className="flex gap-3 border-l-4 border-rule-strong pl-3">
              <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-1 size-5 shrink-0">
                <path
                  d={signs[one.kind]}
                  className={tones[one.kind]}
                  fill="none"
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              </svg>
              <div className="min-w-0">
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-semibold">{words.kindOf(one)}</span>
                  <span className="font-mono text-sm break-all">{one.dnaName}</span>
                  <span className="font-mono text-sm break-all">{one.proteinName}</span>
                </p>
                <p className="max-w-measure">{words.sentenceOf(one)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {consequences.length > 1 ? (
        <p className="mt-2 max-w-measure text-sm text-ink-soft">{`${t('alone')} ${isFrameBack ? t('frameBack') : ''}`}</p>
      ) : null}
    </section>
  );
}
