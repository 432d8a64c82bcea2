import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { CopyButton } from '../../../../lab/ui/action/copy-button.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import type { SecondFactorOffer } from '../../../client/identity/port.ts';
import { QrDrawing } from '../../../client/qr/qr-drawing.tsx';
import { CodeField } from '../../sign-in/code-field.client.tsx';
import { useSecondFactorActs } from '../second-factor.client.ts';
import { OwnPasswordField } from './own-password-field.client.tsx';
import { useAttempt } from './use-attempt.client.ts';

interface SetUpProps {
  onCodes(codes: readonly string[]): void;
  onCancel(): void;
}

/** Asks for the password first, then for a code of the app; the first code turns the second step on. */
export function SetUp({ onCodes, onCancel }: SetUpProps) {
  const { begin } = useSecondFactorActs();
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null);
  return offer ? (
    <ConnectApp offer={offer} onCodes={onCodes} onCancel={onCancel} />
  ) : (
    <AskPassword
      onSubmit={async (password) => setOffer(await begin.mutateAsync(password))}
      onCancel={onCancel}
    />
  );
}

function AskPassword({
  onSubmit,
  onCancel,
}: {
  onSubmit(password: string): Promise<void>;
  onCancel(): void;
}) {
  const t = useTranslations('account.secondFactor');
  const { form, failure, isBusy, run } = useAttempt();
  const [password, setPassword] = useState('');
  const passwordId = form.idOf('password');
  // The button that opened this form is gone, so the focus moves to the password field.
  useEffect(() => document.getElementById(passwordId)?.focus(), [passwordId]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run({ password }, () => onSubmit(password));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>{t('passwordText')}</p>
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      <OwnPasswordField form={form} value={password} onChange={setPassword} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} busyText={t('busy')}>
          {t('next')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  );
}

function ConnectApp({ offer, onCodes, onCancel }: SetUpProps & { offer: SecondFactorOffer }) {
  const t = useTranslations('account.secondFactor');
  const { confirm } = useSecondFactorActs();
  const { form, failure, isBusy, run } = useAttempt();
  const [code, setCode] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = code.trim();
    void run({ code: given }, async () => onCodes(await confirm.mutateAsync(given)));
  };
  const copying = { copy: t('copySecret'), copied: t('copied'), failed: t('copyFailed') };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {t('connectTitle')}
      </h3>
      <ol className="flex list-decimal flex-col gap-5 pl-6">
        <li>{t('stepApp')}</li>
        <li>
          <p>{t('stepScan')}</p>
          <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
            <div className="w-44 max-w-full">
              <QrDrawing
                text={offer.address}
                words={{ label: t('qrText'), loading: t('qrLoading'), failed: t('qrFailed') }}
              />
            </div>
            <div className="flex min-w-0 flex-1 basis-52 flex-col items-start gap-2">
              <p className="text-sm text-ink-soft">{t('typeSecret')}</p>
              <code className="font-mono text-base break-words">{groupsOf(offer.secret)}</code>
              <CopyButton text={offer.secret} texts={copying} />
            </div>
          </div>
        </li>
        <li>{t('stepCode')}</li>
      </ol>
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      <CodeField
        id={form.idOf('code')}
        value={code}
        error={form.faults.code}
        takesRecovery={false}
        onChange={(value) => {
          setCode(value);
          form.clear('code');
        }}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy} busyText={t('busy')}>
          {t('turnOn')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  );
}

/** Groups of four characters, which are easier to type. */
function groupsOf(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
