import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useToasts } from '../../../lab/ui/overlay/toast.tsx';
import { useIdentity } from '../../client/identity/use-identity.tsx';
import { useSignOut } from '../profile/sign-out.client.tsx';
import { useIdentityConfig } from '../sign-in/sign-in-methods.client.ts';
import { ProofCodeForm } from './proof-code-form.client.tsx';

/** The address that the operator gives the account, until its code comes back; null where none waits. */
export function useWaitingAddress(): string | null {
  const { client } = useIdentity();
  // Where no mail is sent, or another provider keeps the accounts, there is no code to wait for.
  const isEnabled = useIdentityConfig()?.hasSecondFactor === true;
  const { data = null } = useQuery({
    queryKey: ['waiting-address'],
    queryFn: () => client.openSecondFactor().then((ways) => ways.findWaitingAddress()),
    enabled: isEnabled,
    staleTime: 0,
  });
  return data;
}

/** Takes the code for an address that the operator gives the account, as its person has asked. Nothing where none waits. */
export function NewAddress() {
  const t = useTranslations('account.newAddress');
  const { client } = useIdentity();
  const { signOut } = useSignOut();
  const showToast = useToasts();
  const email = useWaitingAddress();
  if (!email) return null;
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere">{t('text', { email })}</p>
      <ProofCodeForm
        submit={t('submit')}
        isStanding
        onSubmit={async (code) => {
          const ways = await client.openSecondFactor();
          await ways.proveAddress(code);
          showToast({ text: t('done', { email }) });
          // The server has ended every session of the account.
          await signOut({ to: '/signin' });
        }}
      />
    </div>
  );
}
