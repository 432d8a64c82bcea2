import { Fragment, useId } from 'react';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { StatusMark } from '../../ui/mark/status-mark.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { drawNotes } from '../choices.tsx';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { shortName } from '../part-names.tsx';
import { type QuestionResponse, responses, toggle } from './answer.ts';
import { listTokens, type Material, placeOf } from './material.ts';
import type { PublicQuestion } from './schema.ts';
import { texts } from './texts.ts';
import type { TokenState } from './token-button.tsx';
import { PassageGrid, SequenceGrid } from './token-grids.tsx';

type Props = ExerciseViewProps<PublicQuestion, QuestionResponse>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const sayCount = useCount();
  const announce = useAnnounce();
  const hintId = useId();
  const choose = (asked: Asked, tokenId: string) => {
    const next = toggle(response, asked, tokenId);
    const count = next.get(asked.id)?.length ?? 0;
    // Readers who do not see the line under the grid would otherwise go on pressing without knowing why Check waits.
    if (asked.choose !== undefined && count >= asked.choose) announce(sayCount(asked.choose, count));
    onChange(next);
  };
  return (
    <fieldset
      aria-labelledby={promptId}
      aria-describedby={isReadOnly ? undefined : hintId}
      className="grid min-w-0 grid-cols-1 gap-8"
    >
      {!isReadOnly && (
        <p id={hintId} className="-mb-4 max-w-measure text-sm text-ink-soft">
          {t('hint')}
        </p>
      )}
      {item.questions.map((asked, index) => (
        <AskedQuestion
          key={asked.id}
          asked={asked}
          number={index + 1}
          count={item.questions.length}
          picked={response.get(asked.id) ?? []}
          answer={revealed?.get(asked.id)}
          isReadOnly={isReadOnly}
          verdict={verdict}
          renderText={renderText}
          onToggle={(tokenId) => choose(asked, tokenId)}
        />
      ))}
    </fieldset>
  );
}

export const view = defineExerciseView<PublicQuestion, QuestionResponse>({
  responses,
  View,
  Answer,
  usePartNames({ questions }) {
    const t = useTexts(texts);
    return (partId) => {
      const [id, tokenId] = partId.split(':');
      const index = questions.findIndex((asked) => asked.id === id);
      const material = questions[index]?.material;
      const token = material && listTokens(material).find((one) => one.id === tokenId);
      const names = [
        questions.length > 1 && t('short', { number: index + 1 }),
        token && shortName(token.text),
      ];
      return names.filter((name) => name).join(', ') || null;
    };
  },
});

type Asked = PublicQuestion['questions'][number];

/** The words for how many are picked, how many are asked for, and what to do about one too many. */
function useCount() {
  const t = useTexts(texts);
  return (choose: number | undefined, count: number): string => {
    if (choose === undefined) return t('picked', { count });
    if (choose === 1) return t('pickOne', { count });
    return t('pickSome', { count, choose, over: Math.max(0, count - choose) });
  };
}

interface AskedProps extends Pick<Props, 'isReadOnly' | 'verdict' | 'renderText'> {
  readonly asked: Asked;
  readonly number: number;
  readonly count: number;
  readonly picked: readonly string[];
  /** The right tokens once they are due. */
  readonly answer: readonly string[] | undefined;
  onToggle(tokenId: string): void;
}

/** One question: what is asked, what to pick from, and what the verdict says of both. */
function AskedQuestion({
  asked,
  number,
  count,
  picked,
  answer,
  isReadOnly,
  verdict,
  renderText,
  onToggle,
}: AskedProps) {
  const t = useTexts(texts);
  const promptId = useId();
  const countId = useId();
  const sayCount = useCount();
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
  const notesOnAll = drawNotes(verdict, asked.id, renderText);
  const grid = { labelledBy: promptId, isReadOnly, stateOf, onToggle };

  return (
    <fieldset aria-describedby={countId} className="grid min-w-0 grid-cols-1 gap-3">
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
        <span id={countId}>
          {isReadOnly ? t('picked', { count: picked.length }) : sayCount(asked.choose, picked.length)}
        </span>
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
          {notes && <div className="contents">{notes}</div>}
        </div>
      ))}
      {notesOnAll && <div className="contents">{notesOnAll}</div>}
      {answer && !own?.isRight && (
        <p className="rounded-data border border-positive bg-positive-soft px-3 py-2">
          <span className="font-semibold text-positive">{t('rightAnswer')}</span>{' '}
          <TokenNames material={asked.material} tokenIds={answer} />
        </p>
      )}
    </fieldset>
  );
}

type AnswerProps = AnswerViewProps<PublicQuestion, QuestionResponse>;

/** Every question with its mark, and each pick with its own. */
export function Answer({ item, response, parts, renderText }: AnswerProps) {
  const t = useTexts(texts);
  const markOf = (partId: string) => {
    const part = parts.find((candidate) => candidate.partId === partId);
    return part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />;
  };
  return (
    <dl className="grid gap-4">
      {item.questions.map(({ id, prompt, material }) => (
        <div key={id}>
          <dt>
            <span>{renderText(prompt, 'inline')}</span> {markOf(id)}
          </dt>
          {(response.get(id) ?? []).map((tokenId) => (
            <dd key={tokenId} className="flex flex-wrap items-center gap-2 pl-4">
              <span>
                <TokenNames material={material} tokenIds={[tokenId]} />
              </span>
              {markOf(`${id}:${tokenId}`)}
            </dd>
          ))}
          {!response.has(id) && <dd className="pl-4">{t('unanswered')}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Tokens in reading order, each with its place where that is needed to find it. */
function TokenNames({ material, tokenIds }: { material: Material; tokenIds: readonly string[] }) {
  const t = useTexts(texts);
  return listTokens(material)
    .filter(({ id }) => tokenIds.includes(id))
    .map(({ id, text }, index) => {
      const place = placeOf(material, id);
      const words =
        place && t(place.of > 1 ? 'placeLine' : 'place', { column: String(place.column), line: place.line });
      return (
        <Fragment key={id}>
          {index > 0 && <span>{'; '}</span>}
          <strong className={place ? 'font-mono' : undefined}>{text}</strong>
          {words && <span>{` (${words})`}</span>}
        </Fragment>
      );
    });
}
