import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';

/** `assertive` interrupts: only for what stops the person's work. */
type Urgency = 'polite' | 'assertive';
type Announce = (text: string, urgency?: Urgency) => void;

// Without a region announcements are dropped, so that a view can be drawn alone, e.g. in its own test.
const AnnounceContext = createContext<Announce>(() => {});

/** Announces a text through the one live region of the page. The function is stable. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

type Said = { text: string; count: number };
const silence: Said = { text: '', count: 0 };

/**
 * The page's one polite and one assertive live region. Wrap the whole app once: a region
 * must exist before its text changes, or screen readers miss the first message.
 */
export function LiveRegion({ children }: { children?: ReactNode }) {
  const [polite, setPolite] = useState(silence);
  const [assertive, setAssertive] = useState(silence);
  const count = useRef(0);
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    count.current += 1;
    const said = { text, count: count.current };
    if (urgency === 'assertive') setAssertive(said);
    else setPolite(said);
  }, []);
  return (
    <AnnounceContext value={announce}>
      <div className="contents">{children}</div>
      {/* A new key makes a repeated text a new node, so that it is read again. */}
      <div role="status" aria-live="polite" aria-atomic="true" className="sr-only">
        <span key={polite.count}>{polite.text}</span>
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true" className="sr-only">
        <span key={assertive.count}>{assertive.text}</span>
      </div>
    </AnnounceContext>
  );
}

/**
 * For a piece of the page whose text matters when it changes: announces the new text through the page's one live
 * region. The piece may be mounted and unmounted; its first text is not announced.
 */
export function useSaid<E extends HTMLElement>(): RefObject<E | null> {
  const announce = useAnnounce();
  const piece = useRef<E>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const words = piece.current ? wordsOf(piece.current) : '';
    const isNew = last.current !== null && last.current !== words;
    last.current = words;
    if (isNew && words !== '') announce(words);
  });
  return piece;
}

/** The texts of the element as a screen reader reads them, with a space at the end of each inner element. */
function wordsOf(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('[aria-hidden=true]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const words: string[] = [];
  while (texts.nextNode()) words.push(texts.currentNode.nodeValue ?? '');
  return words
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,:;!?])/g, '')
    .trim();
}
