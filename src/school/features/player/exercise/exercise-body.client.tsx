import {
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import type { PartHelp } from '../../../../lab/exercises/define-view.tsx';
import type { Help, PublicExerciseItem } from '../../../../lab/exercises/item.ts';
import type { ExerciseTypeId } from '../../../../lab/exercises/type-ids.ts';
import { exerciseViews } from '../../../../lab/exercises/views.tsx';
import { keepVerdict, type ShownVerdict } from '../../../../lab/marking/verdict.ts';
import { useLate } from '../../../../lab/ui/late-view.tsx';
import { findFirstRemark, goToLook } from '../../../../lab/ui/mark/find-look.ts';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { renderText, useMediaUrl } from '../item/item-text.client.tsx';
import { UnkeptNotice } from '../item/unkept-notice.client.tsx';
import { useResponse } from '../item/use-response.client.ts';
import { useSubmit } from '../item/use-submit.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import { findAskedBack, findShownVerdict, type PartStanding } from '../store/part-standing.client.ts';
import { type AskedBack, hasNewRun } from '../store/work-state.client.ts';
import { useWorkOf } from '../use-work.client.ts';
import { CheckRow } from './check-row.client.tsx';
import { ChangedNotice, HelpSteps, HowSure, RefusedNotice, Undo } from './late-notices.client.tsx';
import { VerdictPanel } from './verdict-panel.client.tsx';
import { verdictSentence } from './verdict-words.client.ts';

const sayAfterMs = 50;

/**
 * Announces a verdict as it arrives, and scrolls it into view if the focus is still in this exercise.
 * If the Check button had the focus and is removed, the focus moves to the verdict, so that it is not lost to the page.
 */
function useVerdictAnnouncement({ part, record }: PartStanding) {
  const t = useTranslations('player.verdict');
  const tries = useTranslations('player.exercise');
  const announce = useAnnounce();
  const panel = useRef<HTMLElement>(null);
  const isFocusLost = useRef(false);
  const saidId = useRef(record?.id);

  const button: RefCallback<HTMLButtonElement> = useCallback((element) => {
    // React runs this cleanup before it removes the element, while the element still has the focus.
    return () => {
      isFocusLost.current = document.activeElement === element;
    };
  }, []);

  useEffect(() => {
    // The class is asked this question again, so the view tells nothing about the right answer.
    const isHidden = panel.current?.closest('[hidden]') != null;
    if (isFocusLost.current) {
      isFocusLost.current = false;
      if (!isHidden) panel.current?.focus();
    }
    if (!record || record.id === saidId.current) return;
    saidId.current = record.id;
    if (isHidden) return;
    const verdict = verdictSentence(t, record, part.isScored);
    const left = part.isScored && !record.isClosed && record.triesLeft !== null;
    const count = part.isScored ? 0 : record.verdict.notes.length;
    const more = left
      ? ` ${tries('triesLeft', { count: record.triesLeft ?? 0 })}`
      : count > 0
        ? ` ${t('lookOnce', { count })}`
        : '';
    const said = `${verdict}${more}`;
    // The announcement waits, so that it does not delay the frame that shows the verdict.
    setTimeout(() => announce(t('announced', { title: part.title, verdict: said })), sayAfterMs);
    const card = panel.current?.closest('section[id]');
    if (card?.contains(document.activeElement)) panel.current?.scrollIntoView({ block: 'nearest' });
  });

  return { panel, button };
}

/** The words of the button that leads to the first part that is not right: they name that part. */
function useGoOnWords(bench: RefObject<Element | null>, nameOf: (partId: string) => string | null): string {
  const t = useTranslations('player.exercise');
  const [name, setName] = useState<string | null>(null);
  useLayoutEffect(() => {
    const [first] = (bench.current && findFirstRemark(bench.current)?.dataset.remark?.split(' ')) || [];
    setName(first === undefined ? null : nameOf(first));
  });
  return name === null ? t('change') : t('goTo', { name });
}

interface Props {
  readonly item: PublicExerciseItem & { readonly type: ExerciseTypeId };
  readonly moduleId: string;
  readonly standing: PartStanding;
  readonly promptId: string;
}

/** The view of the exercise's type, its verdict and the row to check it by. */
export function ExerciseBody({ item, moduleId, standing, promptId }: Props) {
  const t = useTranslations('player.exercise');
  const announce = useAnnounce();
  const bench = useRef<HTMLDivElement>(null);
  const { View, responses, usePartNames } = useLate(exerciseViews[item.type]);
  const { store } = usePlayer();
  const mediaUrl = useMediaUrl();
  const { response, unfit, answer, isDraft, change, crossing, ...aside } = useResponse(item, responses);
  const nameOf = usePartNames(item, response);
  const { confidence, hintsTaken, hasOpenedExample } = aside;
  const { run, isBusy, fault } = useSubmit();
  const announcement = useVerdictAnnouncement(standing);
  const { part, record, waiting } = standing;
  const isRunNew = useWorkOf((work) => hasNewRun(work, part)) && !standing.isClosed;
  // A verdict about an earlier run says nothing of the present one.
  const verdict = isRunNew ? null : findShownVerdict(standing, answer);
  const kept = record && !isRunNew ? keepVerdict(record.verdict, responses, record.answer, answer) : null;
  const ignored = useWorkOf((work) => work.ignored.get(part.id) ?? null);
  const askedBack = useWorkOf((work) => findAskedBack(work, part.id, answer));
  const shown = askedBack ? withAskedBack(kept, askedBack) : kept;
  const reveal = verdict?.reveal && part.isScored ? responses.parse(item, verdict.reveal.answer) : null;

  const isReadOnly =
    standing.isClosed || standing.refused !== null || (waiting !== null && part.isScored) || isBusy;

  const submit = () =>
    run(async () => {
      const givenWith = {
        ...(confidence && { confidence }),
        ...(hintsTaken > 0 && { hintsTaken }),
        ...(hasOpenedExample && { openedExample: true as const }),
      };
      await store.submit({ part, moduleId, answer, givenWith });
      // The learner's confidence was about this answer only.
      if (confidence) aside.say(undefined);
    });

  const renderHelp = (help: Help, { id, name }: Partial<PartHelp> = {}) =>
    (help.hints || help.workedExample) && (
      <HelpSteps
        help={help}
        partId={id}
        partName={name}
        taken={aside.taken}
        isReadOnly={isReadOnly}
        onTake={aside.keepTaken}
        onOpenExample={aside.openExample}
      />
    );

  const goOnWords = useGoOnWords(bench, nameOf);
  const [firstId] = useState(record?.id);

  function goOn() {
    goToLook(bench.current);
    if (part.isScored) announce(t('canChange'));
  }

  return (
    <>
      <div ref={bench} className="mt-5">
        {unfit && <ChangedNotice unfit={unfit} />}
        <View
          item={item}
          response={response}
          onChange={change}
          isReadOnly={isReadOnly}
          verdict={shown && toShown(shown)}
          revealed={reveal?.isValid ? reveal.value : null}
          renderText={renderText}
          mediaUrl={mediaUrl}
          promptId={promptId}
          orderKey={store.orderKey}
          crossing={crossing}
          renderHelp={(part) => renderHelp(part.help, part)}
        />
      </div>
      {renderHelp(item)}
      {record && !waiting && !standing.refused && (
        <VerdictPanel
          ref={announcement.panel}
          record={record}
          part={part}
          isOnScreen={verdict !== null}
          kept={kept}
          onGoOn={goOn}
          goOnWords={goOnWords}
          bench={bench}
          nameOf={nameOf}
          arrived={record.id === firstId ? null : announcement.panel}
        />
      )}
      {standing.refused && <RefusedNotice entry={standing.refused} />}
      {fault !== null && <UnkeptNotice fault={fault} />}
      {item.confidence && !verdict && !waiting && !standing.isClosed && !standing.refused && (
        <HowSure said={confidence} onSay={aside.say} />
      )}
      <CheckRow
        standing={standing}
        isReady={answer.length > 0 && responses.isReady(item, response)}
        isDraft={isDraft || isRunNew}
        isChecked={record !== null && !isRunNew && JSON.stringify(answer) === JSON.stringify(record.answer)}
        isVerdictShown={verdict !== null}
        isBusy={isBusy}
        ignored={ignored}
        askedBack={askedBack}
        answer={answer}
        onSubmit={submit}
        onConfirm={() => {
          void submit();
          // The confirmation is removed together with the button that was pressed, so the focus moves to the exercise.
          bench.current?.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
        }}
        onGoOn={goOn}
        goOnWords={goOnWords}
        undo={!isReadOnly && <Undo key={record?.id} response={response} answer={answer} onRestore={change} />}
        buttonRef={announcement.button}
      />
    </>
  );
}

/** The earlier notes on the parts that still hold, with the notes on the parts that could not be read. */
function withAskedBack(kept: ShownVerdict | null, askedBack: AskedBack): ShownVerdict {
  const { parts, notes } = kept ?? { parts: [], notes: [] };
  return { outcome: 'incomplete', fraction: 0, parts, notes: [...notes, ...askedBack.notes] };
}

function toShown({ outcome, fraction, parts, notes }: ShownVerdict): ShownVerdict {
  return { outcome, fraction, parts, notes: notes.map(({ partId, text }) => ({ partId, text })) };
}
