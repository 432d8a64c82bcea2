import { type ReactNode, useId } from 'react';
import { Button } from '../../../../ui/action/button.tsx';
import { useOneAtATime } from '../../../../ui/action/use-one-at-a-time.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly cancel: string;
  readonly submit: string;
  readonly busyText: string;
  readonly isBusy: boolean;
  onClose(): void;
  onSubmit(): Promise<void>;
  readonly children: ReactNode;
}

/** A form in a window of its own, with its two buttons below it. */
export function FormDialog({
  title,
  cancel,
  submit,
  busyText,
  isBusy,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  const formId = useId();
  const press = useOneAtATime();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={cancel}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} busyText={busyText}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          press(onSubmit);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
