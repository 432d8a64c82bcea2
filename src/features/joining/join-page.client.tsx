import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../client/http/api.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import { useConfig } from '../../client/http/config.ts';
import { readOnce } from '../../client/http/query-area.tsx';
import { Navigate } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { Button } from '../../ui/action/button.tsx';
import { LoadingBlock } from '../../ui/message/loading.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { formatClassCode, parseClassCode } from '../classes/class-code.ts';
import { classEndpoints } from '../classes/class-endpoints.ts';
import { useWasMember } from '../classes/kept-class.client.ts';
import { useUserId } from '../classes/read-classes.client.ts';
import { studentAddresses } from '../classes/student-addresses.client.ts';
import { forgetJoinCode } from '../guest/kept-join-code.client.ts';
import type { NewClassAccount } from '../identity/port.client.ts';
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
import { VisitorCard } from './page/visitor-card.client.tsx';

export const messages = { joining: joiningMessages, auth: authMessages, student: studentMessages };

/** /join?code=ABCD-2345: what a class link or QR code opens, for whoever comes. Without a code it asks for one. */
export function Component() {
  const t = useTranslations('joining');
  const [search, setSearch] = useSearchParams();
  const typed = search.get('code') ?? '';
  const code = parseClassCode(typed);
  usePageTitle(t('title'));
  if (code === null) return <CodeCard key={typed} typed={typed} isRefused={false} onCode={choose} />;
  return <Door key={code} code={formatClassCode(code)} onCode={choose} />;

  function choose(next: string) {
    setSearch(new URLSearchParams(next === '' ? {} : { code: next }));
  }
}

/** Whoever is in the class already has nothing to decide here. */
function EnterClass({ code }: { code: string }) {
  const { productKey } = useConfig();
  useEffect(() => forgetJoinCode(productKey), [productKey]);
  return <Navigate to={studentAddresses.class(code)} />;
}

/**
 * Whether the person who is signed in learns in the class: by what this device has seen, or else by the server. Where
 * that says nothing they are asked as anybody is.
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

  const membership = useMembership(code, kind === 'student' || kind === 'teacher');

  if (membership === 'in' && !made) return <EnterClass code={code} />;
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
