import { useEffect } from 'react';
import { emitAppEvent } from '../../shell/events/app-events.ts';
import { useAppEvent } from '../../shell/events/use-app-event.ts';
import { go } from '../../shell/navigation/address.ts';

/** Links that authors wrote into a lab lead to another lesson or lab without loading the page anew. */
export function AuthoredLinks() {
  useAppEvent('open-sub-module', ({ link }) => go(link));
  useEffect(() => {
    // After the links of the application itself, which have prevented theirs by then.
    document.addEventListener('click', openInPlace);
    return () => document.removeEventListener('click', openInPlace);
  }, []);
  return null;
}

function openInPlace(event: MouseEvent) {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const anchor = target instanceof Element ? target.closest('a') : null;
  const link = anchor?.getAttribute('href');
  if (!link?.startsWith('/activity?') || anchor?.target) return;
  event.preventDefault();
  emitAppEvent({ kind: 'open-sub-module', link });
}
