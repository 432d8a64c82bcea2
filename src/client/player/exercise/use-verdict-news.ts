import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import type { PartStanding } from '../store/part-standing.ts';
import { verdictSentence } from './verdict-words.ts';

const sayAfterMs = 50;

/**
 * Says a verdict as it arrives and brings it into view where the learner is still at the exercise.
 * Where the Check button leaves with it, the focus goes to the verdict and never to the page.
 */
export function useVerdictNews({ part, record }: PartStanding) {
  const t = useTranslations('player.verdict');
  const tries = useTranslations('player.exercise');
  const announce = useAnnounce();
  const panel = useRef<HTMLElement>(null);
  const isFocusLost = useRef(false);
  const saidId = useRef(record?.id);

  const button: RefCallback<HTMLButtonElement> = useCallback((element) => {
    // React takes a reference back before it removes the element, which still has the focus then.
    return () => {
      isFocusLost.current = document.activeElement === element;
    };
  }, []);

  useEffect(() => {
    if (isFocusLost.current) {
      isFocusLost.current = false;
      panel.current?.focus();
    }
    if (!record || record.id === saidId.current) return;
    saidId.current = record.id;
    const verdict = verdictSentence(t, record, part.isScored);
    const left = part.isScored && !record.isClosed && record.triesLeft !== null;
    const said = left ? `${verdict} ${tries('triesLeft', { count: record.triesLeft ?? 0 })}` : verdict;
    // What is heard need not hold up the frame that shows it.
    setTimeout(() => announce(t('announced', { title: part.title, verdict: said })), sayAfterMs);
    const card = panel.current?.closest('section[id]');
    if (card?.contains(document.activeElement)) panel.current?.scrollIntoView({ block: 'nearest' });
  });

  return { panel, button };
}
