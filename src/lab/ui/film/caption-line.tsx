import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { useTexts } from '../texts.tsx';
import { captionTexts } from './caption-texts.ts';

/** Below this width of the window a browser writes captions into a film in letters of about 10 px. */
const narrow = '(max-width: 40rem)';

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(narrow);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(narrow).matches,
    () => false,
  );
}

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Whether captions are switched on. */
  readonly isOn?: boolean;
}

/**
 * The captions of a film. On a phone they stand below it, in body type. Elsewhere, and in full screen, the browser
 * shows them in the film.
 */
export function CaptionLine({ video, isOn = true }: Props) {
  const t = useTexts(captionTexts);
  const isNarrow = useIsNarrow();
  const isFilling = useIsFilling(video);
  const isBelow = isOn && isNarrow && !isFilling;
  const [lines, setLines] = useState<string>();
  useEffect(() => {
    const track = video.current?.textTracks?.[0];
    if (!track) return;
    track.mode = isOn && !isBelow ? 'showing' : 'hidden';
    const read = () => setLines([...(track.activeCues ?? [])].map(wordsOf).join('\n'));
    if (track.activeCues?.length) read();
    track.addEventListener('cuechange', read);
    return () => track.removeEventListener('cuechange', read);
  }, [video, isOn, isBelow]);
  if (!isBelow) return null;
  // Two lines high from the start, so that nothing below it moves.
  return (
    <p
      className={classNames(
        'min-h-14 px-3 py-1 text-center whitespace-pre-line print:hidden',
        lines === undefined && 'text-ink-soft',
      )}
    >
      {lines ?? t('here')}
    </p>
  );
}

/** The words of a cue without its marks, such as `<i>`. */
function wordsOf(cue: TextTrackCue): string {
  return 'text' in cue ? String(cue.text).replace(/<[^>]*>/g, '') : '';
}

/** Whether the film fills the screen, through its own controls. */
function useIsFilling(video: RefObject<HTMLVideoElement | null>): boolean {
  const [isFilling, setIsFilling] = useState(false);
  useEffect(() => {
    const film = video.current;
    if (!film) return;
    const look = () => setIsFilling(document.fullscreenElement === film);
    // Apple's phones fill the screen with their own player and send this event only to the film.
    const begin = () => setIsFilling(true);
    const end = () => setIsFilling(false);
    document.addEventListener('fullscreenchange', look);
    film.addEventListener('webkitbeginfullscreen', begin);
    film.addEventListener('webkitendfullscreen', end);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      film.removeEventListener('webkitbeginfullscreen', begin);
      film.removeEventListener('webkitendfullscreen', end);
    };
  }, [video]);
  return isFilling;
}
