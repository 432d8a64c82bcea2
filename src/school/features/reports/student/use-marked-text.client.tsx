import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { resolveMarker } from '../../../../lab/activity/markers.ts';
import { listPublicItems, type PublicActivity } from '../../../../lab/activity/public-activity.ts';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import type { RenderText } from './answer-drawing.client.tsx';
import type { StudentAnswer } from './answer-modules.client.ts';

/** Draws authored text as this student saw it: a marker stands for what the student gave. */
export function useMarkedText(
  activity: PublicActivity | null | undefined,
  answers: readonly StudentAnswer[],
): RenderText {
  const t = useTranslations('teacher.answers');
  return useMemo(() => {
    const context = {
      items: activity?.modules.flatMap(listPublicItems) ?? [],
      answerOf: (partId: string) => answers.find(({ questionCode }) => questionCode === partId)?.answer ?? [],
    };
    return (text, form = 'block') => (
      <RichText
        text={text}
        isInline={form === 'inline'}
        markerPlaceholder={<em>{t('emptyMarker')}</em>}
        renderMarker={({ name, argument }) => resolveMarker(name, argument ?? undefined, context)?.join(', ')}
      />
    );
  }, [activity, answers, t]);
}
