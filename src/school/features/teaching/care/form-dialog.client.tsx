import { type ReactNode, type RefObject, useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { useOneAtATime } from '../../../../lab/ui/action/use-one-at-a-time.ts';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { Dialog } from '../../../../lab/ui/overlay/dialog.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { ApiError, OfflineError } from '../../../client/http/api-error.ts';
import { classCareMessages } from '../messages/class-care.client.ts';

interface FormDialogProps {
  readonly title: string;
  readonly cancel: string;
  /** null: there is nothing to submit, at least not yet. */
  readonly submit: string | null;
  readonly busyText: string;
  readonly isBusy: boolean;
  /** `danger` for what cannot be undone. */
  readonly tone?: 'primary' | 'danger';
  onClose(): void;
  onSubmit(): Promise<void>;
  /** The field that gets the focus first, where the form is one field. */
  readonly initialFocus?: RefObject<HTMLInputElement | null>;
  /** Why it was not done, beside the buttons, which are always in view. */
  readonly failure?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a window of its own, with its two buttons below it. */
export function FormDialog({
  title,
  cancel,
  submit,
  busyText,
  isBusy,
  tone = 'primary',
  onClose,
  onSubmit,
  initialFocus,
  failure,
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
      initialFocus={initialFocus}
      actions={
        <div className="flex w-full flex-col">
          {failure && <div className="contents">{failure}</div>}
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              {cancel}
            </Button>
            {submit === null ? null : (
              <Button type="submit" variant={tone} form={formId} isBusy={isBusy} busyText={busyText}>
                {submit}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // The faults are drawn at once, so that the first field that has one can take the focus.
          flushSync(() => press(onSubmit));
          event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

/**
 * Says why a change was not made. The alert element is there, empty, before the message comes, so that screen readers
 * announce it.
 */
export function CareFailure({ error, className }: { error: Error | null; className?: string }) {
  const t = useTranslations('classCare.failures');
  return (
    <div role="alert" className={error ? className : 'sr-only'}>
      {error ? <Notice tone="negative">{describeFailure(t, error)}</Notice> : null}
    </div>
  );
}

type Failure = keyof typeof classCareMessages.failures;

/** Why a change of the class was not made, in a sentence. */
export function describeFailure(
  t: ReturnType<typeof useTranslations<'classCare.failures'>>,
  error: Error,
): string {
  if (error instanceof OfflineError) return t('offline');
  return t(error instanceof ApiError && isKnown(error.code) ? error.code : 'unknown');
}

function isKnown(code: string): code is Failure {
  return Object.hasOwn(classCareMessages.failures, code);
}

/** Says what was done and offers to take it back. */
export function useUndoable(): (said: string, takeBack: () => Promise<unknown>) => void {
  const t = useTranslations('classCare');
  const show = useToasts();
  return (said, takeBack) => {
    const undo = () =>
      takeBack().then(
        () => show({ text: t('undone') }),
        () => show({ text: t('undoFailed'), timeoutMs: null }),
      );
    show({ text: said, timeoutMs: 12_000, action: { label: t('undo'), onPress: () => void undo() } });
  };
}
