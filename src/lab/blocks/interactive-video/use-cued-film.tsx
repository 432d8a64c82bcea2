import { useEffect, useRef, useState } from 'react';
import type { InnerExercises } from '../define-view.tsx';
import {
  advance,
  canLeave,
  type Film,
  leaveCue,
  notStarted,
  openCue,
  seek,
  type Watching,
} from './cue-state.ts';
import type { PublicInteractiveVideo } from './schema.ts';

/** Positions closer together than this count as the same. */
const sameplaceS = 0.05;
/** A jump farther than this was not made by our controls, but for example by a media key of the keyboard. */
const foreignJumpS = 0.3;

interface Options {
  readonly item: PublicInteractiveVideo;
  readonly exercises: InnerExercises;
  /** Called when the reader wants to play on or to jump ahead, and a question prevents it. */
  onHeld(cueId: string): void;
  /** Called before a question is closed, because the focus may be on an element in it. */
  onLeave(): void;
}

/** Synchronises the film's element with the rules of the film's pauses. */
export function useCuedFilm({ item, exercises, onHeld, onLeave }: Options) {
  const video = useRef<HTMLVideoElement>(null);
  const film: Film = {
    cues: item.cues.map(({ id, atS, isRequired }) => ({
      id,
      atS,
      isRequired: isRequired && !exercises.isFree,
    })),
    isPassed(cueId) {
      const cue = item.cues.find(({ id }) => id === cueId);
      return cue !== undefined && exercises.standingOf(cue.exerciseId).state !== 'open';
    },
  };

  const { wantedId } = exercises;
  const openWanted = (from: Watching) => {
    const wanted = item.cues.find(({ exerciseId }) => exerciseId === wantedId);
    return wanted ? openCue(from, film, wanted.id) : from;
  };
  const [watching, setWatching] = useState(() => openWanted(notStarted));
  const [isPlaying, setIsPlaying] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  // Two `timeupdate` events of the film may arrive before React renders again.
  const latest = useRef(watching);
  const lastWantedId = useRef(wantedId);

  function take(next: Watching) {
    if (latest.current.openCueId !== null && next.openCueId === null) onLeave();
    latest.current = next;
    setWatching(next);
    const element = video.current;
    if (!element) return;
    if (next.openCueId !== null && !element.paused) element.pause();
    if (Number.isFinite(next.positionS) && Math.abs(element.currentTime - next.positionS) > sameplaceS)
      element.currentTime = next.positionS;
  }

  function goTo(toS: number) {
    const next = seek(latest.current, film, Math.min(toS, item.durationS));
    take(next);
    if (next.openCueId !== null) onHeld(next.openCueId);
  }

  function play() {
    if (!canLeave(latest.current, film)) {
      if (latest.current.openCueId !== null) onHeld(latest.current.openCueId);
      return;
    }
    const isAtEnd = latest.current.positionS >= item.durationS && latest.current.openCueId === null;
    take(isAtEnd ? seek(latest.current, film, 0) : leaveCue(latest.current, film));
    // `play()` is rejected if the browser demands another press, or if a pause comes before playback has begun. The
    // button then offers to play again.
    video.current?.play()?.catch(() => setIsPlaying(false));
  }

  useEffect(() => {
    if (lastWantedId.current === wantedId) return;
    lastWantedId.current = wantedId;
    take(openWanted(latest.current));
  });

  return {
    video,
    positionS: Math.min(watching.positionS, item.durationS),
    openCueId: watching.openCueId,
    isPlaying,
    isLoading,
    canLeave: canLeave(watching, film),
    goTo,
    open: (cueId: string) => take(openCue(latest.current, film, cueId)),
    play,
    toggle: () => (video.current?.paused === false ? video.current.pause() : play()),
    /** Goes back to the previous pause, or to the beginning, and plays from there. */
    watchAgain() {
      const at = item.cues.findIndex(({ id }) => id === latest.current.openCueId);
      take(seek(latest.current, film, item.cues[at - 1]?.atS ?? 0));
      play();
    },
    events: {
      onTimeUpdate() {
        const element = video.current;
        if (element && !element.seeking) take(advance(latest.current, film, element.currentTime));
      },
      onEnded: () => take(advance(latest.current, film, Number.POSITIVE_INFINITY)),
      onSeeking() {
        const atS = video.current?.currentTime ?? 0;
        if (Math.abs(atS - latest.current.positionS) > foreignJumpS && atS < item.durationS) goTo(atS);
      },
      onLoadedMetadata: () => take(latest.current),
      onPlay() {
        // A media key of the keyboard starts the film without our button, so the rule is checked here too.
        if (canLeave(latest.current, film)) take(leaveCue(latest.current, film));
        else video.current?.pause();
        setIsPlaying(true);
      },
      onPlaying: () => setIsLoading(false),
      onWaiting: () => setIsLoading(true),
      onPause() {
        setIsPlaying(false);
        setIsLoading(false);
      },
    },
  };
}

export type CuedFilm = ReturnType<typeof useCuedFilm>;
