import { type ReactNode, useCallback } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { resolveMarker } from '../../../../lab/activity/markers.ts';
import { addressOfMedia } from '../../../../lab/activity/media-address.ts';
import { RichText, type RichTextProps } from '../../../../lab/ui/rich-text/rich-text.tsx';
import { latePart } from '../../../client/page/late-part.tsx';
import { usePlayer } from '../player-context.client.tsx';
import { savedAnswerOf } from '../store/work-state.client.ts';
import { useWorkOf } from '../use-work.client.ts';

/** A value of the learner's own run. It comes with the model of the instrument, so no text waits for it. */
const RunMarker = latePart(() => import('./run-marker.client.tsx').then((module) => module.RunMarker));

type RenderText = (text: string, form?: 'block' | 'inline') => ReactNode;

/** Draws authored text, its markers filled with this learner's earlier answers. */
export const renderText: RenderText = (text, form = 'block') => (
  <RichText text={text} isInline={form === 'inline'} renderMarker={renderMarker} />
);

const renderMarker: RichTextProps['renderMarker'] = ({ name, argument }) =>
  name === 'run' ? <RunMarker source={argument ?? ''} /> : <Marker name={name} argument={argument} />;

/** Only a marker is drawn again when the learner's work changes; the text around it is drawn once. */
function Marker({ name, argument }: { name: string; argument: string | null }) {
  const { items } = usePlayer();
  const t = useTranslations('player.marker');
  const format = useFormatter();
  const words = useWorkOf((work) => {
    const answerOf = (partId: string) => savedAnswerOf(work, partId);
    return resolveMarker(name, argument ?? undefined, { items, answerOf });
  });
  return <span>{words ? format.list(words) : t('placeholder')}</span>;
}

/** Gives the address of a file in the media folder of the lab that is open. */
export function useMediaUrl(): (fileName: string) => string {
  const { lab, activity } = usePlayer();
  const { activityId } = lab;
  const { mediaVersions } = activity;
  return useCallback(
    (fileName) => addressOfMedia(activityId, fileName, mediaVersions),
    [activityId, mediaVersions],
  );
}
