import { useId } from 'react';
import { useTexts } from '../../ui/texts.tsx';
import { defineExerciseView, type ExerciseViewProps, type ShownVerdict } from '../define-view.tsx';
import { Answer, SolvedSquare } from './answer.tsx';
import { genotypeCounts, phenotypeCounts } from './counts.ts';
import { QuestionField, RatioFields } from './ratio-fields.tsx';
import { type PunnettResponse, responses } from './response.ts';
import type { PublicPunnett } from './schema.ts';
import { SlotButton } from './slot-button.tsx';
import { type AlleleSlot, allCells, allGametes, genotypeRatio, nameOfSlot, phenotypeRatio } from './slots.ts';
import { SquareTable } from './square-table.tsx';
import { texts } from './texts.ts';

type Props = ExerciseViewProps<PublicPunnett, PunnettResponse>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText }: Props) {
  const t = useTexts(texts);
  const baseId = useId();
  const notes = gatherNotes(verdict);
  const idOf = (note: (typeof notes)[number]) => `${baseId}-${notes.indexOf(note)}`;
  const isAllRight = verdict?.parts.length ? verdict.parts.every(({ isRight }) => isRight) : false;

  function set(part: string, value: string) {
    const next = new Map(response);
    if (value === '') next.delete(part);
    else next.set(part, value);
    onChange(next);
  }

  const shared = { item, response, isReadOnly, verdict, revealed, renderText };
  const labelled = (counts: ReturnType<typeof genotypeCounts>, isMono: boolean) =>
    counts.map((count) => ({
      ...count,
      label: (
        <span className={isMono ? 'font-mono text-lg font-bold' : undefined}>
          {renderText(count.label, 'inline')}
        </span>
      ),
    }));
  return (
    // Where there is enough width, the counts are to the right of the square.
    <div className="@container">
      <div className="grid gap-x-10 gap-y-6 @3xl:grid-cols-2">
        <div className="grid content-start gap-3">
          <p className="max-w-measure text-sm text-ink-soft">
            {t('hint', { first: item.alleles[0]?.letter ?? '', second: item.alleles[1]?.letter ?? '' })}
          </p>
          <SquareTable
            item={item}
            label={t('square')}
            drawSlot={(slot) => {
              const note = notes.find(({ slots }) => slots.includes(slot));
              return (
                <SlotButton
                  item={item}
                  slot={slot}
                  response={response}
                  isReadOnly={isReadOnly}
                  isRight={verdict?.parts.find(({ partId }) => partId === slot)?.isRight}
                  describedBy={note && idOf(note)}
                  renderText={renderText}
                  onFill={(value) => set(slot, value)}
                />
              );
            }}
          />
          <SquareNotes item={item} notes={notes} idOf={idOf} renderText={renderText} />
          {revealed && !isAllRight && (
            <div className="grid gap-2 rounded-press border border-positive bg-positive-soft p-3">
              <p className="font-semibold text-positive">{t('rightSquare')}</p>
              <SolvedSquare
                item={item}
                response={revealed}
                label={t('rightSquare')}
                renderText={renderText}
              />
            </div>
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <RatioFields
            {...shared}
            partId={genotypeRatio}
            title={t('genotypeRatio')}
            counts={labelled(genotypeCounts(item), true)}
            onCount={set}
          />
          <RatioFields
            {...shared}
            partId={phenotypeRatio}
            title={t('phenotypeRatio')}
            counts={labelled(phenotypeCounts(item), false)}
            onCount={set}
          />
          {item.questions.length > 0 && (
            <fieldset className="grid min-w-0 grid-cols-1 gap-4">
              <legend className="contents">
                <span className="font-semibold">{t('chances')}</span>
              </legend>
              <p id={`${baseId}-hint`} className="-mt-3 text-sm text-ink-soft">
                {t('chanceHint')}
              </p>
              {item.questions.map((question) => (
                <QuestionField
                  key={question.id}
                  {...shared}
                  question={question}
                  hintId={`${baseId}-hint`}
                  onAnswer={(text) => set(question.id, text)}
                />
              ))}
            </fieldset>
          )}
        </div>
      </div>
    </div>
  );
}

export const view = defineExerciseView<PublicPunnett, PunnettResponse>({ responses, View, Answer });

export interface SquareNote {
  readonly text: string;
  readonly slots: readonly AlleleSlot[];
}

/** The feedback on the fields of the square: each sentence once, with all the fields it is about. */
export function gatherNotes(verdict: ShownVerdict | null): SquareNote[] {
  const found = new Map<string, AlleleSlot[]>();
  for (const slot of [...allGametes, ...allCells]) {
    for (const { text } of verdict?.notes.filter(({ partId }) => partId === slot) ?? []) {
      found.set(text, [...(found.get(text) ?? []), slot]);
    }
  }
  return [...found].map(([text, slots]) => ({ text, slots }));
}

interface SquareNotesProps {
  readonly item: PublicPunnett;
  readonly notes: readonly SquareNote[];
  idOf(note: SquareNote): string;
  readonly renderText: ExerciseViewProps<unknown, unknown>['renderText'];
}

/** Under the square, because a field has no room for a sentence. */
export function SquareNotes({ item, notes, idOf, renderText }: SquareNotesProps) {
  const t = useTexts(texts);
  if (notes.length === 0) return null;
  return (
    <ul aria-label={t('notes')} className="grid max-w-xl gap-2">
      {notes.map((note) => (
        <li key={note.text} className="border-l-4 border-rule-strong py-0.5 pl-3 text-sm">
          <p className="font-semibold text-ink-soft">
            {note.slots.map((slot) => nameOfSlot(t, item, slot)).join(' · ')}
          </p>
          <div id={idOf(note)}>{renderText(note.text)}</div>
        </li>
      ))}
    </ul>
  );
}
