import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { wantsNoMotion } from '../../ui/motion/wants-no-motion.ts';
import { useTexts } from '../../ui/texts.tsx';
import { DialSlider } from './dial-slider.tsx';
import { texts } from './texts.ts';

/** The whole reaction plays in about eight seconds. */
const steps = 80;
const stepMs = 100;

/**
 * The minute that is shown. While the reaction plays, the shown minute runs and the kept one stays. The kept minute is
 * set when playing ends, so that the record is not written at every step.
 */
export function usePlayhead(kept: number, last: number, onKeep: (minute: number) => void) {
  const announce = useAnnounce();
  const t = useTexts(texts);
  const [ahead, setAhead] = useState<number | null>(null);
  const minute = ahead ?? kept;
  const keep = useRef(onKeep);
  useEffect(() => {
    keep.current = onKeep;
  });
  useEffect(() => {
    if (ahead === null) return;
    const timer = setTimeout(() => {
      const next = Math.min(last, ahead + Math.max(1, Math.round(last / steps)));
      if (next < last) return setAhead(next);
      setAhead(null);
      keep.current(last);
      announce(t('ended', { minute: last }));
    }, stepMs);
    return () => clearTimeout(timer);
  }, [ahead, last, announce, t]);

  function stopAt(chosen: number) {
    setAhead(null);
    onKeep(chosen);
  }
  function toggle() {
    if (ahead !== null) return stopAt(ahead);
    // With reduced motion nothing moves: the end is shown at once.
    if (!wantsNoMotion()) return setAhead(kept >= last ? 0 : kept);
    stopAt(last);
    announce(t('ended', { minute: last }));
  }
  return { minute, isPlaying: ahead !== null, stopAt, toggle };
}

interface Props {
  readonly playhead: ReturnType<typeof usePlayhead>;
  readonly last: number;
}

export function TimeControls({ playhead: { minute, isPlaying, stopAt, toggle }, last }: Props) {
  const t = useTexts(texts);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button onClick={toggle} icon={<Icon icon={isPlaying ? Pause : Play} />} className="min-w-32">
        {t(isPlaying ? 'pause' : minute >= last ? 'again' : 'play')}
      </Button>
      <div className="min-w-48 flex-1">
        <DialSlider
          label={t('time')}
          value={minute}
          max={last}
          step={1}
          words={t('timeValue', { minute })}
          onChange={stopAt}
        />
      </div>
    </div>
  );
}
