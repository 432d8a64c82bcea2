import { AlleleToken, OpenAllele } from '../../ui/genetics/allele-token.tsx';
import type { ExerciseViewProps } from '../define-view.tsx';
import type { PublicPunnett } from './schema.ts';
import { type AlleleSlot, isGameteSlot } from './slots.ts';

interface Props {
  readonly item: PublicPunnett;
  readonly slot: AlleleSlot;
  readonly ids: readonly string[];
  readonly renderText: ExerciseViewProps<unknown, unknown>['renderText'];
}

/** The alleles of a field as round labels, with an open ring for each that is missing. */
export function SlotTokens({ item, slot, ids, renderText }: Props) {
  const room = isGameteSlot(slot) ? 1 : 2;
  const copies = Array.from({ length: Math.max(room, ids.length) }, (_, index) => ids[index]);
  return (
    <span className="inline-flex flex-wrap items-center justify-center gap-1">
      {copies.map((id, index) => {
        const allele = item.alleles.find((one) => one.id === id);
        // Two equal copies differ only in their place.
        const key = `${index} ${id ?? ''}`;
        if (!allele) return <OpenAllele key={key} />;
        return (
          <AlleleToken key={key} isFirst={allele.id === item.alleles[0]?.id}>
            {renderText(allele.symbol, 'inline')}
          </AlleleToken>
        );
      })}
    </span>
  );
}
