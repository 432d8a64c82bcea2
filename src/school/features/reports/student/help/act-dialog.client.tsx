import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { v7 } from 'uuid';
import { Button } from '../../../../../lab/ui/action/button.tsx';
import { SelectField } from '../../../../../lab/ui/field/select-field.tsx';
import { TextAreaField } from '../../../../../lab/ui/field/text-field.tsx';
import { useAnnounce } from '../../../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../../../lab/ui/message/notice.tsx';
import { Dialog } from '../../../../../lab/ui/overlay/dialog.tsx';
import { type ActReason, actReasons, longestReason } from '../../../progress/teacher-acts.ts';
import { useActOnWork } from '../student-work.client.ts';
import type { ActBodyInput } from '../students-answers.ts';
import { type ActTarget, describeActFailure } from './act-target.client.ts';

interface ReasonDraft {
  readonly code: ActReason | null;
  readonly text: string;
}

const noReason: ReasonDraft = { code: null, text: '' };

type ReasonFault = 'choose' | 'wordsMissing' | null;

function findReasonFault({ code, text }: ReasonDraft, isRequired: boolean): ReasonFault {
  if (code === null) return isRequired ? 'choose' : null;
  return code === 'other' && text.trim() === '' ? 'wordsMissing' : null;
}

/** The reason as it is sent; null if none was chosen. */
function toReason({ code, text }: ReasonDraft) {
  return code && { code, text: text.trim() };
}

interface ReasonFieldsProps {
  readonly reason: ReasonDraft;
  onChange(reason: ReasonDraft): void;
  readonly isRequired: boolean;
  /** The fault of the reason, shown once the form was sent with it. */
  readonly fault: ReasonFault;
}

/** A reason from a short list, and a teacher's own words. */
function ReasonFields({ reason, onChange, isRequired, fault }: ReasonFieldsProps) {
  const t = useTranslations('studentHelp.help.reasons');
  return (
    <>
      <SelectField
        label={t('legend')}
        description={t('hint')}
        isRequired={isRequired}
        placeholder={isRequired ? t('choose') : t('none')}
        options={actReasons.map((code) => ({ value: code, label: t(code) }))}
        value={reason.code ?? ''}
        error={fault === 'choose' ? t('choose') : undefined}
        onChange={({ target }) =>
          onChange({ ...reason, code: actReasons.find((code) => code === target.value) ?? null })
        }
      />
      {reason.code === null ? null : (
        <TextAreaField
          label={t('words')}
          description={t('wordsHint')}
          isRequired={reason.code === 'other'}
          rows={2}
          maxLength={longestReason}
          value={reason.text}
          error={fault === 'wordsMissing' ? t('wordsMissing') : undefined}
          onChange={({ target }) => onChange({ ...reason, text: target.value })}
        />
      )}
    </>
  );
}

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
  /** Announced after the act. */
  readonly said: string;
  readonly isReasonRequired: boolean;
  /** null: something that is needed is missing. */
  toBody(act: Act): ActBodyInput | null;
  onClose(): void;
  /** Closes the dialog after the act and moves the focus, because the button that opened it may be gone. */
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
  // One id for as long as the dialog is open, so that a press that is repeated after a lost reply acts once.
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
        <div className="contents">{children}</div>
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
