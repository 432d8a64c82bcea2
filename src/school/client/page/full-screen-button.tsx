import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { fullScreenMessages } from '../messages/full-screen.ts';
import { WithMessages } from '../messages/with-messages.tsx';

const messages = { fullScreen: fullScreenMessages };

interface Props {
  /** What fills the screen. */
  readonly element: RefObject<HTMLElement | null>;
  /** Draws everything half as large again while it fills the screen, for the back row of a class. */
  readonly hasLargeType?: boolean;
}

/**
 * Lets one element fill the screen; the browser itself ends that on Escape. Not drawn where there is no full screen
 * (phones), or where the page may not use it.
 */
export function FullScreenButton(props: Props) {
  if (document.fullscreenEnabled !== true) return null;
  return (
    <WithMessages messages={messages}>
      <Toggle {...props} />
    </WithMessages>
  );
}

function Toggle({ element, hasLargeType = false }: Props) {
  const t = useTranslations('fullScreen');
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement != null);
  useEffect(() => {
    if (!isOn || !hasLargeType) return;
    // All sizes of the product are in rem.
    document.documentElement.style.fontSize = '150%';
    return () => {
      document.documentElement.style.fontSize = '';
    };
  }, [isOn, hasLargeType]);

  function toggle() {
    // The browser refuses without a press or by policy; the window then stays as it is, which needs no message.
    const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch(() => undefined);
  }
  return (
    <Button variant="secondary" icon={<Icon icon={isOn ? Minimize : Maximize} />} onClick={toggle}>
      <span className="max-sm:sr-only">{t(isOn ? 'leave' : 'enter')}</span>
    </Button>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
