import type { ReactNode } from 'react';
import type { PartScore } from '../../marking/score.ts';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { AnswerViewProps, ExerciseViewProps } from '../define-view.tsx';
import { type Count, genotypeCounts, phenotypeCounts } from './counts.ts';
import { readAlleles } from './cross.ts';
import type { PunnettResponse } from './response.ts';
import type { PublicPunnett } from './schema.ts';
import { SlotTokens } from './slot-button.tsx';
import { describeSlot, genotypeRatio, phenotypeRatio } from './slots.ts';
import { SquareTable } from './square-table.tsx';
import { texts } from './texts.ts';

/** The learner's square as it was filled, the ratios and the chances, each with its mark. */
export function Answer({
  item,
  response,
  parts,
  renderText,
}: AnswerViewProps<PublicPunnett, PunnettResponse>) {
  const t = useTexts(texts);
  const markOf = (id: string) => {
    const part = parts.find(({ partId }) => partId === id);
    return part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />;
  };
  const ratio = (counts: readonly Count[]) =>
    counts.map(({ slot, label }, index) => (
      <span key={slot}>
        {index > 0 && ' : '}
        {renderText(label, 'inline')} {response.get(slot) ?? '–'}
      </span>
    ));
  return (
    <div className="grid gap-4">
      <SolvedSquare
        item={item}
        response={response}
        parts={parts}
        label={t('square')}
        renderText={renderText}
      />
      <dl className="grid gap-3">
        <Line term={t('genotypeRatio')} mark={markOf(genotypeRatio)}>
          {ratio(genotypeCounts(item))}
        </Line>
        <Line term={t('phenotypeRatio')} mark={markOf(phenotypeRatio)}>
          {ratio(phenotypeCounts(item))}
        </Line>
        {item.questions.map(({ id, text }) => (
          <Line key={id} term={renderText(text, 'inline')} mark={markOf(id)}>
            {response.get(id) ?? t('open')}
          </Line>
        ))}
      </dl>
    </div>
  );
}

function Line({ term, mark, children }: { term: ReactNode; mark: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="flex flex-wrap items-center gap-2 font-semibold">
        <span>{children}</span>
        {mark}
      </dd>
    </div>
  );
}

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
