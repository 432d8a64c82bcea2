import ArrowRight from 'lucide-react/icons/arrow-right';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Criterion } from '../../../../lab/exercises/define.ts';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { CommentField, KeyHint } from '../../comments/comment-field.client.tsx';
import type { QuestionPlace } from '../../comments/use-saved-comments.client.ts';
import { findHolding, sumPoints } from '../../progress/hand-in.ts';
import type { HandedIn } from './hand-ins.ts';
import { GivenWords } from './mark-history.client.tsx';
import { PointsButtons } from './points-buttons.client.tsx';
import { givePoints, savedCommentKeys } from './scoring-keys.ts';
import type { Draft, Scoring } from './use-scoring.client.ts';

interface Props {
  readonly place: QuestionPlace;
  readonly rubric: readonly Criterion[];
  readonly answer: HandedIn;
  readonly draft: Draft;
  readonly scoring: Scoring;
  readonly studentNames: readonly string[];
  readonly isReadOnly: boolean;
  readonly hasKeys: boolean;
  /** Why the last press on Save sent nothing. */
  readonly fault: 'missing' | 'nothing' | null;
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
  onSave(): void;
}

/** The criteria with their points, the comment, and the ways to save and to take back. */
export function ScoreForm(props: Props) {
  const { place, rubric, answer, draft, scoring, studentNames, isReadOnly, hasKeys, fault, fieldRef } = props;
  const t = useTranslations('handIns');
  const last = answer.marks.at(-1);
  const total = findHolding(answer.marks)?.points ?? null;
  const isOvertaken = scoring.hasDraft && last !== undefined && last.id !== draft.base;
  return (
    <form
      noValidate
      aria-label={t('given')}
      className="flex min-w-0 flex-col gap-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSave();
      }}
    >
      {isOvertaken ? (
        <Notice tone="caution" title={t('meanwhile')}>
          <GivenWords mark={last} rubric={rubric} />
          <p>{t('meanwhileText')}</p>
        </Notice>
      ) : null}
      {rubric.map((criterion, at) => (
        <PointsButtons
          key={criterion.id}
          criterion={criterion}
          place={at}
          given={draft.points[criterion.id]}
          isActive={!isReadOnly && hasKeys && draft.active === at}
          isReadOnly={isReadOnly}
          onGive={(count) => {
            const next = givePoints(rubric, { ...draft, active: at }, count);
            if (next) scoring.change(next);
          }}
        />
      ))}
      {total ? <p className="font-semibold tabular-nums">{t('total', sumPoints(rubric, total))}</p> : null}
      <CommentField
        place={place}
        value={draft.comment}
        onChange={(comment) => scoring.change({ comment })}
        studentNames={studentNames}
        letters={hasKeys ? savedCommentKeys : []}
        isReadOnly={isReadOnly}
        fieldRef={fieldRef}
      />
      <p role="alert" className={fault ? 'text-sm font-semibold text-negative' : 'sr-only'}>
        {fault ? t(fault) : null}
      </p>
      {isReadOnly ? null : (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 bg-paper-raised py-2">
          <Button type="submit" icon={<Icon icon={ArrowRight} />}>
            {t(scoring.isLast ? 'saveLast' : 'save')}
          </Button>
          {hasKeys ? <KeyHint>↵</KeyHint> : null}
          {findHolding(answer.marks) ? (
            <Button variant="secondary" onClick={scoring.takeBack}>
              {t('takeBack')}
            </Button>
          ) : null}
        </div>
      )}
    </form>
  );
}
