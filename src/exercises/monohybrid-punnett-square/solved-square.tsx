import type { PartScore } from '../../domain/progress/score.ts';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { ExerciseViewProps } from '../define-view.tsx';
import { readAlleles } from './alleles.ts';
import type { PunnettResponse } from './response.ts';
import type { PublicPunnett } from './schema.ts';
import { describeSlot } from './slot-names.ts';
import { SlotTokens } from './slot-tokens.tsx';
import { SquareTable } from './square-table.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly item: PublicPunnett;
  readonly response: PunnettResponse;
  readonly label: string;
  readonly parts?: readonly PartScore[];
  readonly renderText: ExerciseViewProps<unknown, unknown>['renderText'];
}

/** A filled square to read: the right one when it is due, or a learner's own. */
export function SolvedSquare({ item, response, label, parts, renderText }: Props) {
  const t = useTexts(texts);
  return (
    <SquareTable
      item={item}
      label={label}
      drawSlot={(slot) => {
        const ids = readAlleles(response, slot);
        const part = parts?.find(({ partId }) => partId === slot);
        return (
          <span
            className={classNames(
              'flex min-h-12 flex-wrap items-center justify-center gap-1',
              part && 'py-1',
            )}
          >
            <span className="sr-only">{describeSlot(t, item, slot, ids)}</span>
            <span aria-hidden="true">
              <SlotTokens item={item} slot={slot} ids={ids} renderText={renderText} />
            </span>
            {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
          </span>
        );
      }}
    />
  );
}
