import type { ReactNode } from 'react';
import { ChromosomePair, type DrawnCopy } from '../../ui/genetics/chromosome-pair.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { PublicPunnett } from './schema.ts';
import { type AlleleSlot, cellSlots, gameteSlots, symbolsOf } from './slots.ts';
import { texts } from './texts.ts';

type Parent = PublicPunnett['parents'][number];

interface Props {
  readonly item: PublicPunnett;
  readonly label: string;
  drawSlot(slot: AlleleSlot): ReactNode;
}

const edge = 'border border-rule-strong p-1 text-center align-middle';

/** The square as a table: gametes are its column and row headings, children its cells. */
export function SquareTable({ item, label, drawSlot }: Props) {
  const t = useTexts(texts);
  const [first, second] = item.parents;
  if (!first || !second) return null;
  const gametesOf = (parent: Parent) => (
    <>
      <span className="block text-sm leading-tight font-semibold">
        {t('gametesOf', { parent: plainWords(parent.text) })}
      </span>
      <Pair item={item} parent={parent} />
    </>
  );
  return (
    <table aria-label={label} className="w-full max-w-xl table-fixed border-collapse">
      <thead>
        <tr>
          <td rowSpan={2} className="p-1 text-center align-bottom">
            {gametesOf(second)}
            <span aria-hidden="true">↓</span>
          </td>
          <th scope="colgroup" colSpan={2} className="p-1 text-center font-normal">
            {gametesOf(first)}
          </th>
        </tr>
        <tr>
          {gameteSlots.first.map((slot) => (
            <th key={slot} scope="col" className={`${edge} bg-paper-sunk`}>
              {drawSlot(slot)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cellSlots.map((cells, row) => {
          const gamete = gameteSlots.second[row];
          return (
            <tr key={cells[0]}>
              {gamete && (
                <th scope="row" className={`${edge} bg-paper-sunk`}>
                  {drawSlot(gamete)}
                </th>
              )}
              {cells.map((slot) => (
                <td key={slot} className={`${edge} bg-paper-raised`}>
                  {drawSlot(slot)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Pair({ item, parent: { text, genotype } }: { item: PublicPunnett; parent: Parent }) {
  const t = useTexts(texts);
  const parent = plainWords(text);
  const copyOf = (id: string | undefined): DrawnCopy | null => {
    const allele = item.alleles.find((one) => one.id === id);
    return allele ? { letter: allele.letter, isFirst: allele.id === item.alleles[0]?.id } : null;
  };
  return (
    <ChromosomePair
      copies={[copyOf(genotype?.[0]), copyOf(genotype?.[1])]}
      label={
        genotype ? t('pairOf', { parent, genotype: symbolsOf(item, genotype) }) : t('pairUnknown', { parent })
      }
      className="mx-auto mt-1 h-16 w-auto max-w-full"
    />
  );
}
