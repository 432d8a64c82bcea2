import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Disclosure } from '../../../../lab/ui/layout/disclosure.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { EmptyState } from '../../../../lab/ui/message/empty-state.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import { KeyHint } from '../../comments/comment-field.client.tsx';
import { toggleSaved } from '../../comments/comment-words.ts';
import { useSavedComments } from '../../comments/use-saved-comments.client.ts';
import { AnswerPane } from './answer-pane.client.tsx';
import type { AnsweredQuestion, HandIns } from './hand-ins.ts';
import { ScoreForm } from './score-form.client.tsx';
import { givePoints, type ScoringAct, takePointsBack } from './scoring-keys.ts';
import { type Drafts, type Scoring, useScoring } from './use-scoring.client.ts';
import { useScoringKeys } from './use-scoring-keys.client.ts';

interface Props {
  readonly code: string;
  readonly handIns: HandIns;
  readonly question: AnsweredQuestion;
  readonly shown: NonNullable<HandIns['shown']>;
  readonly areNamesHidden: boolean;
  readonly hasKeys: boolean;
  readonly drafts: Drafts;
  onDrafts(change: (known: Drafts) => Drafts): void;
  onHelp(): void;
}

/** One answer at a time with its criteria beside it, by keys, by pointer and by touch. */
export function ScoringView(props: Props) {
  const { code, handIns, question, shown, areNamesHidden, hasKeys, drafts, onDrafts } = props;
  const t = useTranslations('handIns');
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<{ readonly of: string; readonly kind: 'missing' | 'nothing' } | null>(
    null,
  );
  const { rubric, questionCode } = question;
  const place = { code, activityId: handIns.activity.id, questionCode };
  const scoring = useScoring({ place, question, answers: shown.answers, areNamesHidden, drafts, onDrafts });
  const { answer, draft, index } = scoring;
  const isReadOnly = !handIns.class.isOpen;
  const studentId = answer?.studentId ?? '';

  // A screen reader goes on at the answer that has come, and Enter presses nothing there.
  const before = useRef(studentId);
  useEffect(() => {
    if (before.current !== studentId) heading.current?.focus();
    before.current = studentId;
  }, [studentId]);

  function save() {
    const kind = isReadOnly ? null : scoring.save();
    // If nothing was given or entered, Enter still goes on.
    const isStopped = kind === 'missing' || (kind === 'nothing' && scoring.hasDraft);
    setFault(isStopped ? { of: studentId, kind } : null);
    if (!isStopped) scoring.step(1);
  }

  useScoringActs(props, scoring, { isReadOnly, save, focusComment: () => field.current?.focus() });

  if (!answer || !draft)
    return <EmptyState title={t('emptyTitle')} text={t('emptyText', { of: handIns.studentCount })} />;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <Steps scoring={scoring} question={question} hasKeys={hasKeys} />
      <Failures scoring={scoring} />
      {isReadOnly ? <Notice>{t('closed')}</Notice> : null}
      <div className="grid gap-x-8 gap-y-4 border border-rule bg-paper-raised p-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-2">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="text-lg wrap-anywhere">
            {scoring.name}
          </h2>
          <AnswerPane answer={answer} rubric={rubric} timeZone={handIns.class.timeZone} />
          {shown.prompt === '' ? null : (
            <Disclosure title={t('prompt')} className="mt-2">
              <RichText text={shown.prompt} />
            </Disclosure>
          )}
          <p className="max-w-measure text-sm text-ink-soft">{t('lead')}</p>
        </div>
        <ScoreForm
          key={studentId}
          place={place}
          rubric={rubric}
          answer={answer}
          draft={draft}
          scoring={scoring}
          studentNames={shown.answers.map(({ fullName }) => fullName)}
          isReadOnly={isReadOnly}
          hasKeys={hasKeys}
          fault={fault?.of === studentId ? fault.kind : null}
          fieldRef={field}
          onSave={save}
        />
      </div>
      <p className="sr-only">{t('position', { index: index + 1, count: scoring.count })}</p>
    </section>
  );
}

interface Acts {
  readonly isReadOnly: boolean;
  save(): void;
  focusComment(): void;
}

/** What the keys of the page do. */
function useScoringActs({ code, handIns, question, hasKeys, onHelp }: Props, scoring: Scoring, acts: Acts) {
  const t = useTranslations('handIns');
  const announce = useAnnounce();
  const { rubric, questionCode } = question;
  const { comments } = useSavedComments({ code, activityId: handIns.activity.id, questionCode });
  const { draft } = scoring;

  function give(count: number | null, place: number | null) {
    const active = place ?? draft?.active ?? 0;
    const criterion = rubric[active];
    if (!draft || !criterion) return;
    const next = givePoints(rubric, { ...draft, active }, count ?? criterion.points);
    if (next) scoring.change(next);
    const { label, points } = criterion;
    announce(
      next
        ? t('gave', { label, count: next.points[criterion.id] ?? 0, of: points })
        : t('tooMany', { label, points }),
    );
  }

  function change(act: ScoringAct, place: number | null) {
    if (!draft || acts.isReadOnly) return;
    if (act.kind === 'points') give(act.count, place);
    if (act.kind === 'all-points') give(null, place);
    if (act.kind === 'back' && rubric.length > 0) {
      const next = takePointsBack(rubric, draft);
      scoring.change(next);
      announce(t('tookBack', { label: rubric[next.active]?.label ?? '' }));
    }
    if (act.kind === 'saved-comment') {
      const saved = comments[act.place];
      if (!saved) return;
      const comment = toggleSaved(draft.comment, saved.text);
      scoring.change({ comment });
      announce(comment || t('nothing'));
    }
    if (act.kind === 'comment') acts.focusComment();
  }

  useScoringKeys(hasKeys, (act, place) => {
    if (act.kind === 'save') acts.save();
    else if (act.kind === 'next') scoring.step(1);
    else if (act.kind === 'previous') scoring.step(-1);
    else if (act.kind === 'waiting') scoring.goToWaiting();
    else if (act.kind === 'help') onHelp();
    else change(act, place);
  });
}

interface StepsProps {
  readonly scoring: Scoring;
  readonly question: AnsweredQuestion;
  readonly hasKeys: boolean;
}

/** How many are scored, and the ways to another answer. */
function Steps({ scoring, question, hasKeys }: StepsProps) {
  const t = useTranslations('handIns');
  const { rubric, scored, commented } = question;
  const { index, count } = scoring;
  const hasRubric = rubric.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <Button
        variant="secondary"
        icon={<Icon icon={ArrowLeft} />}
        aria-label={t('previous')}
        aria-keyshortcuts="ArrowLeft K"
        aria-disabled={index === 0 || undefined}
        onClick={() => scoring.step(-1)}
      >
        {hasKeys ? <KeyHint>K</KeyHint> : null}
      </Button>
      <Button
        variant="secondary"
        icon={<Icon icon={ArrowRight} />}
        aria-label={t('next')}
        aria-keyshortcuts="ArrowRight J"
        aria-disabled={scoring.isLast || undefined}
        onClick={() => scoring.step(1)}
      >
        {hasKeys ? <KeyHint>J</KeyHint> : null}
      </Button>
      <p className="text-sm tabular-nums">{t('position', { index: index + 1, count })}</p>
      <p className="text-sm font-semibold tabular-nums">
        {hasRubric ? t('scored', { scored, count }) : t('commented', { commented, count })}
      </p>
      <Button variant="quiet" aria-keyshortcuts="N" onClick={scoring.goToWaiting}>
        <span className="flex items-center gap-2">
          <span>{t(hasRubric ? 'waiting' : 'waitingComment')}</span>
          {hasKeys ? <KeyHint>N</KeyHint> : null}
        </span>
      </Button>
    </div>
  );
}

/** What could not be saved while the teacher went on. */
function Failures({ scoring }: { scoring: Scoring }) {
  const t = useTranslations('handIns');
  return scoring.failed.map(({ at, name, failure }) => (
    <Notice
      key={at}
      tone="negative"
      title={t('failedTitle', { name })}
      areActionsBeside
      actions={
        at === scoring.index ? undefined : (
          <Button variant="secondary" onClick={() => scoring.goTo(at)}>
            {t('goBack')}
          </Button>
        )
      }
    >
      {failure}
    </Notice>
  ));
}
