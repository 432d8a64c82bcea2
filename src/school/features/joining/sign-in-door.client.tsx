import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lateView } from '../../../lab/ui/late-view.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { WithMessages } from '../../client/messages/with-messages.tsx';
import { useAddress } from '../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { readWantedPage } from '../identity/wanted-page.client.ts';
import { AuthCard } from '../sign-in/auth-card.client.tsx';
import { useIdentityConfig, useIsConfigAwaited } from '../sign-in/sign-in-methods.client.ts';
import { messages, Component as SignIn } from '../sign-in/sign-in-page.client.tsx';

export { messages };

// Loaded separately: most people sign in by e-mail.
const ClassDoor = lateView(
  () =>
    import('./join-page.client.tsx').then((joining) => ({ typed }: { typed: string }) => (
      <WithMessages messages={joining.messages}>
        <joining.DoorOfCode typed={typed} />
      </WithMessages>
    )),
  <Opening />,
);

/**
 * /signin: a visitor who was sent here from the address of a class or a lesson begins at the door of that class, with a
 * name and a PIN. Everybody else begins with an e-mail address, also a person who comes back by a link of a mail.
 */
export function Component() {
  const { search } = useAddress();
  // What stands behind the hash is for the page of sign-in, which takes it out of the address.
  const [isFromMail] = useState(() => window.location.hash !== '');
  const config = useIdentityConfig();
  const isAwaited = useIsConfigAwaited();
  const code = isFromMail ? null : (readWantedPage(search)?.code ?? null);
  if (code === null || config?.hasClassAccounts === false) return <SignIn />;
  return isAwaited ? <Opening /> : <ClassDoor typed={code} />;
}

function Opening() {
  const t = useTranslations('auth');
  const shell = useTranslations('shell');
  usePageTitle(t('signIn.title'));
  return (
    <AuthCard title={t('signIn.title')}>
      <LoadingBlock label={shell('loading')} className="min-h-96" />
    </AuthCard>
  );
}
