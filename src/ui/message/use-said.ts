import { type RefObject, useEffect, useRef } from 'react';
import { useAnnounce } from './live-region.tsx';

/**
 * For a piece of the page whose words matter when they change: says the new ones through the page's one live region.
 * The piece may come and go; what stands there when it is drawn first is not said.
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

/** Its texts as a screen reader has them, with a space wherever one element ends. */
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
