import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { useToasts } from '../../../ui/overlay/toast.tsx';
import { LoadState } from '../../classes/load-state.tsx';
import { useSecondFactor, useSecondFactorActs } from '../../data/second-factor.ts';
import { useOwnSignInMethods } from '../../data/sign-in-methods.ts';
import type { SecondFactorState } from '../../identity/port.ts';
import { AccountSection } from '../account-section.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

/** From here on the owner is told that few recovery codes are left. */
const fewCodes = 3;

/** Signing in in two steps: set up, kept in order, turned off. */
export function SecondFactorSection({ id }: { id: string }) {
  const t = useTranslations('account.secondFactor');
  const query = useSecondFactor();
  const { forget } = useSecondFactorActs();
  /** Recovery codes are told once, hence kept here until their owner says that they have them. */
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
          {(state) => (state.isOn ? <On state={state} onCodes={setCodes} /> : <Off onCodes={setCodes} />)}
        </LoadState>
      )}
    </AccountSection>
  );
}

function Off({ onCodes }: { onCodes(codes: readonly string[]): void }) {
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
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setIsSettingUp(true)}>
          {t('setUp')}
        </Button>
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
