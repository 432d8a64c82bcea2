import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { PublicExerciseItem } from '../../../../lab/exercises/item.ts';
import type { ExerciseTypeId } from '../../../../lab/exercises/type-ids.ts';
import { exerciseViews } from '../../../../lab/exercises/views.tsx';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { useLate } from '../../../../lab/ui/late-view.tsx';
import { StatusMark } from '../../../../lab/ui/mark/status-mark.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { serverClock } from '../../../client/http/server-clock.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { isHoldRefusal } from '../../classes/pace.ts';
import { createAttemptId } from '../../offline/outbox/attempt-id.client.ts';
import { type OutboxEntry, roundDraftId } from '../../offline/storage/outbox-entry.client.ts';
import { useSession } from '../../profile/use-session.client.ts';
import type { OpenRound } from '../../rounds/round.ts';
import { renderText, useMediaUrl } from '../item/item-text.client.tsx';
import { UnkeptNotice } from '../item/unkept-notice.client.tsx';
import { useSubmit } from '../item/use-submit.client.ts';
import { roundMessages } from '../messages/round.client.ts';
import { useOptionalOutbox, usePlayer } from '../player-context.client.tsx';
import type { PartStanding } from '../store/part-standing.client.ts';
import { useWorkOf } from '../use-work.client.ts';
import { useOwnAnswer } from './round-bar.client.tsx';
import { roundKeys, useVotes } from './use-round.client.ts';

const messages = { round: roundMessages };

interface Props {
  readonly item: PublicExerciseItem & { readonly type: ExerciseTypeId };
  readonly moduleId: string;
  readonly standing: PartStanding;
  readonly round: OpenRound;
  readonly promptId: string;
  /** The first answer was given on this page: its button has gone, and the focus with it. */
  readonly isAnsweredHere: boolean;
}

/** The same question once more, in its place: an answer beside the first one, without a verdict. */
export function SecondAnswer(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Answering key={props.round.id} {...props} />
    </WithMessages>
  );
}

function Answering({ item, moduleId, standing, round, promptId, isAnsweredHere }: Props) {
  const t = useTranslations('round.question');
  const announce = useAnnounce();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (isAnsweredHere && (focused === document.body || focused?.closest('[hidden]'))) title.current?.focus();
  }, [isAnsweredHere]);
  // Views make names of inputs and ids of elements from the item's id, and the first answer may be on the screen, too.
  // The id also decides the order of the options, so nobody can give the first answer again by its place.
  const again = useMemo(() => ({ ...item, id: `${item.id}-again` }), [item]);
  const { View, responses } = useLate(exerciseViews[item.type]);
  const { store } = usePlayer();
  const mediaUrl = useMediaUrl();
  const { run, isBusy, fault } = useSubmit();
  const draftId = roundDraftId(item.id);
  const draft = useWorkOf(({ drafts }) => drafts.get(draftId));
  const waiting = useVotes().find((entry) => entry.round === round.id);
  const { data } = useOwnAnswer(round.id);
  const submit = useSecondAnswer(round, { standing, moduleId });
  const sent = data?.answer ?? waiting?.body.answer ?? null;
  const read = sent && responses.parse(item, sent);
  // A draft of another round, or of another version of the question, is not taken up.
  const itemMark = `${round.id} ${JSON.stringify(item).length}`;
  const entered = draft?.itemMark === itemMark ? draft.response : responses.empty(item);
  const response = read?.isValid ? read.value : entered;
  const isReady = responses.isReady(item, response);

  async function send() {
    if (!isReady) return announce(t('incomplete'));
    await run(() => submit(responses.format(response)));
    announce(t('sent'));
  }

  return (
    <section aria-labelledby={titleId} className="mt-5 border-t-4 border-info pt-5">
      <h4 ref={title} id={titleId} tabIndex={-1} className="text-lg">
        {t('title')}
      </h4>
      <p className="mt-1 mb-4 text-ink-soft">{t('text')}</p>
      <View
        item={again}
        response={response}
        onChange={(next) =>
          store.change({ partId: draftId, response: next, answer: responses.format(next), itemMark })
        }
        isReadOnly={sent !== null || isBusy}
        verdict={null}
        revealed={null}
        renderText={renderText}
        mediaUrl={mediaUrl}
        promptId={promptId}
        orderKey={store.orderKey}
      />
      {fault === null ? null : <UnkeptNotice fault={fault} />}
      <div className="mt-5 border-t border-rule py-4">
        {sent === null ? (
          <Button aria-disabled={!isReady || isBusy || undefined} onClick={() => void send()}>
            {t('send')}
          </Button>
        ) : waiting?.refusal && !isHoldRefusal(waiting.refusal.code) ? null : waiting ? (
          <StatusMark state="waiting" text={t('kept')} isTextVisible />
        ) : (
          <p className="font-semibold">{t('sent')}</p>
        )}
      </div>
    </section>
  );
}

/** Hands a second answer to the outbox, as other answers are: it is sent when the server can be reached. */
function useSecondAnswer(
  round: OpenRound,
  { standing, moduleId }: Pick<Props, 'standing' | 'moduleId'>,
): (answer: string[]) => Promise<void> {
  const queryClient = useQueryClient();
  const outbox = useOptionalOutbox();
  const { code, activityId } = usePlayer().lab;
  const userId = useSession().user?.id ?? null;
  useEffect(
    () =>
      outbox?.onReceipt(({ entry }) => {
        // The server may have had another one first, from another device.
        if (entry.round === round.id)
          void queryClient.invalidateQueries({ queryKey: roundKeys.answer(round.id) });
      }),
    [outbox, queryClient, round.id],
  );
  return async (answer) => {
    if (!outbox || code === null || userId === null) return;
    const { part, waiting, record } = standing;
    // After the first answer, which may itself still wait to be sent.
    const id = createAttemptId(waiting?.id ?? record?.id ?? null);
    const entry: OutboxEntry = {
      ...{ userId, code, activityId, id, round: round.id, requires: [], title: part.title },
      ...{ queuedAtMs: serverClock.now(), refusal: null },
      body: {
        ...{ id, moduleID: moduleId, questionCode: part.id, answer, component: part.component },
        pushOrReplace: 'push',
      },
    };
    await outbox.add(entry);
    queryClient.setQueryData(roundKeys.answer(round.id), (known: { answer: string[] | null } | undefined) =>
      known?.answer ? known : { answer },
    );
  };
}
