import { useId } from 'react';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { StatusMark } from '../../ui/mark/status-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { drawNotes } from '../choices.tsx';
import type { ExerciseViewProps } from '../define-view.tsx';
import type { QuestionResponse } from './answer.ts';
import type { Passage } from './material.ts';
import type { PublicQuestion } from './schema.ts';
import { SequenceGrid } from './sequence-grid.tsx';
import { texts } from './texts.ts';
import { TokenButton, type TokenState } from './token-button.tsx';
import { TokenNames } from './token-names.tsx';
import { listTokens, readMaterial, tokensOf } from './tokens.ts';
import { useRoving } from './use-roving.tsx';

interface PassageGridProps {
  readonly material: Passage;
  readonly labelledBy: string;
  readonly isReadOnly: boolean;
  stateOf(tokenId: string): TokenState;
  onToggle(tokenId: string): void;
}

/** Running text whose words, letters or marked pieces can be picked. */
function PassageGrid({ material, labelledBy, isReadOnly, stateOf, onToggle }: PassageGridProps) {
  const lines = readMaterial(material);
  const roving = useRoving(
    lines.map((line) => tokensOf(line).map(({ id }) => id)),
    false,
  );
  return (
    <div
      ref={roving.root}
      {...roving.handlers}
      {...{ ...roles.grid, 'aria-labelledby': labelledBy }}
      className="grid max-w-measure gap-3 rounded-data border border-rule bg-paper-raised p-4 leading-[2.6rem]"
    >
      {lines.map(({ id, segments }) => (
        <p key={id} {...roles.row}>
          {segments.map((segment, index) =>
            segment.id === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: text between tokens is its place in the line
              <span key={index} {...roles.gridcell}>
                {segment.text}
              </span>
            ) : (
              <span key={segment.id} {...roles.gridcell}>
                <TokenButton
                  {...stateOf(segment.id)}
                  tokenId={segment.id}
                  text={segment.text}
                  isTabStop={roving.current === segment.id}
                  isReadOnly={isReadOnly}
                  // A token that can be picked differs from the text around it by a line, not by colour.
                  restFrame={
                    material.unit === 'marked' ? 'border-dashed border-rule-strong' : 'border-transparent'
                  }
                  className={`inline min-h-8 py-1 leading-none ${wordLook[material.unit]}`}
                  onToggle={() => onToggle(segment.id)}
                />
              </span>
            ),
          )}
        </p>
      ))}
    </div>
  );
}

const wordLook = {
  word: 'px-1',
  letter: 'min-w-6 px-0.5 font-mono',
  marked: 'px-1.5',
} as const;

// The grid role makes screen readers pass the arrow keys on to the page.
const roles = { grid: { role: 'grid' }, row: { role: 'row' }, gridcell: { role: 'gridcell' } } as const;

type ViewProps = ExerciseViewProps<PublicQuestion, QuestionResponse>;

interface Props extends Pick<ViewProps, 'isReadOnly' | 'verdict' | 'renderText'> {
  readonly asked: PublicQuestion['questions'][number];
  readonly number: number;
  readonly count: number;
  readonly picked: readonly string[];
  /** The right tokens once they are due. */
  readonly answer: readonly string[] | undefined;
  onToggle(tokenId: string): void;
}

/** One question: what is asked, what to pick from, and what the verdict says of both. */
export function AskedQuestion({
  asked,
  number,
  count,
  picked,
  answer,
  isReadOnly,
  verdict,
  renderText,
  onToggle,
}: Props) {
  const t = useTexts(texts);
  const promptId = useId();
  const partOf = (partId: string) => verdict?.parts.find((part) => part.partId === partId);
  const noteIdOf = (tokenId: string) => `${promptId}-${tokenId}`;
  const own = partOf(asked.id);
  const noted = listTokens(asked.material)
    .map(({ id }) => ({ id, notes: drawNotes(verdict, `${asked.id}:${id}`, renderText) }))
    .filter(({ notes }) => notes !== null);
  const isIncomplete = own?.isRight === false && picked.every((id) => partOf(`${asked.id}:${id}`)?.isRight);
  const stateOf = (tokenId: string): TokenState => ({
    isPicked: picked.includes(tokenId),
    isRight: partOf(`${asked.id}:${tokenId}`)?.isRight,
    isInAnswer: answer?.includes(tokenId) ?? false,
    describedBy: noted.some(({ id }) => id === tokenId) ? noteIdOf(tokenId) : undefined,
  });
  const grid = { labelledBy: promptId, isReadOnly, stateOf, onToggle };

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="float-left w-full max-w-measure">
        {count > 1 && (
          <span className="block text-sm font-semibold text-ink-soft">{t('number', { number, count })}</span>
        )}
        <span id={promptId}>{renderText(asked.prompt, 'inline')}</span>
      </legend>
      <div className="clear-both min-w-0">
        {asked.material.kind === 'sequence' ? (
          <SequenceGrid {...grid} material={asked.material} />
        ) : (
          <PassageGrid {...grid} material={asked.material} />
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        {t('picked', { count: picked.length })}
        {own && !isIncomplete && <PartMark isRight={own.isRight} word={t(own.isRight ? 'right' : 'wrong')} />}
        {isIncomplete && (
          <span data-verdict="look">
            <StatusMark state="partly" text={t('missing')} isTextVisible className="font-semibold text-ink" />
          </span>
        )}
      </p>
      {noted.map(({ id, notes }) => (
        <div key={id} id={noteIdOf(id)} className="border-l-4 border-negative pl-3">
          <p className="text-sm font-semibold">
            <TokenNames material={asked.material} tokenIds={[id]} />
          </p>
          {notes}
        </div>
      ))}
      {drawNotes(verdict, asked.id, renderText)}
      {answer && !own?.isRight && (
        <p className="rounded-data border border-positive bg-positive-soft px-3 py-2">
          <span className="font-semibold text-positive">{t('rightAnswer')}</span>{' '}
          <TokenNames material={asked.material} tokenIds={answer} />
        </p>
      )}
    </fieldset>
  );
}
