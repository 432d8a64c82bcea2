import { useRef } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { TextField } from '../../../../lab/ui/field/text-field.tsx';
import { readInstant } from './read-dates.client.ts';
import { useYourTime } from './use-your-time.client.ts';

interface DateTimeFieldProps {
  readonly label: string;
  /** `2026-03-01T09:00`, or empty. */
  readonly value: string;
  readonly timeZone: string;
  readonly error: string | undefined;
  /** `isUnfinished`: the browser's field holds an incomplete date. */
  onChange(value: string, isUnfinished: boolean): void;
}

/** The browser's own field for a date and a time, in the time zone of the class, with a button that empties it. */
export function DateTimeField({ label, value, timeZone, error, onChange }: DateTimeFieldProps) {
  const t = useTranslations('classCare.dates');
  const zone = useTimeZone() ?? 'UTC';
  const yours = useYourTime(timeZone)(readInstant(value, timeZone) ?? null);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        ref={input}
        type="datetime-local"
        label={label}
        description={yours ? t('yours', { when: yours, zone }) : undefined}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value, target.validity.badInput)}
        // An incomplete date does not change the value, so only the blur event reports it.
        onBlur={({ target }) => onChange(target.value, target.validity.badInput)}
        className="min-w-0 flex-1 basis-60"
      />
      <Button
        variant="quiet"
        aria-label={t('clearNamed', { field: label })}
        onClick={() => {
          // This also removes an incomplete date, which the value does not hold.
          if (input.current) input.current.value = '';
          onChange('', false);
          input.current?.focus();
        }}
      >
        {t('clear')}
      </Button>
    </div>
  );
}
