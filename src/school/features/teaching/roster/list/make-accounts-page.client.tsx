import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { v4 } from 'uuid';
import { Button, buttonClasses } from '../../../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../../../lab/ui/layout/page-heading.tsx';
import { EmptyState } from '../../../../../lab/ui/message/empty-state.tsx';
import { LoadingBlock } from '../../../../../lab/ui/message/loading.tsx';
import { Notice } from '../../../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../../../lab/ui/overlay/toast.tsx';
import { WithMessages } from '../../../../client/messages/with-messages.tsx';
import { go } from '../../../../client/navigation/address.ts';
import { Link } from '../../../../client/navigation/link.tsx';
import { BackLink } from '../../../../client/page/back-link.tsx';
import type { TeacherClass } from '../../../classes/class-endpoints.ts';
import { teacherAddresses } from '../../../classes/teacher-addresses.client.ts';
import { useLiveClass } from '../../../live/use-live-class.client.ts';
import { useIdentityConfig } from '../../../sign-in/sign-in-methods.client.ts';
import { CareConfirm } from '../../care/care-confirm.client.tsx';
import { CareFailure } from '../../care/form-dialog.client.tsx';
import { useRenewPins, useTakeBackListed } from '../../care-for-class.client.ts';
import { classListMessages } from '../../messages/class-list.client.ts';
import type { PinCard } from '../../roster-endpoints.ts';
import { PinCards } from '../pin-cards.client.tsx';
import { ListSource, mostLines, type SourceFault } from './list-source.client.tsx';
import { type Made, PreviewAccounts } from './preview-accounts.client.tsx';
import { type ReadList, readList } from './read-list.client.ts';

const messages = { classList: classListMessages };

/** /teacher/class-details?code=ABCD-2345&show=accounts: class accounts with PIN cards, made from a list. */
export function MakeAccountsPage({ taught }: { taught: TeacherClass }) {
  useLiveClass(taught.code, { isEnabled: !taught.isArchived });
  return (
    <WithMessages messages={messages}>
      <MakeAccounts taught={taught} />
    </WithMessages>
  );
}

function MakeAccounts({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('classList.making');
  const roster = teacherAddresses.roster(taught.code);
  // A press that is repeated because its answer was lost makes nothing twice.
  const [listId] = useState(() => v4());
  const [made, setMade] = useState<Made | null>(null);
  const [cards, setCards] = useState<readonly PinCard[] | null>(null);
  const refusal = useRefusal(taught);
  const renew = useRenewPins(taught.code);

  // The accounts are there before their PINs, which the server makes some at a time.
  function givePins({ students }: Made) {
    setMade({ students });
    renew.mutate(
      { students, endsSessions: true },
      {
        // In the order of the list, which is that of the teacher's own papers.
        onSuccess: (given) =>
          setCards(
            given.toSorted(
              (one, other) => students.indexOf(one.studentId) - students.indexOf(other.studentId),
            ),
          ),
      },
    );
  }

  if (cards)
    return (
      <PinCards
        taught={taught}
        cards={cards}
        onClose={() => go(roster)}
        actions={<TakeBack taught={taught} listId={listId} count={cards.length} />}
      />
    );
  return (
    <>
      <BackLink to={roster}>{t('back')}</BackLink>
      <PageHeading title={<span className="wrap-anywhere">{t('title', { name: taught.name })}</span>} />
      {made && renew.isPending ? (
        <LoadingBlock label={t('pinsBusy')} />
      ) : made ? (
        <Notice
          tone="caution"
          title={t('pinsMissingTitle')}
          actions={<Button onClick={() => givePins(made)}>{t('pins')}</Button>}
        >
          <p>{t('pinsMissing')}</p>
          <CareFailure error={renew.error} className="mt-2" />
        </Notice>
      ) : refusal ? (
        <EmptyState
          title={t('cannotTitle')}
          text={t(`cannot.${refusal}`)}
          action={
            <Link to={roster} className={buttonClasses('primary')}>
              {t('toClass')}
            </Link>
          }
        />
      ) : (
        <FromList taught={taught} listId={listId} onMade={givePins} />
      )}
    </>
  );
}

function useRefusal(taught: TeacherClass) {
  const identity = useIdentityConfig();
  if (taught.isDemonstration) return 'demonstration';
  if (taught.isArchived || taught.isDisabled) return 'ended';
  if (taught.isWaitingForLicense) return 'waiting';
  return identity?.hasClassAccounts === false ? 'off' : null;
}

interface FromListProps {
  readonly taught: TeacherClass;
  readonly listId: string;
  readonly onMade: (made: Made) => void;
}

function FromList({ taught, ...props }: FromListProps) {
  const t = useTranslations('classList.making');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<SourceFault | null>(null);
  const [list, setList] = useState<ReadList | null>(null);

  function read() {
    if (fault) return;
    const names = taught.students.map(({ fullName }) => fullName);
    const next = readList(text, names);
    if (next.rows.length === 0) setFault('empty');
    else if (next.rows.length > mostLines) setFault('tooLong');
    else setList(next);
  }

  if (list)
    return (
      <PreviewAccounts
        {...props}
        taught={taught}
        list={list}
        onList={setList}
        onChange={() => setList(null)}
      />
    );
  return (
    <form
      noValidate
      className="flex max-w-200 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <p className="max-w-measure">{t('text')}</p>
      <ListSource
        text={text}
        fault={fault}
        onText={(next, nextFault) => {
          setText(next);
          setFault(nextFault);
        }}
      />
      <Button type="submit" size="large" className="self-start">
        {t('read')}
      </Button>
    </form>
  );
}

interface TakeBackProps {
  readonly taught: TeacherClass;
  readonly listId: string;
  readonly count: number;
}

/** The whole list is taken back while nobody has signed in; afterwards the accounts that are in use stay. */
function TakeBack({ taught, listId, count }: TakeBackProps) {
  const t = useTranslations('classList.making');
  const takeBack = useTakeBackListed(taught.code);
  const showToast = useToasts();
  const [isAsking, setIsAsking] = useState(false);

  async function confirm() {
    try {
      const { removed } = await takeBack.mutateAsync(listId);
      const kept = count - removed;
      showToast({
        text: kept > 0 && removed > 0 ? t('undoneSome', { removed, kept }) : t('undone', { removed }),
      });
      go(teacherAddresses.roster(taught.code));
    } catch {
      // The dialog says why the request failed.
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('undo')}
      </Button>
      <CareConfirm
        isOpen={isAsking}
        tone="danger"
        title={t('undoAsk', { count })}
        confirmLabel={t('undoConfirm')}
        busyText={t('undoBusy')}
        act={takeBack}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
      >
        <p>{t('undoText')}</p>
      </CareConfirm>
    </>
  );
}
