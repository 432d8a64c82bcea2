import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { TextField } from '../../../../lab/ui/field/text-field.tsx';
import { Dialog } from '../../../../lab/ui/overlay/dialog.tsx';
import { OfflineError } from '../../../client/http/api-error.ts';
import { longestEyesUpMessage, longestEyesUpMinutes, usualEyesUpMinutes } from '../../classes/eyes-up.ts';

const minuteChoices = [1, 3, usualEyesUpMinutes, 10, longestEyesUpMinutes];

interface EyesUpFormProps {
  readonly isBusy: boolean;
  readonly error: Error | null;
  onStart(form: { readonly message: string; readonly minutes: number }): void;
  onClose(): void;
}

/** Asks with which message, and for how long at most, the class is paused. */
export function EyesUpForm({ isBusy, error, onStart, onClose }: EyesUpFormProps) {
  const t = useTranslations('stops.eyesUp');
  const [message, setMessage] = useState('');
  const [minutes, setMinutes] = useState(usualEyesUpMinutes);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      actions={
        <Button type="submit" form="eyes-up" isBusy={isBusy} busyText={t('starting')}>
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
          if (!isBusy) onStart({ message, minutes });
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
        <ActFailure error={error} />
      </form>
    </Dialog>
  );
}

function ActFailure({ error }: { error: Error | null }) {
  const t = useTranslations('stops');
  if (error === null) return null;
  return (
    <p role="alert" className="text-negative">
      {t(error instanceof OfflineError ? 'offline' : 'failed')}
    </p>
  );
}
