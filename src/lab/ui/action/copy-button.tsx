import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Icon } from '../mark/icon.tsx';
import { useAnnounce } from '../message/live-region.tsx';
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx';

type CopyButtonProps = {
  /** What goes to the clipboard. */
  text: string;
  texts: { copy: string; copied: string; failed: string };
  /**
   * The accessible name, for pages where several such buttons look alike: it says what is copied, and begins with
   * `texts.copy`.
   */
  label?: string | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
};

type State = 'idle' | 'copied' | 'failed';

export function CopyButton({ text, texts, label, variant = 'secondary', size, className }: CopyButtonProps) {
  const [state, setState] = useState<State>('idle');
  const announce = useAnnounce();
  const words = { idle: texts.copy, copied: texts.copied, failed: texts.failed };
  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      aria-label={state === 'idle' ? label : undefined}
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

/**
 * Writes a text to the clipboard; false when the browser refuses. The clipboard API exists only on secure origins, and
 * a school's own server may be plain http. There the text is selected in a temporary field and copied with
 * `execCommand`.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Permission is refused; the older method may still be allowed.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'sr-only';
  // Inside an open modal dialog the rest of the page is inert and cannot hold a selection.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
