import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../mark/icon.tsx';

export type DialogProps = {
  isOpen: boolean;
  /** Called by Escape, the close button and a press outside. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Buttons, kept in view below the scrolling text. */
  actions?: ReactNode | undefined;
  /** `alertdialog` for a question that must be answered; a press outside then does nothing. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** The element that gets the focus first; by default the title, so that the text is read from its beginning. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
};

/** The browser's own modal dialog: it traps the focus, makes the page behind it inert and is drawn on top. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  children,
  actions,
  role = 'dialog',
  initialFocus,
  className,
}: Omit<DialogProps, 'isOpen'>) {
  const titleId = useId();
  const textId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    if (!dialog.current?.open) dialog.current?.showModal();
    (initialFocus ?? heading).current?.focus();
    // The element is removed without close(), so the browser does not give the focus back.
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [initialFocus]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press outside has its key, Escape (onCancel)
    <dialog
      ref={dialog}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? textId : undefined}
      // On a second Escape in a row the browser closes the dialog without a cancel event that could be prevented.
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // Only a press on the backdrop has the dialog itself as target: its content is in the inner box.
        if (event.target === dialog.current && role === 'dialog') onClose();
      }}
      className={classNames(
        'm-auto w-[min(36rem,100vw-1.5rem)] max-w-none rounded-press bg-paper-raised p-0 text-ink shadow-lift',
        'max-h-[min(90dvh,48rem)] overflow-hidden border border-rule backdrop:bg-scrim open:flex open:animate-arrive',
        className,
      )}
    >
      <div className="flex min-h-0 w-full flex-col">
        {/* The title scrolls with the text it heads, so that the arrow keys move the text while it has the focus. */}
        <div className="min-h-0 flex-1 scroll-pt-20 overflow-y-auto overscroll-contain">
          <header className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-rule bg-paper-raised py-3 pr-3 pl-5">
            <h2 ref={heading} tabIndex={-1} id={titleId} className="py-1.5 text-lg">
              {title}
            </h2>
            <button
              type="button"
              aria-label={closeLabel}
              title={closeLabel}
              onClick={onClose}
              className="flex size-11 shrink-0 items-center justify-center rounded-press text-ink-soft hover:bg-primary-soft hover:text-ink"
            >
              <Icon icon={X} size={22} />
            </button>
          </header>
          <div id={textId} className="px-5 py-4">
            {children}
          </div>
        </div>
        {actions ? (
          <footer className="flex flex-col-reverse gap-2 border-t border-rule px-5 py-4 sm:flex-row sm:justify-end">
            {actions}
          </footer>
        ) : null}
      </div>
    </dialog>
  );
}
