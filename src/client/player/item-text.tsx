import { type ReactNode, useCallback } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { resolveMarker } from '../../activity/markers.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { usePlayer, useWork } from './player-context.tsx';
import { savedAnswerOf } from './store/work-state.ts';

export type RenderText = (text: string, form?: 'block' | 'inline') => ReactNode;

/** Draws authored text, its markers filled with this learner's earlier answers. */
export function useRenderText(): RenderText {
  const { items } = usePlayer();
  const work = useWork();
  const t = useTranslations('player.marker');
  const format = useFormatter();
  return useCallback(
    (text, form = 'block') => (
      <RichText
        text={text}
        isInline={form === 'inline'}
        markerPlaceholder={t('placeholder')}
        renderMarker={({ name, argument }) => {
          const answerOf = (partId: string) => savedAnswerOf(work, partId);
          const words = resolveMarker(name, argument ?? undefined, { items, answerOf });
          return words && format.list(words);
        }}
      />
    ),
    [items, work, t, format],
  );
}
