import type { ReactNode } from 'react';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { AnswerViewProps } from '../define-view.tsx';
import { type Count, genotypeCounts, phenotypeCounts } from './counts.ts';
import type { PunnettResponse } from './response.ts';
import type { PublicPunnett } from './schema.ts';
import { genotypeRatio, phenotypeRatio } from './slots.ts';
import { SolvedSquare } from './solved-square.tsx';
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
