import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';
import { useOneAtATime } from '../action/use-one-at-a-time.ts';
import { TextField } from '../field/text-field.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  onCancel: () => void;
  /** Another press does nothing until the promise it returns has settled. */
  onConfirm: () => unknown;
  title: ReactNode;
  /** What will happen and what will be lost. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** `danger` for actions that cannot be undone. */
  tone?: 'primary' | 'danger' | undefined;
  /** The person must type this word exactly before the action is possible. */
  confirmWord?: string | undefined;
  /** Names the field for that word, e.g. `Type DELETE to go on`. */
  confirmWordLabel?: string | undefined;
  /** A further field, below that for the word. */
  proof?: ReactNode;
  isBusy?: boolean | undefined;
  busyText?: string | undefined;
  className?: string | undefined;
};

/** Asks before an important action. The field for the word is empty each time the dialog opens. */
export function ConfirmDialog({ isOpen, ...rest }: ConfirmDialogProps) {
  return isOpen ? <OpenConfirmDialog {...rest} /> : null;
}

function OpenConfirmDialog({
  onCancel,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  confirmWord,
  confirmWordLabel,
  proof,
  isBusy = false,
  busyText,
  className,
}: Omit<ConfirmDialogProps, 'isOpen'>) {
  const [typed, setTyped] = useState('');
  const formId = useId();
  // The cancel button has the focus first, unless there is a word to type.
  const cancelButton = useRef<HTMLButtonElement>(null);
  const wordField = useRef<HTMLInputElement>(null);
  const press = useOneAtATime();
  const isReady = confirmWord === undefined || typed === confirmWord;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      initialFocus={confirmWord === undefined ? cancelButton : wordField}
      onClose={onCancel}
      title={title}
      closeLabel={cancelLabel}
      className={className}
      actions={
        <>
          <Button ref={cancelButton} variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={tone}
            disabled={!isReady}
            isBusy={isBusy}
            busyText={busyText}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) press(onConfirm);
        }}
      >
        <div>{children}</div>
        {confirmWord === undefined ? null : (
          <TextField
            ref={wordField}
            label={confirmWordLabel ?? confirmWord}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        {proof === undefined ? null : <div className="contents">{proof}</div>}
      </form>
    </Dialog>
  );
}
