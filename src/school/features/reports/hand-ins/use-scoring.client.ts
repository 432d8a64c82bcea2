import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { v7 } from 'uuid';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { ApiError } from '../../../client/http/api-error.ts';
import type { QuestionPlace } from '../../comments/use-saved-comments.client.ts';
import { findHolding, isTakenBack, type Points } from '../../progress/hand-in.ts';
import type { AnsweredQuestion, HandedIn } from './hand-ins.ts';
import { firstActive, type PointsDraft } from './scoring-keys.ts';
import { type AnswerId, findNextWaiting, isDealtWith, keepOrder, orderAnswers } from './scoring-order.ts';
import { type MarkToSend, useMarkHandIn } from './use-hand-ins.client.ts';

/** What a teacher has entered for an answer and not saved yet. */
export interface Draft extends PointsDraft {
  readonly comment: string;
  /**
   * The latest mark when the draft was begun. If the latest mark is another one now, another page has saved it. null:
   * there was none.
   */
  readonly base: string | null;
  /** Why it could not be saved. */
  readonly failure: string | null;
}

export type Drafts = ReadonlyMap<string, Draft>;

interface Options {
  readonly place: QuestionPlace;
  readonly question: AnsweredQuestion;
  readonly answers: readonly HandedIn[];
  readonly areNamesHidden: boolean;
  /** The drafts of every question, so that nothing is lost while another one is shown. */
  readonly drafts: Drafts;
  onDrafts(change: (known: Drafts) => Drafts): void;
}

/** The answers to one question in an order that never moves, with what is entered for each and what saving does. */
export function useScoring({ place, question, answers, areNamesHidden, drafts, onDrafts }: Options) {
  const t = useTranslations('handIns');
  const announce = useAnnounce();
  const mark = useMarkHandIn(place);
  // A lost reply is asked for again under the same id, so that a mark counts once.
  const sent = useRef(new Map<AnswerId, { readonly id: string; readonly text: string }>());
  const { rubric, questionCode } = question;
  const hasRubric = rubric.length > 0;
  const byId = new Map(answers.map((answer) => [answer.studentId, answer]));

  const [order, setOrder] = useState(() => orderAnswers(answers, areNamesHidden));
  const kept = keepOrder(order, answers);
  if (kept.join() !== order.join()) setOrder(kept);
  const waits = kept.map((id) => {
    const answer = byId.get(id);
    return answer !== undefined && !isDealtWith(answer, hasRubric);
  });
  const [currentId, setCurrentId] = useState(() => kept[findNextWaiting(waits, -1) ?? 0]);
  const index = Math.max(0, kept.indexOf(currentId ?? ''));
  const answer = byId.get(kept[index] ?? '');

  const keyOf = (id: AnswerId) => `${questionCode} ${id}`;
  const nameOf = (id: AnswerId) =>
    areNamesHidden ? t('answer', { number: kept.indexOf(id) + 1 }) : byId.get(id)?.fullName || t('unnamed');
  const draftOf = (id: AnswerId) => drafts.get(keyOf(id));

  /** The draft of an answer; without one, the points and the comment that hold. */
  function entered(one: HandedIn): Draft {
    const holding = findHolding(one.marks);
    const points: Points = holding?.points ?? {};
    return (
      draftOf(one.studentId) ?? {
        ...{ points, active: firstActive(rubric, points), comment: holding?.comment ?? '' },
        ...{ base: one.marks.at(-1)?.id ?? null, failure: null },
      }
    );
  }

  function setDraft(id: AnswerId, draft: Draft | null) {
    onDrafts((known) => {
      const next = new Map(known);
      if (draft) next.set(keyOf(id), draft);
      else next.delete(keyOf(id));
      return next;
    });
  }

  function change(part: Partial<Draft>) {
    if (answer) setDraft(answer.studentId, { ...entered(answer), ...part, failure: null });
  }

  function goTo(to: number) {
    const id = kept[to];
    const next = byId.get(id ?? '');
    if (id === undefined || !next) return;
    setCurrentId(id);
    const isDone = isDealtWith(next, hasRubric);
    const standing = hasRubric
      ? t(isDone ? 'isScored' : 'isWaiting')
      : t(isDone ? 'isCommented' : 'isWaitingComment');
    announce(t('arrived', { name: nameOf(id), index: to + 1, count: kept.length, standing }));
  }

  function step(by: 1 | -1) {
    if (kept[index + by] === undefined) announce(t(by === 1 ? 'last' : 'first'));
    else goTo(index + by);
  }

  function goToWaiting() {
    const to = findNextWaiting(waits, index);
    if (to === null) announce(t('noneWaiting'));
    else goTo(to);
  }

  /** Sends what was entered, while the teacher goes on; what fails comes back to its answer. */
  async function send(one: HandedIn, draft: Draft, given: Pick<MarkToSend, 'points' | 'comment'>) {
    const id = one.studentId;
    const body = { questionCode, attemptID: one.attemptID, after: one.marks.at(-1)?.id ?? null, ...given };
    const text = JSON.stringify(body);
    const earlier = sent.current.get(id);
    const markId = earlier?.text === text ? earlier.id : v7();
    sent.current.set(id, { id: markId, text });
    try {
      await mark.mutateAsync({ studentId: id, body: { ...body, id: markId } });
    } catch (error) {
      const reason = error instanceof ApiError ? t('failed', { reason: error.detail }) : t('offline');
      setDraft(id, { ...draft, failure: reason });
      announce(`${t('failedTitle', { name: nameOf(id) })}. ${reason}`, 'assertive');
      return;
    }
    sent.current.delete(id);
    setDraft(id, null);
    const name = nameOf(id);
    announce(given.points === null && !given.comment ? t('takenBack', { name }) : t('saved', { name }));
  }

  /**
   * Why nothing is sent: `missing` points, or `nothing` was entered. null: it was sent, or there is nothing to send.
   */
  function save(): 'missing' | 'nothing' | null {
    if (!answer) return 'nothing';
    const draft = draftOf(answer.studentId);
    const holding = findHolding(answer.marks);
    if (!draft) return holding ? null : 'nothing';
    const count = rubric.filter(({ id }) => draft.points[id] !== undefined).length;
    if (count > 0 && count < rubric.length) return 'missing';
    const given = { points: count === 0 ? null : { ...draft.points }, comment: draft.comment.trim() };
    if (isTakenBack(given)) return 'nothing';
    if (holding && isSame(given, holding)) setDraft(answer.studentId, null);
    else void send(answer, draft, given);
    return null;
  }

  function takeBack() {
    if (answer && findHolding(answer.marks))
      void send(answer, entered(answer), { points: null, comment: '' });
  }

  const failed = kept.flatMap((id, at) => {
    const failure = draftOf(id)?.failure;
    return failure ? [{ at, name: nameOf(id), failure }] : [];
  });
  return {
    ...{ answer, index, count: kept.length, failed, isLast: index === kept.length - 1 },
    name: answer ? nameOf(answer.studentId) : '',
    draft: answer ? entered(answer) : null,
    hasDraft: answer !== undefined && draftOf(answer.studentId) !== undefined,
    ...{ change, goTo, step, goToWaiting, save, takeBack },
  };
}

export type Scoring = ReturnType<typeof useScoring>;

function isSame(
  given: { readonly points: Points | null; readonly comment: string },
  held: { readonly points: Points | null; readonly comment: string },
): boolean {
  const ids = Object.keys({ ...given.points, ...held.points });
  return (
    given.comment === held.comment &&
    (given.points === null) === (held.points === null) &&
    ids.every((id) => given.points?.[id] === held.points?.[id])
  );
}
