import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { resolveMarker } from '../../activity/markers.ts';
import { RichText, type RichTextProps } from '../../ui/rich-text/rich-text.tsx';
import { usePlayer } from './player-context.tsx';
import { savedAnswerOf } from './store/work-state.ts';
import { useWorkOf } from './use-work.ts';

export type RenderText = (text: string, form?: 'block' | 'inline') => ReactNode;

/** Draws authored text, its markers filled with this learner's earlier answers. */
export const renderText: RenderText = (text, form = 'block') => (
  <RichText text={text} isInline={form === 'inline'} renderMarker={renderMarker} />
);

const renderMarker: RichTextProps['renderMarker'] = (marker) => <Marker {...marker} />;

/** Only a marker follows the learner's work; the text around it is drawn once. */
function Marker({ name, argument }: { name: string; argument: string | null }) {
  const { items } = usePlayer();
  const t = useTranslations('player.marker');
  const format = useFormatter();
  const words = useWorkOf((work) => {
    const answerOf = (partId: string) => savedAnswerOf(work, partId);
    return resolveMarker(name, argument ?? undefined, { items, answerOf });
  });
  return words ? format.list(words) : t('placeholder');
}
