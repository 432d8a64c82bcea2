import { use, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Part } from '../../../activity/part.ts';
import type { BlockItem } from '../../../blocks/define.ts';
import type { BlockView } from '../../../blocks/define-view.tsx';
import type { BlockTypeId } from '../../../blocks/type-ids.ts';
import { loadBlockView } from '../../../blocks/views.tsx';
import type { ResponseCodec } from '../../../domain/progress/response-codec.ts';
import { StatusMark } from '../../../ui/mark/status-mark.tsx';
import { ActNotice, RefusedNotice } from '../exercise/late-notices.tsx';
import { LockedNotice } from '../exercise/locked-notice.tsx';
import { UnkeptNotice } from '../exercise/unkept-notice.tsx';
import { renderText } from '../item-text.tsx';
import { usePlayer } from '../player-context.tsx';
import { findStanding } from '../store/part-standing.ts';
import { useResponse } from '../store/use-response.ts';
import { useWaiting } from '../store/use-waiting.ts';
import { useMediaUrl } from '../use-media-url.ts';
import { useWorkOf } from '../use-work.ts';
import { useInnerExercises } from './use-inner-exercises.tsx';

interface Props {
  readonly item: BlockItem & { readonly type: BlockTypeId };
  readonly moduleId: string;
}

/** A block by the view of its type; one that remembers something saves it as an exercise does. */
export function BlockCard({ item, moduleId }: Props) {
  const block = use(loadBlockView(item.type));
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
  const { store, parts } = usePlayer();
  const shared = useShared(item, moduleId);
  const { isStalled, sentence } = useWaiting();
  const { response, answer, change } = useResponse(item, codec);
  const [fault, setFault] = useState<unknown>(null);
  const standing = useWorkOf((work) => findStanding(work, part, parts));
  const { record, waiting, refused, savedAnswer } = standing;
  if (standing.missing.length > 0 && !record) return <LockedNotice missing={standing.missing} />;

  async function save() {
    setFault(null);
    try {
      await store.submit({ part, moduleId, answer });
    } catch (error) {
      setFault(error);
    }
  }

  return (
    <div id={item.id} className="scroll-mt-20">
      <ActNotice standing={standing} />
      <view.View
        {...shared}
        item={item}
        response={response}
        onChange={change}
        onSave={() => void save()}
        isSaved={
          (record !== null || waiting !== null) && JSON.stringify(answer) === JSON.stringify(savedAnswer)
        }
        isReadOnly={standing.isClosed || refused !== null}
      />
      {waiting && isStalled && (
        <p className="mt-3 text-sm">
          <StatusMark state="waiting" text={t('waitingWord')} className="mr-2" />
          {sentence}
        </p>
      )}
      {refused && <RefusedNotice entry={refused} response={response} item={item} />}
      {fault !== null && <UnkeptNotice fault={fault} />}
    </div>
  );
}

function useShared(item: BlockItem, moduleId: string) {
  return {
    renderText,
    mediaUrl: useMediaUrl(),
    exercises: useInnerExercises(item.id, moduleId),
  };
}

function doNothing() {}
