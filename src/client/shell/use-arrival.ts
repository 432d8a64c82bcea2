import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useAddress } from './navigation/navigation.tsx';

/**
 * After a navigation within the application the reading point goes to the new page's heading, as it would after a
 * page load. A page that has put the focus somewhere itself keeps it.
 */
export function useArrival(mainId: string): void {
  const { path } = useAddress();
  const announce = useAnnounce();
  const lastPath = useRef<string | null>(null);
  useEffect(() => {
    // The first page is read by the browser's own rules; so is a second look at the same path.
    const isNavigation = lastPath.current !== null && lastPath.current !== path;
    lastPath.current = path;
    if (!isNavigation) return;
    const frame = requestAnimationFrame(() => {
      const main = document.getElementById(mainId);
      if (!main || main.contains(document.activeElement)) return;
      const heading = main.querySelector<HTMLElement>('h1');
      const target = heading ?? main;
      if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
      target.focus({ preventScroll: true });
      // A focused heading is read aloud; where it is still on its way, the title says where one is.
      if (!heading) announce(document.title);
    });
    return () => cancelAnimationFrame(frame);
  }, [path, mainId, announce]);
}
