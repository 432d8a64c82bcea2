import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Icon } from '../mark/icon.tsx';
import { useAnnounce } from '../message/live-region.tsx';
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx';
import { copyText } from './copy-text.ts';

export type CopyButtonProps = {
  /** What goes to the clipboard. */
  text: string;
  texts: { copy: string; copied: string; failed: string };
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
};

type State = 'idle' | 'copied' | 'failed';

export function CopyButton({ text, texts, variant = 'secondary', size, className }: CopyButtonProps) {
  const [state, setState] = useState<State>('idle');
  const announce = useAnnounce();
  const words = { idle: texts.copy, copied: texts.copied, failed: texts.failed };
  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      icon={<Icon icon={state === 'copied' ? Check : Copy} />}
      onBlur={() => setState('idle')}
      onClick={async () => {
        const next = (await copyText(text)) ? 'copied' : 'failed';
        setState(next);
        announce(words[next]);
      }}
    >
      {words[state]}
    </Button>
  );
}
