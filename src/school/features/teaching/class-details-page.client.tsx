import Archive from 'lucide-react/icons/archive';
import Contact from 'lucide-react/icons/contact';
import Copy from 'lucide-react/icons/copy';
import KeyRound from 'lucide-react/icons/key-round';
import Laptop from 'lucide-react/icons/laptop';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Smartphone from 'lucide-react/icons/smartphone';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { Menu, type MenuItem } from '../../../lab/ui/action/menu.tsx';
import { lateView } from '../../../lab/ui/late-view.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { Tabs } from '../../../lab/ui/layout/tabs.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { Link, Navigate } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { BackLink } from '../../client/page/back-link.tsx';
import { lateDialog } from '../../client/page/late-dialog.tsx';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { classesMessages } from '../classes/class-messages.client.ts';
import { classPaths, teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { teacherMessages } from '../classes/teacher-messages.client.ts';
import { joiningMessages } from '../joining/joining-messages.client.ts';
import { licensesMessages } from '../licenses/license-messages.client.ts';
import { useLiveClass } from '../live/use-live-class.client.ts';
import { ExportButton } from '../reports/downloads/export-button.client.tsx';
import { downloadsMessages } from '../reports/messages/downloads.client.ts';
import { useIdentityConfig } from '../sign-in/sign-in-methods.client.ts';
import { CareFailure, useUndoable } from './care/form-dialog.client.tsx';
import {
  useSetClassAccounts,
  useSetDoorNames,
  useSetJoining,
  useSetOwnDevices,
} from './care-for-class.client.ts';
import { ClassFacts } from './details/class-facts.client.tsx';
import { useJoinedWords } from './joined-words.client.ts';
import { classCareMessages } from './messages/class-care.client.ts';
import { belongsToRun, OwnClass } from './own-class.client.tsx';
import { PinCards } from './roster/pin-cards.client.tsx';
import { Roster } from './roster/roster.client.tsx';
import { RosterSheet } from './roster/roster-sheet.client.tsx';
import { StudentMenus } from './roster/student-menus.client.tsx';
import type { PinCard } from './roster-endpoints.ts';
import { StandingNotice } from './standing-notice.client.tsx';

// Loaded for teachers who make teams.
const TeamsPage = lateView(
  () => import('./teams/teams-page.client.tsx').then((module) => module.TeamsPage),
  <WaitingView />,
);

// Loaded for teachers who make accounts from a list.
const MakeAccountsPage = lateView(
  () => import('./roster/list/make-accounts-page.client.tsx').then((module) => module.MakeAccountsPage),
  <WaitingView />,
);

export const messages = {
  classes: classesMessages,
  teacher: teacherMessages,
  classCare: classCareMessages,
  downloads: downloadsMessages,
  licenses: licensesMessages,
  joining: joiningMessages,
};

/**
 * /teacher/class-details?code=ABCD-2345: the details and settings of a class. The query may have `tab=students`,
 * `sort`, `direction`, and `show=roster` for the sheet to print, `show=teams` for the teams or `show=accounts`
 * for accounts from a list.
 */
export function Component() {
  const [search] = useSearchParams();
  if (belongsToRun(search)) return <Navigate to={`${classPaths.run}?${search}`} />;
  return (
    <OwnClass>
      {(taught) =>
        search.get('show') === 'teams' ? (
          <TeamsPage taught={taught} />
        ) : search.get('show') === 'accounts' ? (
          <MakeAccountsPage taught={taught} />
        ) : search.get('show') === 'roster' && !taught.isDemonstration ? (
          <RosterSheet taught={taught} />
        ) : (
          <StudentMenus code={taught.code}>
            <DetailsView taught={taught} />
          </StudentMenus>
        )
      }
    </OwnClass>
  );
}

function WaitingView() {
  return <LoadingBlock label={useTranslations('teacher.class')('loading')} />;
}

/** The details of a class: its name, its students, its seats and licences, and its timeline. */
export function DetailsView({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const details = useTranslations('classCare.details');
  const joined = useJoinedWords(taught);
  const [search, setSearch] = useSearchParams();
  useLiveClass(taught.code, { isEnabled: !taught.isArchived });
  // The PINs are kept nowhere else. They can be read until the teacher leaves this page.
  const [cards, setCards] = useState<readonly PinCard[] | null>(null);
  const selectTab = (id: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === 'students') next.set('tab', id);
        else next.delete('tab');
        // The sort belongs to the roster only.
        next.delete('sort');
        next.delete('direction');
        next.delete('new-pin');
        return next;
      },
      { replace: true, isScrollKept: true },
    );
  if (cards) return <PinCards taught={taught} cards={cards} onClose={() => setCards(null)} />;
  return (
    <>
      <BackLink to={teacherAddresses.classes}>{t('back')}</BackLink>
      <PageHeading
        title={<span className="wrap-anywhere">{taught.name}</span>}
        lead={joined}
        actions={
          <>
            <Link to={teacherAddresses.class(taught.code)} className={buttonClasses('primary')}>
              {details(taught.isArchived ? 'look' : 'run')}
            </Link>
            <ExportButton code={taught.code} what="classData" />
            {taught.isDemonstration ? null : <ClassMenu taught={taught} />}
          </>
        }
      />
      <StandingNotice taught={taught} />
      <Tabs
        label={t('tabs')}
        selectedId={search.get('tab') === 'students' ? 'students' : 'class'}
        onSelect={selectTab}
        tabs={[
          { id: 'class', label: t('tabClass'), content: <ClassFacts taught={taught} /> },
          {
            id: 'students',
            label: t('tabStudents', { count: taught.students.length }),
            content: <Roster taught={taught} onCards={setCards} />,
          },
        ]}
      />
    </>
  );
}

// These dialogs are opened rarely, so they are chunks of their own.
const ArchiveDialog = lateDialog(() =>
  import('./care/archive-dialog.client.tsx').then((module) => module.ArchiveDialog),
);
const NewCodeDialog = lateDialog(() =>
  import('./care/new-code-dialog.client.tsx').then((module) => module.NewCodeDialog),
);
const DuplicateDialog = lateDialog(() =>
  import('./duplicate/duplicate-dialog.client.tsx').then((module) => module.DuplicateDialog),
);

type Question = 'archive' | 'new-code' | 'duplicate';

/** What a teacher does with the class as a whole. A class that has ended offers what still works. */
export function ClassMenu({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('classCare.menu');
  const [question, setQuestion] = useState<Question | null>(null);
  const joining = useSetJoining(taught.code);
  const accounts = useSetClassAccounts(taught.code);
  const names = useSetDoorNames(taught.code);
  const devices = useSetOwnDevices(taught.code);
  const hasClassAccounts = useIdentityConfig()?.hasClassAccounts === true;
  const offerUndo = useUndoable();
  const { isArchived, isDisabled, isJoiningPaused, areClassAccountsOff } = taught;

  /** Changes a setting of the class and offers the way back. */
  async function toggle(
    { mutateAsync }: { mutateAsync(next: boolean): Promise<unknown> },
    next: boolean,
    said: string,
  ) {
    try {
      await mutateAsync(next);
    } catch {
      return;
    }
    offerUndo(said, () => mutateAsync(!next));
  }

  const areShown = taught.showsNames === true;
  const areOwn = taught.usesOwnDevices === true;
  const hasPins = hasClassAccounts && taught.students.some((one) => one.isClassAccount);
  const items: (MenuItem | false)[] = [
    !isArchived &&
      !isDisabled && {
        id: 'joining',
        label: t(isJoiningPaused ? 'resume' : 'pause'),
        icon: <Icon icon={isJoiningPaused ? Play : Pause} />,
        onSelect: () => void toggle(joining, !isJoiningPaused, t(isJoiningPaused ? 'resumed' : 'paused')),
      },
    hasClassAccounts &&
      !isArchived &&
      !isDisabled && {
        id: 'accounts',
        label: t(areClassAccountsOff ? 'accountsOn' : 'accountsOff'),
        icon: <Icon icon={areClassAccountsOff ? UserRoundCheck : UserRoundX} />,
        onSelect: () =>
          void toggle(
            accounts,
            areClassAccountsOff,
            t(areClassAccountsOff ? 'accountsOnNow' : 'accountsOffNow'),
          ),
      },
    // Offered where there are names to press, and always to take it back.
    (areShown || hasPins) &&
      !isArchived &&
      !isDisabled && {
        id: 'names',
        label: t(areShown ? 'namesOff' : 'namesOn'),
        icon: <Icon icon={Contact} />,
        onSelect: () => void toggle(names, !areShown, t(areShown ? 'namesOffNow' : 'namesOnNow')),
      },
    (areOwn || hasPins) &&
      !isArchived &&
      !isDisabled && {
        id: 'devices',
        label: t(areOwn ? 'devicesShared' : 'devicesOwn'),
        icon: <Icon icon={areOwn ? Laptop : Smartphone} />,
        onSelect: () => void toggle(devices, !areOwn, t(areOwn ? 'devicesSharedNow' : 'devicesOwnNow')),
      },
    !isArchived &&
      !isDisabled && {
        id: 'new-code',
        label: t('newCode'),
        icon: <Icon icon={KeyRound} />,
        onSelect: () => setQuestion('new-code'),
      },
    {
      id: 'duplicate',
      label: t('duplicate'),
      icon: <Icon icon={Copy} />,
      onSelect: () => setQuestion('duplicate'),
    },
    !isArchived && {
      id: 'archive',
      label: t('archive'),
      icon: <Icon icon={Archive} />,
      tone: 'danger',
      onSelect: () => setQuestion('archive'),
    },
  ];
  const close = () => setQuestion(null);
  return (
    <>
      <Menu
        label={t('label')}
        variant="secondary"
        align="end"
        items={items.filter((item) => item !== false)}
      />
      <CareFailure
        error={joining.error ?? accounts.error ?? names.error ?? devices.error}
        className="w-full"
      />
      {question === 'archive' ? <ArchiveDialog taught={taught} onClose={close} /> : null}
      {question === 'new-code' ? <NewCodeDialog taught={taught} onClose={close} /> : null}
      {question === 'duplicate' ? <DuplicateDialog taught={taught} onClose={close} /> : null}
    </>
  );
}
