import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { listPublicItems, type PublicModule } from '../../../../lab/activity/public-activity.ts';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import {
  OutboxProvider,
  type Player,
  type PlayerItem,
  PlayerProvider,
  usePlayer,
} from '../player-context.client.tsx';
import type { WorkState } from '../store/work-state.client.ts';
import type { WorkStore } from '../store/work-store.client.ts';
import { useWorkOf } from '../use-work.client.ts';

/** The questions and forms of a lesson that the learner has answered, those inside blocks one by one. */
function listAnswered(work: WorkState, module: PublicModule): PlayerItem[] {
  return listPublicItems(module).filter(
    ({ id }) => (work.records.get(id)?.answer.length ?? 0) > 0 || work.waiting.has(id),
  );
}

export interface EarlierWorkProps {
  readonly module: PublicModule;
  /** Given by the page, so that this part, which is loaded late, does not bring the views of a screen along. */
  renderItem(item: PlayerItem): ReactNode;
}

/**
 * What a learner has done in a lesson that is not given, to read. Nothing else of the lesson is drawn, and nothing can be
 * changed: keys and comments are those that the learner has been shown, or would be shown, anyway.
 */
export function EarlierWork({ module, renderItem }: EarlierWorkProps) {
  const t = useTranslations('held');
  const player = usePlayer();
  const items = useWorkOf((work) => listAnswered(work, module));
  const reader = useMemo(() => toReader(player), [player]);
  const reason = 'lesson-not-assigned';
  return (
    <>
      <h2 className="mb-4">{module.title}</h2>
      <Notice title={t(`${reason}.title`)}>
        <p>{t(items.length > 0 ? 'toRead' : `${reason}.text`)}</p>
        {items.length > 0 ? null : <p>{t('kept')}</p>}
      </Notice>
      {items.length > 0 ? (
        <OutboxProvider value={null}>
          <PlayerProvider value={reader}>
            <div className="mt-8 flex min-w-0 flex-col gap-8">
              {items.map((item) => (
                <div key={item.id} className="contents *:w-full *:max-w-220">
                  {renderItem(item)}
                </div>
              ))}
            </div>
          </PlayerProvider>
        </OutboxProvider>
      ) : null}
    </>
  );
}

/** Nothing is asked again in a lesson that is not given. */
const noRound: Player['round'] = { get: () => null, set: () => {}, subscribe: () => () => {} };

/** The same player, in which nothing can be entered. */
function toReader(player: Player): Player {
  return { ...player, store: toReadOnly(player.store), round: noRound };
}

function toReadOnly(store: WorkStore): WorkStore {
  let seen: { readonly work: WorkState; readonly shown: WorkState } | null = null;
  return {
    mode: store.mode,
    ...(store.orderKey !== undefined && { orderKey: store.orderKey }),
    getSnapshot() {
      const work = store.getSnapshot();
      // The same work is the same object, by which views know that nothing has changed.
      if (seen?.work !== work) seen = { work, shown: { ...work, isReadOnly: true } };
      return seen.shown;
    },
    subscribe: store.subscribe,
    position: null,
    change() {},
    submit: async () => {},
    rememberPosition() {},
    finish: async () => {},
    dispose() {},
  };
}
