import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { OfflineError } from '../../../client/http/api-error.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type EyesUp, longestEyesUpMessage, longestEyesUpMinutes, usualEyesUpMinutes } from '../eyes-up.ts';
import { useEyesUp } from '../live-acts.client.ts';

interface EyesUpPanelProps {
  readonly code: string;
  /** The pause that is in effect; null: none. */
  readonly eyesUp: EyesUp | null;
  readonly isDisabled: boolean;
}

const minuteChoices = [1, 3, usualEyesUpMinutes, 10, longestEyesUpMinutes];

/** Starts and ends a pause of the class. */
export function EyesUpPanel({ code, eyesUp, isDisabled }: EyesUpPanelProps) {
  const t = useTranslations('live.eyesUp');
  const [isOpen, setIsOpen] = useState(false);
  // The stream may report the pause before the reply to the press, or without one: the dialog must not open again after
  // it.
  if (eyesUp && isOpen) setIsOpen(false);
  if (eyesUp) return <Paused code={code} eyesUp={eyesUp} />;
  if (isDisabled) return null;
  return (
    <>
      <Button
        variant="primary"
        icon={<Icon icon={Eye} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('title')}
      </Button>
      {isOpen ? <StartDialog code={code} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function Paused({ code, eyesUp }: { code: string; eyesUp: EyesUp }) {
  const t = useTranslations('live.eyesUp');
  const format = useFormatter();
  const announce = useAnnounce();
  const act = useEyesUp(code, () => announce(t('ended')));
  return (
    <Notice
      tone="caution"
      title={t('pausedTitle')}
      className="w-full"
      actions={
        <Button isBusy={act.isPending} busyText={t('ending')} onClick={() => act.mutate(null)}>
          {t('end')}
        </Button>
      }
    >
      {eyesUp.message === '' ? null : <p className="font-semibold wrap-anywhere">{eyesUp.message}</p>}
      <p>{t('pausedUntil', { time: format.dateTime(new Date(eyesUp.endsAtMs), { timeStyle: 'short' }) })}</p>
      <ActFailure error={act.error} />
    </Notice>
  );
}

function StartDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useTranslations('live.eyesUp');
  const announce = useAnnounce();
  const act = useEyesUp(code, () => {
    announce(t('started'));
    onClose();
  });
  const [message, setMessage] = useState('');
  const [minutes, setMinutes] = useState(usualEyesUpMinutes);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      actions={
        <Button type="submit" form="eyes-up" isBusy={act.isPending} busyText={t('starting')}>
          {t('start')}
        </Button>
      }
    >
      <form
        id="eyes-up"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!act.isPending) act.mutate({ message, minutes });
        }}
      >
        <p>{t('text')}</p>
        <TextField
          label={t('message')}
          description={t('messageHint')}
          value={message}
          maxLength={longestEyesUpMessage}
          autoComplete="off"
          onChange={({ target }) => setMessage(target.value)}
        />
        <SelectField
          label={t('minutes')}
          value={String(minutes)}
          options={minuteChoices.map((count) => ({
            value: String(count),
            label: t('minutesOption', { count }),
          }))}
          onChange={({ target }) => setMinutes(Number(target.value))}
        />
        <ActFailure error={act.error} />
      </form>
    </Dialog>
  );
}

function ActFailure({ error }: { error: Error | null }) {
  const t = useTranslations('live.eyesUp');
  if (error === null) return null;
  return (
    <p role="alert" className="text-negative">
      {t(error instanceof OfflineError ? 'offline' : 'failed')}
    </p>
  );
}
