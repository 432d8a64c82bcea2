import { useId } from 'react';
import type { PartScore } from '../../marking/score.ts';
import type { ShownVerdict } from '../../marking/verdict.ts';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { responses } from './answer.ts';
import { Family } from './family.tsx';
import {
  type Count,
  genotypeCounts,
  Line,
  phenotypeCounts,
  QuestionField,
  RatioFields,
  usePartNames,
} from './ratio-fields.tsx';
import type { PublicPunnett } from './schema.ts';
import {
  type AlleleSlot,
  allCells,
  allGametes,
  gameteSlots,
  genotypeRatio,
  type PunnettResponse,
  phenotypeRatio,
  readAlleles,
} from './slots.ts';
import { describeSlot, nameOfSlot, SlotButton, SlotTokens, SquareTable, type Translate } from './square.tsx';
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
          <div className="hidden @3xl:block">
            <Family item={item} response={response} />
          </div>
          {/* The family is folded on a phone, because it would push the counts a screen down. */}
          <Disclosure title={t('family')} className="@3xl:hidden">
            <Family item={item} response={response} />
          </Disclosure>
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

export const view = defineExerciseView<PublicPunnett, PunnettResponse>({
  responses,
  View,
  Answer,
  usePartNames,
});

interface SquareNote {
  readonly text: string;
  readonly slots: readonly AlleleSlot[];
}

/** The feedback on the fields of the square: each sentence once, with all the fields it is about. */
function gatherNotes(verdict: ShownVerdict | null): SquareNote[] {
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
function SquareNotes({ item, notes, idOf, renderText }: SquareNotesProps) {
  const t = useTexts(texts);
  if (notes.length === 0) return null;
  return (
    <ul aria-label={t('notes')} className="grid max-w-xl gap-2">
      {notes.map((note) => (
        <li key={note.text} className="border-l-4 border-rule-strong py-0.5 pl-3 text-sm">
          <p className="font-semibold text-ink-soft">{nameFields(t, item, note.slots).join('; ')}</p>
          <div id={idOf(note)} data-remark={note.slots.join(' ')}>
            {renderText(note.text)}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The names of the fields that a sentence is about. One name for a whole group replaces the names of its fields. */
function nameFields(t: Translate, item: PublicPunnett, slots: readonly AlleleSlot[]): string[] {
  const parents = item.parents.map(({ text }, index) => ({
    name: t('gametesOf', { parent: plainWords(text) }),
    of: gameteSlots[index === 0 ? 'first' : 'second'],
  }));
  const groups: { name: string; of: readonly AlleleSlot[] }[] = [
    { name: t('allGametes'), of: allGametes },
    ...parents,
    { name: t('allChildren'), of: allCells },
  ];
  const whole = groups.find(({ of }) => of.every((slot) => slots.includes(slot)));
  if (!whole) return slots.map((slot) => nameOfSlot(t, item, slot));
  return [
    whole.name,
    ...nameFields(
      t,
      item,
      slots.filter((slot) => !whole.of.includes(slot)),
    ),
  ];
}

/** The learner's square as it was filled, the ratios and the chances, each with its mark. */
function Answer({ item, response, parts, renderText }: AnswerViewProps<PublicPunnett, PunnettResponse>) {
  const t = useTexts(texts);
  const markOf = (id: string) => {
    const part = parts.find(({ partId }) => partId === id);
    return part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />;
  };
  const ratio = (counts: readonly Count[]) =>
    counts.map(({ slot, label }, index) => (
      <span key={slot}>
        {index > 0 && <span>{' : '}</span>}
        <span>{renderText(label, 'inline')}</span> <span>{response.get(slot) ?? '–'}</span>
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

interface SolvedSquareProps {
  readonly item: PublicPunnett;
  readonly response: PunnettResponse;
  readonly label: string;
  readonly parts?: readonly PartScore[];
  readonly renderText: ExerciseViewProps<unknown, unknown>['renderText'];
}

/** A filled square to read: the right one when it is due, or a learner's own. */
function SolvedSquare({ item, response, label, parts, renderText }: SolvedSquareProps) {
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
