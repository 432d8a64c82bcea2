import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { CopyButton } from '../../../../lab/ui/action/copy-button.tsx';
import { saveFile } from '../../../../lab/ui/action/save-file.ts';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { useConfig } from '../../../client/http/config.ts';
import type { SecondFactorProof, SecondFactorState } from '../../../client/identity/port.ts';
import { useIdentity } from '../../../client/identity/use-identity.tsx';
import { LoadState } from '../../classes/load-state.client.tsx';
import { CodeField } from '../../sign-in/code-field.client.tsx';
import { useIdentityConfig, useOwnSignInMethods } from '../../sign-in/sign-in-methods.client.ts';
import { AccountSection } from '../account-section.client.tsx';
import { useWaitingAddress } from '../new-address.client.tsx';
import { ProofCodeForm } from '../proof-code-form.client.tsx';
import { useSecondFactor, useSecondFactorActs } from '../second-factor.client.ts';
import { OwnPasswordField } from './own-password-field.client.tsx';
import { SetUp } from './set-up.client.tsx';
import { useAttempt } from './use-attempt.client.ts';

/** From this number down, the owner is warned that few recovery codes are left. */
const fewCodes = 3;

/** Section for two-step sign-in: set up, manage, turn off. */
export function SecondFactorSection({ id }: { id: string }) {
  const t = useTranslations('account.secondFactor');
  const query = useSecondFactor();
  const { forget } = useSecondFactorActs();
  /** The server sends recovery codes only once, so they are kept here until the owner confirms having saved them. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <AccountSection id={id} title={t('title')}>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null);
            void forget();
            document.getElementById(id)?.focus();
          }}
        />
      ) : (
        <LoadState query={query} loading={t('loading')}>
          {(state) =>
            state.isOn ? <On state={state} onCodes={setCodes} /> : <Off state={state} onCodes={setCodes} />
          }
        </LoadState>
      )}
    </AccountSection>
  );
}

function Off({ state: { isAddressProved }, onCodes }: OnProps) {
  const t = useTranslations('account.secondFactor');
  const methods = useOwnSignInMethods();
  const [isSettingUp, setIsSettingUp] = useState(false);
  if (isSettingUp) return <SetUp onCodes={onCodes} onCancel={() => setIsSettingUp(false)} />;
  const needsPassword = methods !== undefined && !methods.includes('password');
  return (
    <>
      <p className="text-ink-soft">{t('text')}</p>
      {needsPassword ? (
        <p>{t('needsPassword')}</p>
      ) : !isAddressProved ? (
        <ProveAddress />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setIsSettingUp(true)}>
          {t('setUp')}
        </Button>
      )}
    </>
  );
}

/**
 * The second step outlasts a new password by mail. So the owner first shows that the mails reach them: a wrong letter in
 * the address would lock them out.
 */
function ProveAddress() {
  const t = useTranslations('account.secondFactor');
  const { askProof, prove } = useSecondFactorActs();
  const showToast = useToasts();
  const email = useIdentity().user?.email ?? '';
  const canMail = useIdentityConfig()?.hasPasswordReset === true;
  const waiting = useWaitingAddress();
  if (!canMail) return <p>{t('noMail')}</p>;
  if (waiting) return <p className="wrap-anywhere">{t('otherAddress', { email: waiting })}</p>;
  const send = (
    <Button
      variant={askProof.isSuccess ? 'quiet' : 'secondary'}
      className="self-start"
      isBusy={askProof.isPending}
      busyText={t('sendBusy')}
      onClick={() => askProof.mutate()}
    >
      {t(askProof.isSuccess ? 'sendAgain' : 'send')}
    </Button>
  );
  return (
    <>
      <p className="wrap-anywhere">{t(askProof.isSuccess ? 'sent' : 'needsProof', { email })}</p>
      <div role="alert" className={askProof.isError ? '' : 'sr-only'}>
        {askProof.isError ? <Notice tone="negative">{t('sendFailed')}</Notice> : null}
      </div>
      {askProof.isSuccess ? (
        <ProofCodeForm
          submit={t('prove')}
          onSubmit={async (code) => {
            await prove.mutateAsync(code);
            showToast({ text: t('proved') });
          }}
        >
          {send}
        </ProofCodeForm>
      ) : (
        send
      )}
    </>
  );
}

interface OnProps {
  readonly state: SecondFactorState;
  onCodes(codes: readonly string[]): void;
}

function On({ state: { recoveryCodesLeft }, onCodes }: OnProps) {
  const t = useTranslations('account.secondFactor');
  const { renew, end } = useSecondFactorActs();
  const showToast = useToasts();
  const [act, setAct] = useState<'renew' | 'end' | null>(null);
  const isFew = recoveryCodesLeft <= fewCodes;
  return (
    <>
      <Notice
        tone={isFew ? 'caution' : 'positive'}
        title={t('on')}
        actions={
          act === null ? (
            <>
              <Button variant="secondary" onClick={() => setAct('renew')}>
                {t('renew')}
              </Button>
              <Button variant="secondary" onClick={() => setAct('end')}>
                {t('end')}
              </Button>
            </>
          ) : null
        }
      >
        {t(isFew ? 'fewLeft' : 'left', { count: recoveryCodesLeft })}
      </Notice>
      {act === 'renew' ? (
        <ProofForm
          lead={t('renewText')}
          submit={t('renewSubmit')}
          onCancel={() => setAct(null)}
          onSubmit={async (proof) => onCodes(await renew.mutateAsync(proof))}
        />
      ) : null}
      {act === 'end' ? (
        <ProofForm
          lead={t('endText')}
          submit={t('endSubmit')}
          onCancel={() => setAct(null)}
          onSubmit={async (proof) => {
            await end.mutateAsync(proof);
            showToast({ text: t('ended') });
          }}
        />
      ) : null}
    </>
  );
}

interface Props {
  readonly codes: readonly string[];
  onKept(): void;
}

/** The codes are shown only this once. */
function RecoveryCodes({ codes, onKept }: Props) {
  const t = useTranslations('account.secondFactor');
  const { productName, productKey } = useConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const save = () =>
    saveFile({
      blob: new Blob([`${t('fileHead', { product: productName })}\n\n${text}`], { type: 'text/plain' }),
      name: `${productKey}-recovery-codes.txt`,
    });
  return (
    <div className="flex flex-col gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {t('codesTitle')}
      </h3>
      <p>{t('codesText')}</p>
      <ul
        aria-label={t('codesLabel')}
        className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-2 rounded-data border border-rule-strong bg-paper-sunk px-4 py-3 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3 print:hidden">
        <CopyButton
          text={text}
          texts={{ copy: t('copyCodes'), copied: t('copied'), failed: t('copyFailed') }}
        />
        <Button variant="secondary" onClick={save}>
          {t('saveCodes')}
        </Button>
        <Button onClick={onKept}>{t('kept')}</Button>
      </p>
    </div>
  );
}

interface ProofFormProps {
  /** Explains the result of the action. */
  readonly lead: string;
  readonly submit: string;
  onSubmit(proof: SecondFactorProof): Promise<void>;
  onCancel(): void;
}

/** Asks for password and code, before an action that only the owner of the second factor may take. */
function ProofForm({ lead, submit: label, onSubmit, onCancel }: ProofFormProps) {
  const t = useTranslations('account.secondFactor');
  const { form, failure, isBusy, run } = useAttempt();
  const [typed, setTyped] = useState({ password: '', code: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const proof = { password: typed.password, code: typed.code.trim() };
    void run(proof, () => onSubmit(proof));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>{lead}</p>
      {failure ? <Notice tone="negative">{failure}</Notice> : null}
      <OwnPasswordField
        form={form}
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
      />
      <CodeField
        id={form.idOf('code')}
        value={typed.code}
        error={form.faults.code}
        takesRecovery
        onChange={(code) => {
          setTyped({ ...typed, code });
          form.clear('code');
        }}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" isBusy={isBusy} busyText={t('busy')}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  );
}
