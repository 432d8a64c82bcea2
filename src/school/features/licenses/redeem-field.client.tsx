import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { useOneAtATime } from '../../../lab/ui/action/use-one-at-a-time.ts';
import { isOfInputMethod } from '../../../lab/ui/field/input-method.ts';
import { TextField } from '../../../lab/ui/field/text-field.tsx';
import { ApiError, OfflineError } from '../../client/http/api-error.ts';
import type { License } from './license-endpoints.ts';
import { formatLicenseKey, parseLicenseKey } from './license-key.ts';
import { licensesMessages } from './license-messages.client.ts';
import { useRedeemLicense } from './license-queries.client.ts';

type Refusal = keyof typeof licensesMessages.redeem.errors;

interface RedeemFieldProps {
  readonly variant: 'primary' | 'secondary';
  readonly onRedeemed: (reply: { license: License; wasYoursAlready: boolean }) => void;
}

/** The field of a license code. It is no form, because it also stands in the form of a class. */
export function RedeemField({ variant, onRedeemed }: RedeemFieldProps) {
  const t = useTranslations('licenses.redeem');
  const redeem = useRedeemLicense();
  const press = useOneAtATime();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<Refusal | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function submit() {
    if (typed.trim() === '') return refuse('required');
    const key = parseLicenseKey(typed);
    if (!key) return refuse('license-malformed');
    try {
      onRedeemed(await redeem.mutateAsync(formatLicenseKey(key)));
    } catch (error) {
      refuse(refusalOf(error));
    }
  }

  function refuse(refusal: Refusal) {
    setRefused(refusal);
    field.current?.focus();
  }

  return (
    <div className="flex flex-col items-start gap-5">
      <TextField
        ref={field}
        label={t('key')}
        description={t('hint')}
        value={typed}
        error={refused ? t(`errors.${refused}`) : undefined}
        readOnly={redeem.isPending}
        // Long enough for a key with the spaces and dashes of a store's message.
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isOfInputMethod(event)) return;
          event.preventDefault();
          press(submit);
        }}
        className="w-full max-w-120"
      />
      <Button
        variant={variant}
        isBusy={redeem.isPending}
        busyText={t('submitting')}
        onClick={() => press(submit)}
      >
        {t('submit')}
      </Button>
    </div>
  );
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof OfflineError) return 'offline';
  return error instanceof ApiError && Object.hasOwn(licensesMessages.redeem.errors, error.code)
    ? (error.code as Refusal)
    : 'unknown';
}
