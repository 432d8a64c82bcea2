import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useApi } from '../../client/http/api.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import { useConfig } from '../../client/http/config.ts';
import { readOnce } from '../../client/http/query-area.tsx';
import type { NewClassAccount } from '../../client/identity/port.ts';
import { go } from '../../client/navigation/address.ts';
import { Navigate } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { formatClassCode, parseClassCode } from '../classes/class-code.ts';
import { classEndpoints } from '../classes/class-endpoints.ts';
import { useWasMember } from '../classes/kept-class.client.ts';
import { useUserId } from '../classes/read-classes.client.ts';
import { studentAddresses } from '../classes/student-addresses.client.ts';
import { forgetJoinCode } from '../guest/kept-join-code.client.ts';
import { formatDoorAddress } from '../identity/wanted-page.client.ts';
import { studentMessages } from '../learning/messages/student.client.ts';
import { useSession } from '../profile/use-session.client.ts';
import { AuthCard } from '../sign-in/auth-card.client.tsx';
import { authMessages } from '../sign-in/sign-in-messages.client.ts';
import { joiningEndpoints } from './joining-endpoints.ts';
import { joiningMessages } from './joining-messages.client.ts';
import { CodeCard } from './page/code-card.client.tsx';
import { refusalCode, useJoinFailure } from './page/describe-join-failure.client.ts';
import { MadeCard } from './page/made-card.client.tsx';
import { MemberCard } from './page/member-card.client.tsx';
import { useDoorWay } from './page/use-door-way.client.ts';
import { VisitorCard } from './page/visitor-card.client.tsx';

export const messages = { joining: joiningMessages, auth: authMessages, student: studentMessages };

/**
 * /join?code=ABCD-2345: the page that a class link or QR code opens. Without a code it asks for one; people who are
 * signed in type it on the page of their classes. `returning=true` begins with the name and the PIN of somebody who has
 * joined before; `redirect` is the page to go on to.
 */
export function Component() {
  const [search] = useSearchParams();
  const { role } = useSession();
  const typed = search.get('code') ?? '';
  return typed === '' && role !== null ? (
    <Navigate to={studentAddresses.classes} />
  ) : (
    <DoorOfCode typed={typed} />
  );
}

/** The door of the class with a code, as the address has it. It also stands at /signin. */
export function DoorOfCode({ typed }: { typed: string }) {
  const t = useTranslations('joining');
  const auth = useTranslations('auth');
  const { wanted, isReturning } = useDoorWay();
  const code = parseClassCode(typed);
  usePageTitle(isReturning ? auth('signIn.title') : t('title'));
  if (code === null) return <CodeCard key={typed} typed={typed} isRefused={false} onCode={choose} />;
  return <Door key={code} code={formatClassCode(code)} onCode={choose} />;

  function choose(next: string) {
    // A page of another class is no page to go on to.
    const kept = wanted?.code === null ? wanted.path : null;
    go(formatDoorAddress({ code: next === '' ? null : next, wanted: kept, isReturning }));
  }
}

/** A person who is in the class already has nothing to decide here. */
function EnterClass({ code }: { code: string }) {
  const { productKey } = useConfig();
  const { wanted } = useDoorWay();
  useEffect(() => forgetJoinCode(productKey), [productKey]);
  return <Navigate to={wanted?.path ?? studentAddresses.class(code)} />;
}

/**
 * Whether the signed-in person learns in the class: by what this device has seen, or else by the server. If the server
 * does not say it, the person is asked like anybody else.
 */
function useMembership(code: string, isAsked: boolean): 'in' | 'out' | 'unknown' {
  const api = useApi();
  const userId = useUserId();
  const wasMember = useWasMember()(code);
  const { data, isPending, isError } = useQuery({
    queryKey: ['join-membership', userId, code],
    queryFn: async ({ signal }) =>
      (await api.call(classEndpoints.getClass, { params: { code }, signal })).view === 'student',
    enabled: isAsked && !wasMember,
    retry: false,
    ...readOnce,
  });
  if (!isAsked) return 'out';
  if (wasMember || data) return 'in';
  return isPending && !isError ? 'unknown' : 'out';
}

interface DoorProps {
  readonly code: string;
  /** Another code, or an empty one. */
  readonly onCode: (code: string) => void;
}

function Door({ code, onCode }: DoorProps) {
  const t = useTranslations('joining');
  const api = useApi();
  const describe = useJoinFailure();
  const { kind } = useSession();
  const [made, setMade] = useState<(NewClassAccount & { readonly name: string }) | null>(null);
  const { data, error, isFetching, fetchStatus, refetch } = useQuery({
    queryKey: ['join', code],
    queryFn: ({ signal }) => api.call(joiningEndpoints.lookAtClass, { params: { code }, signal }),
  });

  const { wanted } = useDoorWay();
  // A teacher reads the pages of a class without being in it.
  const isPassing = kind === 'teacher' && wanted !== null;
  const membership = useMembership(code, kind === 'student' || (kind === 'teacher' && !isPassing));

  if ((membership === 'in' || isPassing) && !made) return <EnterClass code={code} />;
  if (data && made) return <MadeCard code={data.code} made={made} />;
  if (data && membership !== 'unknown') {
    const card = {
      door: data,
      isLooking: isFetching,
      onLookAgain: () => void refetch(),
      onOtherCode: () => onCode(''),
    };
    const isMember = kind === 'student' || kind === 'teacher' || kind === 'no-role';
    return isMember ? <MemberCard {...card} /> : <VisitorCard {...card} onMade={setMade} />;
  }
  if (refusalCode(error) === 'class-not-found') return <CodeCard typed={code} isRefused onCode={onCode} />;
  const problem = error ?? (fetchStatus === 'paused' ? new OfflineError() : null);
  return (
    <AuthCard title={t('title')}>
      {problem ? (
        <Notice
          tone="caution"
          title={t(problem instanceof OfflineError ? 'door.offlineTitle' : 'door.busyTitle')}
          actions={
            <Button variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
              {t('door.retry')}
            </Button>
          }
        >
          {describe(problem)}
        </Notice>
      ) : (
        <LoadingBlock label={t('door.loading')} />
      )}
    </AuthCard>
  );
}
