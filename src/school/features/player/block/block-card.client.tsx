import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Part } from '../../../../lab/activity/part.ts';
import type { BlockItem } from '../../../../lab/blocks/define.ts';
import type {
  BenchOfPage,
  BlockView,
  BlockViewProps,
  InnerExercises,
  InnerStanding,
} from '../../../../lab/blocks/define-view.tsx';
import { isStationItem } from '../../../../lab/blocks/embed/station-item.ts';
import type { BlockTypeId } from '../../../../lab/blocks/type-ids.ts';
import { blockViews } from '../../../../lab/blocks/views.tsx';
import type { PublicExerciseItem } from '../../../../lab/exercises/item.ts';
import { isExerciseTypeId } from '../../../../lab/exercises/type-ids.ts';
import type { ResponseCodec } from '../../../../lab/marking/response-codec.ts';
import { useLate } from '../../../../lab/ui/late-view.tsx';
import { StatusMark } from '../../../../lab/ui/mark/status-mark.tsx';
import { useConfig } from '../../../client/http/config.ts';
import { go, readAddress } from '../../../client/navigation/address.ts';
import { useAddress } from '../../../client/navigation/navigation.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import { ClassBoard } from '../../board/late-class-board.client.ts';
import { ExerciseCard } from '../exercise/exercise-card.client.tsx';
import { ActNotice, ChangedNotice, LockedNotice, RefusedNotice } from '../exercise/late-notices.client.tsx';
import { exerciseNumberOf, standingMarkOf } from '../exercise/verdict-words.client.ts';
import { renderText, useMediaUrl } from '../item/item-text.client.tsx';
import { UnkeptNotice } from '../item/unkept-notice.client.tsx';
import { useResponse, useWaiting } from '../item/use-response.client.ts';
import { useSubmit } from '../item/use-submit.client.ts';
import { usePlayer } from '../player-context.client.tsx';
import { isWorking } from '../stops.client.ts';
import { findStanding, type PartStanding } from '../store/part-standing.client.ts';
import { savedAnswerOf } from '../store/work-state.client.ts';
import { useAskedParts } from '../use-hold.client.ts';
import { useWork, useWorkOf } from '../use-work.client.ts';
import { readBenchHash, takeBench } from './bench-address.client.ts';

// Loaded by members of a class whose lab asks for the name of their team.
const OwnTeam = latePart(() => import('./own-team.client.tsx').then((module) => module.OwnTeam));

interface Props {
  readonly item: BlockItem & { readonly type: BlockTypeId };
  readonly moduleId: string;
}

/** A block by the view of its type; one that remembers something saves it as an exercise does. */
export function BlockCard({ item, moduleId }: Props) {
  const block = useLate(blockViews[item.type]);
  const { parts } = usePlayer();
  const part = parts.find(({ id }) => id === item.id);
  const shared = useShared(item, moduleId);
  if (block.responses && part) {
    return <SavedBlock item={item} moduleId={moduleId} part={part} view={block} codec={block.responses} />;
  }
  return (
    <block.View
      {...shared}
      item={item}
      response={null}
      onChange={doNothing}
      onSave={doNothing}
      isSaved={false}
      isReadOnly={false}
    />
  );
}

interface SavedBlockProps extends Props {
  readonly part: Part;
  readonly view: BlockView;
  readonly codec: ResponseCodec<BlockItem, unknown>;
}

function SavedBlock({ item, moduleId, part, view, codec }: SavedBlockProps) {
  const t = useTranslations('player.exercise');
  const { store, lab } = usePlayer();
  const asked = useAskedParts();
  const shared = useShared(item, moduleId);
  const bench = useBenchOfPage(item);
  const [teamName, setTeamName] = useState<string | null>(null);
  const asksTeam = store.mode === 'learner' && !lab.isTeacherStudent && view.asksTeam?.(item) === true;
  const { isStalled, sentence } = useWaiting();
  const { response, unfit, answer, change } = useResponse(item, codec);
  const { run, fault } = useSubmit();
  const standing = useWorkOf((work) => findStanding(work, part, asked));
  const { record, waiting, refused, savedAnswer } = standing;
  if (standing.missing.length > 0 && !record) return <LockedNotice {...standing} />;

  function save(given = response) {
    const sent = codec.format(given);
    return run(() => store.submit({ part, moduleId, answer: sent }), JSON.stringify(sent));
  }

  return (
    <div id={item.id} className="scroll-mt-20">
      <ActNotice standing={standing} />
      {asksTeam && lab.code !== null && <OwnTeam code={lab.code} onName={setTeamName} />}
      {unfit && <ChangedNotice unfit={unfit} />}
      <view.View
        {...shared}
        {...bench}
        item={item}
        response={response}
        onChange={change}
        onSave={(given) => void save(given)}
        teamName={teamName}
        isSaved={
          (record !== null || waiting !== null) && JSON.stringify(answer) === JSON.stringify(savedAnswer)
        }
        isReadOnly={standing.isClosed || refused !== null}
      />
      {waiting && isStalled && (
        <p className="mt-3 text-sm">
          <StatusMark state="waiting" text={t('waitingWord')} className="mr-2" />
          <span>{sentence}</span>
        </p>
      )}
      {refused && <RefusedNotice entry={refused} />}
      {fault !== null && <UnkeptNotice fault={fault} />}
    </div>
  );
}

function useShared(item: BlockItem, moduleId: string) {
  return {
    renderText,
    mediaUrl: useMediaUrl(),
    findItem: useFindItem(),
    renderClassBoard: useClassBoard(item.id),
    exercises: useInnerExercises(item.id, moduleId),
  };
}

function useFindItem(): BlockViewProps<BlockItem>['findItem'] {
  const { items } = usePlayer();
  const work = useWork();
  return (id) => {
    const item = items.find((one) => one.id === id);
    return item ? { item, answer: savedAnswerOf(work, id) } : null;
  };
}

function useClassBoard(partId: string): () => ReactNode {
  const { code, activityId } = usePlayer().lab;
  if (code === null) return () => null;
  return () => <ClassBoard code={code} activityId={activityId} partId={partId} />;
}

function doNothing() {}

/** Draws the exercises inside a block and says how far each is, as the player knows it. */
function useInnerExercises(blockId: string, moduleId: string): InnerExercises {
  const t = useTranslations('player.verdict');
  const { activity, parts, store } = usePlayer();
  const asked = useAskedParts();
  const work = useWork();
  const { hash } = useAddress();
  const module = activity.modules.find(({ id }) => id === moduleId);
  const inner = module?.items.find(({ id }) => id === blockId)?.innerExercises ?? [];

  return {
    isFree: !isWorking(store.mode),
    wantedId: inner.find(({ id }) => hash === `#${id}`)?.id ?? null,
    standingOf(exerciseId) {
      const part = parts.find(({ id }) => id === exerciseId);
      if (!part) throw new Error(`${exerciseId} is no part of this activity`);
      const standing = findStanding(work, part, asked);
      return { state: stateOf(standing), mark: standingMarkOf(t, standing) };
    },
    render(exerciseId) {
      const item = inner.find(({ id }) => id === exerciseId);
      if (!module || !item || !isExerciseTypeId(item.type)) {
        throw new TypeError(`There is no exercise ${exerciseId} in ${blockId}`);
      }
      // The server sends every exercise in the public form of its type, also inside a block.
      const exercise = item as unknown as Parameters<typeof ExerciseCard>[0]['item'] & PublicExerciseItem;
      return (
        <ExerciseCard
          item={exercise}
          moduleId={moduleId}
          number={exerciseNumberOf(exerciseId, module)}
          headingLevel={4}
        />
      );
    },
  };
}

function stateOf({
  isAnswered,
  record,
  waiting,
  isClosed,
  refused,
  missing,
}: PartStanding): InnerStanding['state'] {
  if (isAnswered) return 'answered';
  if (record || waiting) return 'tried';
  return isClosed || refused || missing.length > 0 ? 'closed' : 'open';
}

// Nobody works with a bench and needs its link in the same moment.
const BenchTools = latePart(() => import('./bench-tools.client.tsx').then((module) => module.BenchTools));

/** For a station: the bench that the address brings, and what the player offers for the one on the screen. */
function useBenchOfPage(item: {
  readonly id: string;
  readonly type: string;
}): Pick<BlockViewProps<unknown>, 'bench'> {
  const { hash } = useAddress();
  const { productKey } = useConfig();
  const isOne = isStationItem(item);
  const bringBack = useEffectEvent(() => {
    const waiting = takeBench(productKey, item.id);
    if (waiting !== null) go(waiting, { replace: true, isScrollKept: true });
  });
  useEffect(() => {
    if (isOne) bringBack();
  }, [isOne]);
  if (!isOne) return {};
  const bench: BenchOfPage = {
    shared: readBenchHash(hash, item.id),
    leave() {
      const { path, search } = readAddress();
      go(path + search, { replace: true, isScrollKept: true });
    },
    renderTools: (link) => <BenchTools partId={item.id} link={link} />,
  };
  return { bench };
}
