import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { FullScreenButton } from '../../client/page/full-screen-button.tsx';

interface RoomScreenProps {
  readonly title: string;
  readonly close: string;
  readonly onClose: () => void;
  /** Besides the buttons for full screen and to close. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What the whole class reads from the projector: a dialog as large as the window. */
export function RoomScreen({ title, close, onClose, actions, children }: RoomScreenProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element | null>(null);

  useEffect(() => {
    const opener = document.activeElement;
    if (!dialog.current?.open) dialog.current?.showModal();
    heading.current?.focus();
    // The element is removed without close(), so the browser does not restore the focus.
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  // Some buttons are gone after their press, such as the one that lets more in. Then no element has the focus.
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none border-0 bg-paper p-0 text-ink"
    >
      {/* The inner element goes to full screen and not the dialog, because browsers refuse full screen to a dialog. */}
      <div ref={sheet} className="flex h-full flex-col gap-5 overflow-y-auto bg-paper p-4 sm:p-8">
        <header className="flex flex-wrap items-end justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} id={titleId} className="text-2xl wrap-anywhere">
            {title}
          </h2>
          <div className="flex flex-wrap items-end gap-2">
            {actions && <div className="contents">{actions}</div>}
            <FullScreenButton element={sheet} />
            <Button icon={<Icon icon={X} />} onClick={onClose}>
              {close}
            </Button>
          </div>
        </header>
        <div className="contents">{children}</div>
      </div>
    </dialog>
  );
}
