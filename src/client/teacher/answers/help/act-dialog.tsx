import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { v7 } from 'uuid';
import type { ActBodyInput } from '../../../../contract/students-answers.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { useAnnounce } from '../../../../ui/message/live-region.tsx';
import { Notice } from '../../../../ui/message/notice.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useActOnWork } from '../../../data/classes/student-work.ts';
import { describeActFailure } from './act-failure.ts';
import type { ActTarget } from './act-target.ts';
import { findReasonFault, noReason, ReasonFields, toReason } from './reason-fields.tsx';

interface Act {
  readonly id: string;
  readonly mayReopen: boolean;
  readonly reason: ReturnType<typeof toReason>;
}

interface Props {
  readonly target: ActTarget;
  readonly title: string;
  readonly submit: string;
  readonly busy: string;
  /** Said once it is done. */
  readonly said: string;
  readonly isReasonRequired: boolean;
  /** null: not everything that is needed has been given. */
  toBody(act: Act): ActBodyInput | null;
  onClose(): void;
  /** Closes it after the act: the button that opened it may have left. */
  onDone(): void;
  readonly children: ReactNode;
}

/** Asks before an act, with what it does, a reason, and what becomes of a finished activity. */
export function ActDialog({
  target,
  title,
  submit,
  busy,
  said,
  isReasonRequired,
  toBody,
  onClose,
  onDone,
  children,
}: Props) {
  const t = useTranslations('studentHelp.help');
  const failures = useTranslations('studentHelp.help.failures');
  const announce = useAnnounce();
  const formId = useId();
  const act = useActOnWork(target.place);
  // One id for as long as the question stands: pressed again after a lost reply, it still acts once.
  const [id] = useState(() => v7());
  const [reason, setReason] = useState(noReason);
  const [isSent, setIsSent] = useState(false);
  const { studentName: name, isFinished } = target;
  const fault = findReasonFault(reason, isReasonRequired);

  async function send() {
    setIsSent(true);
    if (fault !== null || act.isPending) return;
    const body = toBody({ id, mayReopen: isFinished, reason: toReason(reason) });
    if (!body) return;
    try {
      await act.mutateAsync(body);
    } catch {
      return;
    }
    announce(said);
    onDone();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={act.isPending} busyText={busy}>
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
          void send();
        }}
      >
        {isFinished ? <Notice tone="caution">{t('finished', { name })}</Notice> : null}
        {children}
        <ReasonFields
          reason={reason}
          onChange={setReason}
          isRequired={isReasonRequired}
          fault={isSent ? fault : null}
        />
        <div role="alert">
          {act.error ? (
            <Notice tone="negative">{describeActFailure(failures, act.error, name)}</Notice>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
