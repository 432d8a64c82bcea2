import Presentation from 'lucide-react/icons/presentation';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { presentMessages } from '../messages/present.ts';
import { WithMessages } from '../messages/with-messages.tsx';

const messages = { present: presentMessages };

interface Props {
  readonly isOn: boolean;
  readonly className?: string;
  onChange(isOn: boolean): void;
}

/**
 * Presents the page it stands on to a class: full screen, large letters, the whole width, without what is marked
 * `present:hidden`. Whether it is on is kept by the page. Escape ends it, as does leaving the full screen or the page.
 */
export function PresentToggle(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Toggle {...props} />
    </WithMessages>
  );
}

function Toggle({ isOn, className, onChange }: Props) {
  const t = useTranslations('present');
  usePresented(isOn, () => onChange(false));
  return (
    <Button
      variant="secondary"
      aria-pressed={isOn}
      title={t('help')}
      icon={<Icon icon={Presentation} />}
      className={className}
      onClick={() => onChange(!isOn)}
    >
      <span className="tool-word">{t(isOn ? 'leave' : 'enter')}</span>
    </Button>
  );
}

/** Presents the page while `isOn`. `onLeave` is called when Escape or the end of full screen ends it. */
export function usePresented(isOn: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => (isOn ? present(leave) : undefined), [isOn]);
}

/** Changes the whole document until the returned function is called. */
function present(onLeave: () => void): () => void {
  const root = document.documentElement;
  root.dataset.present = '';
  // A browser fills the screen only after a press; without it the page is presented in its window.
  if (document.fullscreenEnabled) root.requestFullscreen().catch(() => undefined);
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    const isForDialog = document.querySelector('dialog[open]') !== null;
    if (key === 'Escape' && !defaultPrevented && !isForDialog) onLeave();
  };
  // In full screen the browser itself takes the Escape key.
  const onFullScreen = () => {
    if (document.fullscreenElement === null) onLeave();
  };
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('fullscreenchange', onFullScreen);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('fullscreenchange', onFullScreen);
    delete root.dataset.present;
    if (document.fullscreenElement === root) document.exitFullscreen().catch(() => undefined);
  };
}
