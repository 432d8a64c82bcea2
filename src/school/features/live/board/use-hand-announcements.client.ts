import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { useTitleCount } from '../../../client/page/loading-screen.tsx';
import type { NamedPlace } from '../place-class.client.ts';
import { hasHandUp } from '../tile.ts';

// Many hands go up at once after a question to the class: one announcement covers them all.
const settleMs = 1500;

/**
 * Announces newly raised hands and nothing else, because a class at work changes every second. How many are up stands in
 * the title of the window.
 */
export function useHandAnnouncements(places: readonly NamedPlace[], nowMs: number): void {
  const t = useTranslations('live');
  const announce = useAnnounce();
  const said = useRef<ReadonlySet<string> | null>(null);
  const up = places.filter(({ facts }) => facts !== null && hasHandUp(facts, nowMs));
  useTitleCount(up.length);
  const key = up.map(({ studentId }) => studentId).join(' ');
  const now = useRef(up);
  now.current = up;

  // biome-ignore lint/correctness/useExhaustiveDependencies: who has a hand up decides, not how the places were made
  useEffect(() => {
    const ids = new Set(now.current.map(({ studentId }) => studentId));
    if (said.current === null) {
      said.current = ids;
      return;
    }
    const timer = setTimeout(() => {
      const names = now.current
        .filter(({ studentId }) => !said.current?.has(studentId))
        .map(({ name }) => name);
      said.current = ids;
      const [first] = names;
      if (names.length === 1 && first !== undefined) announce(t('handRaised', { name: first }));
      if (names.length > 1) announce(t('handsRaised', { count: names.length, names: names.join(', ') }));
    }, settleMs);
    return () => clearTimeout(timer);
  }, [key, announce, t]);
}
