import { type RefObject, useLayoutEffect } from 'react';

/** How much of the foot of the window each notice takes, in px. */
const taken = new Map<Element, number>();

/**
 * A notice at the foot of the window makes room there: the page can be scrolled out from under it, and a row that sticks
 * to the foot, such as the one with the Check button, sticks above it (`--foot`).
 */
export function useFoot(notice: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = notice.current;
    if (!element) return;
    const measure = () => {
      taken.set(element, Math.ceil(window.innerHeight - element.getBoundingClientRect().top));
      makeRoom();
    };
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      taken.delete(element);
      makeRoom();
    };
  }, [notice]);
}

function makeRoom() {
  const { style } = document.documentElement;
  const most = Math.max(0, ...taken.values());
  if (most === 0) style.removeProperty('--foot');
  else style.setProperty('--foot', `${most}px`);
}
