import { type ReactNode, useId } from 'react';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { controlClasses } from '../../ui/field/field-frame.tsx';
import { PickList } from '../../ui/placement/pick-list.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import { drawNotes } from '../choices.tsx';
import type { ExerciseViewProps } from '../define-view.tsx';
import type { PublicPunnett } from './schema.ts';
import {
  allCells,
  allGametes,
  genotypeRatio,
  genotypeSlots,
  mostInRatio,
  type PunnettResponse,
  phenotypeRatio,
  phenotypeSlot,
} from './slots.ts';
import { nameOfSlot, symbolsOf } from './square.tsx';
import { texts } from './texts.ts';

type ViewProps = ExerciseViewProps<PublicPunnett, PunnettResponse>;

interface Props
  extends Pick<ViewProps, 'item' | 'response' | 'isReadOnly' | 'verdict' | 'revealed' | 'renderText'> {
  /** The part at which the ratio as a whole is marked. */
  readonly partId: string;
  readonly title: string;
  readonly counts: readonly { readonly slot: string; readonly name: string; readonly label: ReactNode }[];
  onCount(slot: string, count: string): void;
}

const choices = Array.from({ length: mostInRatio + 1 }, (_, count) => ({
  id: String(count),
  name: String(count),
}));

/** One ratio: a count for each kind, marked as a whole. */
export function RatioFields(props: Props) {
  const { item, response, isReadOnly, verdict, revealed, renderText, partId, title, counts, onCount } = props;
  const t = useTexts(texts);
  const hintId = useId();
  const notesId = useId();
  const part = verdict?.parts.find((one) => one.partId === partId);
  const notes = drawNotes(verdict, partId, renderText);
  const right = part?.isRight ? null : revealed && counts.map(({ slot }) => revealed.get(slot)).join(' : ');
  return (
    <fieldset aria-describedby={`${hintId} ${notesId}`} className="grid min-w-0 gap-2">
      <legend className="contents">
        <span className="font-semibold">{title}</span>
      </legend>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p id={hintId} className="text-sm text-ink-soft">
          {t(item.ratioTerms === 'lowest' ? 'ratioHintLowest' : 'ratioHint')}
        </p>
        {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
      </div>
      <ul className="flex flex-wrap gap-3">
        {counts.map(({ slot, name, label }) => {
          const count = response.get(slot);
          return (
            <li key={slot} className="grid min-w-18 max-w-40 flex-1 content-end gap-1">
              <span className="min-w-0 leading-snug">{label}</span>
              <PickList
                label={name}
                value={count ?? ''}
                emptyWord={t('none')}
                options={choices}
                isReadOnly={isReadOnly}
                className={`min-h-11 w-full border ${
                  count === undefined
                    ? 'border-dashed border-rule-strong bg-paper-sunk'
                    : 'border-rule-strong bg-paper-raised'
                }`}
                onPick={(picked) => onCount(slot, picked ?? '')}
              >
                <span aria-hidden="true" className="pl-3 font-mono text-lg font-bold">
                  {count ?? '–'}
                </span>
              </PickList>
            </li>
          );
        })}
      </ul>
      <div id={notesId} className="grid gap-1.5 text-sm empty:hidden">
        {notes && <div className="contents">{notes}</div>}
        {right && <RightHere>{right}</RightHere>}
      </div>
    </fieldset>
  );
}

/** What would have been right, once that is due. */
function RightHere({ children }: { children: ReactNode }) {
  const t = useTexts(texts);
  return (
    <p className="rounded-data border border-positive bg-positive-soft px-2 py-1">
      <span className="font-semibold text-positive">{t('rightAnswer')}</span>{' '}
      <span className="font-mono">{children}</span>
    </p>
  );
}

type QuestionFieldViewProps = ExerciseViewProps<PublicPunnett, PunnettResponse>;

interface QuestionFieldProps
  extends Pick<QuestionFieldViewProps, 'response' | 'isReadOnly' | 'verdict' | 'revealed' | 'renderText'> {
  readonly question: PublicPunnett['questions'][number];
  /** Element id of the words on how a chance is written. */
  readonly hintId: string;
  onAnswer(text: string): void;
}

/** One question about chance: a short line of text. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, hintId, response, isReadOnly, verdict, revealed, renderText, onAnswer } = props;
  const t = useTexts(texts);
  const id = useId();
  const part = verdict?.parts.find(({ partId }) => partId === question.id);
  const notes = drawNotes(verdict, question.id, renderText);
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="max-w-measure">
        {renderText(question.text, 'inline')}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          readOnly={isReadOnly}
          aria-describedby={`${hintId} ${id}-notes`}
          value={response.get(question.id) ?? ''}
          onChange={(event) => {
            if (!isReadOnly) onAnswer(event.target.value);
          }}
          className={`${controlClasses} max-w-48`}
        />
        {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
      </div>
      <div id={`${id}-notes`} className="grid gap-1.5 text-sm empty:hidden">
        {notes && <div className="contents">{notes}</div>}
        {revealed && !part?.isRight && <RightHere>{revealed.get(question.id)}</RightHere>}
      </div>
    </div>
  );
}

/** One count of a ratio: its slot, its spoken name, and what is drawn beside it. */
export interface Count {
  readonly slot: string;
  readonly name: string;
  /** Rich text. */
  readonly label: string;
}

/** The three genotypes, written with the item's symbols. */
export function genotypeCounts(item: PublicPunnett): Count[] {
  const [first, second] = item.alleles;
  if (!first || !second) return [];
  const kinds = [
    [first, first],
    [first, second],
    [second, second],
  ];
  return kinds.map((alleles, index) => ({
    slot: genotypeSlots[index] ?? '',
    // Capital and small letters sound the same when they are read aloud, so the alleles are named.
    name: `${symbolsOf(
      item,
      alleles.map(({ id }) => id),
    )} (${alleles.map(({ name }) => plainWords(name)).join(', ')})`,
    label: alleles.map(({ symbol }) => symbol).join(''),
  }));
}

export function phenotypeCounts(item: PublicPunnett): Count[] {
  return item.phenotypes.map(({ id, text }) => ({
    slot: phenotypeSlot(id),
    name: plainWords(text),
    label: text,
  }));
}

/** What the verdict calls a field of the square, a ratio or a question. */
export function usePartNames(item: PublicPunnett): (partId: string) => string | null {
  const t = useTexts(texts);
  return (partId) => {
    const slot = [...allGametes, ...allCells].find((one) => one === partId);
    if (slot) return nameOfSlot(t, item, slot);
    if (partId === genotypeRatio || partId === phenotypeRatio)
      return t(`${partId === genotypeRatio ? 'genotype' : 'phenotype'}Ratio`);
    const index = item.questions.findIndex(({ id }) => id === partId);
    return index < 0 ? null : t('chance', { number: index + 1 });
  };
}

/** One line of what a teacher reads, with its mark. */
export function Line({ term, mark, children }: { term: ReactNode; mark: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="flex flex-wrap items-center gap-2 font-semibold">
        <span>{children}</span>
        <span className="contents">{mark}</span>
      </dd>
    </div>
  );
}
