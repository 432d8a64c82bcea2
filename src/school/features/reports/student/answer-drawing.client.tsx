import { Component, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { PublicExerciseItem } from '../../../../lab/exercises/item.ts';
import { type ExerciseTypeId, isExerciseTypeId } from '../../../../lab/exercises/type-ids.ts';
import { exerciseViews } from '../../../../lab/exercises/views.tsx';
import { useLate } from '../../../../lab/ui/late-view.tsx';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import type { AnswerRow, StudentAnswer } from './answer-modules.client.ts';

interface DrawingBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** One answer that cannot be drawn must not take the others with it. */
class DrawingBoundary extends Component<DrawingBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

export type RenderText = (text: string, form?: 'block' | 'inline') => ReactNode;

/** What a drawing needs of an answer, whether it is the current one, an earlier one or the key. */
type DrawableAnswer = Pick<StudentAnswer, 'answer' | 'described' | 'parts'>;

interface AnswerDrawingProps {
  readonly answer: DrawableAnswer;
  readonly item: AnswerRow['item'];
  readonly renderText: RenderText;
}

/** One answer as its exercise type draws it for a teacher; in words where it cannot, and for saved blocks. */
export function AnswerDrawing({ answer, item, renderText }: AnswerDrawingProps) {
  const t = useTranslations('teacher.answers');
  if (answer.answer.length === 0) return <p>{t('erased')}</p>;
  if (!item || !isExerciseTypeId(item.type)) return <AnswerInWords answer={answer} />;
  return (
    <DrawingBoundary fallback={<AnswerInWords answer={answer} remark={t('viewFailed')} />}>
      <Suspense fallback={<LoadingBlock label={t('loadingAnswer')} />}>
        {/* An item whose type is an exercise's was redacted by that exercise on the server. */}
        <DrawnAnswer
          type={item.type}
          item={item as unknown as PublicExerciseItem}
          answer={answer}
          renderText={renderText}
        />
      </Suspense>
    </DrawingBoundary>
  );
}

interface DrawnAnswerProps {
  readonly type: ExerciseTypeId;
  readonly item: PublicExerciseItem;
  readonly answer: DrawableAnswer;
  readonly renderText: RenderText;
}

function DrawnAnswer({ type, item, answer, renderText }: DrawnAnswerProps) {
  const t = useTranslations('teacher.answers');
  const { Answer, responses } = useLate(exerciseViews[type]);
  const response = responses.parse(item, answer.answer);
  // The exercise may have been edited since: an answer that no longer fits is shown in words.
  if (!response.isValid) return <AnswerInWords answer={answer} remark={t('changed')} />;
  return <Answer item={item} response={response.value} parts={answer.parts} renderText={renderText} />;
}

function AnswerInWords({ answer, remark }: { answer: DrawableAnswer; remark?: string }) {
  const lines = answer.described.length > 0 ? answer.described : answer.answer;
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a record, which never move
          <li key={index} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {remark ? <p className="mt-2 text-sm text-ink-soft">{remark}</p> : null}
    </>
  );
}
