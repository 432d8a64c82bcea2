import KeyRound from 'lucide-react/icons/key-round';
import ListChecks from 'lucide-react/icons/list-checks';
import Printer from 'lucide-react/icons/printer';
import UserMinus from 'lucide-react/icons/user-minus';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import Users from 'lucide-react/icons/users';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { TextField } from '../../../../lab/ui/field/text-field.tsx';
import { DataTable, type TableColumn } from '../../../../lab/ui/layout/data-table.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { changeQuery } from '../../../client/navigation/address.ts';
import { Link } from '../../../client/navigation/link.tsx';
import { useSearchParams } from '../../../client/navigation/navigation.tsx';
import { Instant } from '../../../client/page/instant.tsx';
import { lateDialog } from '../../../client/page/late-dialog.tsx';
import { nameKeyOf } from '../../../kernel/accounts/account-name.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { sortRoster } from '../../classes/sort-rows.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { hasCome } from '../../classes/who-has-come.ts';
import { useIdentityConfig } from '../../sign-in/sign-in-methods.client.ts';
import { CareFailure } from '../care/form-dialog.client.tsx';
import { useSayToWish, useWishOf } from '../own-wishes.client.ts';
import type { PinCard, RosterStudent } from '../roster-endpoints.ts';
import { useTableSort } from '../use-table-sort.client.ts';
import { WaitingClass } from '../waiting-class.client.tsx';
import { AlikeNames } from './alike-names.client.tsx';
import { StudentCell } from './roster-student.client.tsx';
import { type DialogAct, StudentDialog } from './student-dialog.client.tsx';
import { StudentMenu } from './student-menu.client.tsx';
import { UndoMerges } from './undo-merges.client.tsx';
import { UnusedAccounts } from './unused-accounts.client.tsx';

const NewPins = lateDialog(() =>
  import('./new-pins-dialog.client.tsx').then((module) => module.NewPinsDialog),
);
const TakeBackDialog = lateDialog(() =>
  import('./take-back-dialog.client.tsx').then((module) => module.TakeBackDialog),
);
const RemoveSinceDialog = lateDialog(() =>
  import('./remove-since-dialog.client.tsx').then((module) => module.RemoveSinceDialog),
);
const ImportDialog = lateDialog(() =>
  import('./import-dialog.client.tsx').then((module) => module.ImportDialog),
);

/** From this many students on, a field finds one faster than looking through the rows. *Empirical*. */
const searchFrom = 13;

/** The students with a name, an own ID or a team in which some word begins with the typed text. */
function findStudents(students: readonly RosterStudent[], typed: string): readonly RosterStudent[] {
  const key = nameKeyOf(typed);
  return students.filter(({ fullName, lastName, firstName, ownId, team }) =>
    [fullName, lastName, firstName, ownId, team].some((text) =>
      ` ${nameKeyOf(text ?? '')}`.includes(` ${key}`),
    ),
  );
}

interface RosterProps {
  readonly taught: TeacherClass;
  /** New PINs have been made. */
  readonly onCards: (cards: readonly PinCard[]) => void;
}

/**
 * The students of the class by last name, and when they joined. A menu has the acts for each; links lead to the sheet to
 * print and to the teams.
 */
export function Roster({ taught, onCards }: RosterProps) {
  const t = useTranslations('teacher.class');
  const care = useTranslations('classCare');
  const [sort, setSort] = useTableSort('student');
  const [question, setQuestion] = useState<{ act: DialogAct; student: RosterStudent } | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [taken, setTaken] = useState<RosterStudent | null>(null);
  const [chosen, setAsked] = useState<readonly RosterStudent[] | null>(null);
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  const hasClassAccounts = useIdentityConfig()?.hasClassAccounts === true;
  const holders = taught.students.filter(({ isClassAccount }) => isClassAccount);
  const wishOf = useWishOf(taught);
  const wishes = useSayToWish(taught.code);
  const frame = useRef<HTMLDivElement>(null);
  const canChange = !taught.isArchived && !taught.isDisabled;
  // The menu at a name elsewhere leads here with the question for its student.
  const ofAddress = search.get('new-pin');
  const led = canChange ? holders.filter(({ id }) => id === ofAddress) : [];
  const asked = led.length > 0 ? led : chosen;
  function endQuestion() {
    setAsked(null);
    if (ofAddress === null) return;
    setSearch((current) => changeQuery(current, { 'new-pin': null }), { replace: true, isScrollKept: true });
    queueMicrotask(() => {
      const name = frame.current?.querySelector<HTMLElement>(`[data-student="${CSS.escape(ofAddress)}"]`);
      if (document.activeElement === document.body) name?.focus();
    });
  }
  const nameOf = ({ fullName }: RosterStudent) => fullName || t('unnamed');
  const hasTeams = taught.students.some(({ team }) => team !== null);
  const teamColumn: TableColumn<RosterStudent> = {
    id: 'team',
    header: care('teams.column'),
    isSortable: true,
    isForWide: true,
    cell: ({ team }) => <span className="wrap-anywhere">{team}</span>,
  };
  return (
    <div ref={frame} tabIndex={-1} className="flex max-w-200 flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Link to={teacherAddresses.rosterSheet(taught.code)} className={buttonClasses('secondary')}>
          <Icon icon={Printer} />
          <span>{care('menu.roster')}</span>
        </Link>
        {taught.students.length > 0 && canChange ? (
          <Link to={teacherAddresses.teams(taught.code)} className={buttonClasses('secondary')}>
            <Icon icon={Users} />
            <span>{care('teams.action')}</span>
          </Link>
        ) : null}
        {canChange && !taught.isDemonstration && hasClassAccounts ? (
          <Link to={teacherAddresses.makeAccounts(taught.code)} className={buttonClasses('secondary')}>
            <Icon icon={UserRoundPlus} />
            <span>{care('makeAccounts')}</span>
          </Link>
        ) : null}
        {taught.students.length > 0 && canChange ? (
          <Button variant="secondary" icon={<Icon icon={ListChecks} />} onClick={() => setIsImporting(true)}>
            {care('importing.action')}
          </Button>
        ) : null}
        {holders.length > 0 && canChange ? (
          <Button variant="secondary" icon={<Icon icon={KeyRound} />} onClick={() => setAsked(holders)}>
            {care('cards.all')}
          </Button>
        ) : null}
        {taught.students.length > 1 && !taught.isDemonstration ? (
          <Button variant="secondary" icon={<Icon icon={UserMinus} />} onClick={() => setIsRemoving(true)}>
            {care('removeSince.action')}
          </Button>
        ) : null}
      </div>
      {canChange ? <UnusedAccounts taught={taught} onCards={setAsked} /> : null}
      <CareFailure error={wishes.error} />
      <AlikeNames taught={taught} />
      {canChange && hasClassAccounts ? <UndoMerges taught={taught} /> : null}
      {taught.students.length >= searchFrom ? (
        <TextField
          label={t('rosterSearch')}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="max-w-96"
        />
      ) : null}
      {taught.students.length === 0 && !taught.isArchived && question === null ? (
        <WaitingClass code={taught.code} />
      ) : (
        <DataTable
          caption={t('rosterCaption')}
          isCaptionHidden
          columns={[
            {
              id: 'student',
              header: t('student'),
              isSortable: true,
              cell: (student) => (
                <StudentCell
                  taught={taught}
                  student={student}
                  name={nameOf(student)}
                  wish={wishOf(student)}
                />
              ),
            },
            ...(hasTeams ? [teamColumn] : []),
            {
              id: 'joined',
              header: t('joinedAt'),
              isSortable: true,
              cell: (student) => (
                // Date and time each have a line, except in the narrowest windows.
                <span className="block min-w-20 sm:min-w-28">
                  {hasCome(student) ? (
                    <Instant value={student.enrolledAt} timeZone={taught.timeZone} />
                  ) : (
                    t('notYet')
                  )}
                </span>
              ),
            },
            {
              id: 'acts',
              // Each button says its act; on a phone the names need the width.
              header: <span className="max-sm:sr-only">{care('account.column')}</span>,
              align: 'end',
              cell: (student) => (
                <StudentMenu
                  taught={taught}
                  student={student}
                  name={nameOf(student)}
                  wish={wishOf(student)}
                  onChoose={(act) => {
                    if (act === 'newPin') setAsked([student]);
                    else if (act === 'takeBack') setTaken(student);
                    else if (act === 'sayYes') wishes.say(student.id, nameOf(student), 'yes');
                    else if (act === 'sayNo') wishes.say(student.id, nameOf(student), 'no');
                    else setQuestion({ act, student });
                  }}
                />
              ),
            },
          ]}
          rows={sortRoster(findStudents(taught.students, typed), sort)}
          getRowId={(student) => student.id}
          sort={sort}
          onSortChange={setSort}
          empty={typed === '' ? t('rosterEmpty') : t('rosterNotFound')}
          scroll="page"
        />
      )}
      {asked ? (
        <NewPins
          code={taught.code}
          students={asked}
          onClose={endQuestion}
          onCards={(next) => {
            endQuestion();
            onCards(next);
          }}
        />
      ) : null}
      {taken ? (
        <TakeBackDialog
          taught={taught}
          student={taken}
          name={nameOf(taken)}
          onClose={() => setTaken(null)}
          onCards={onCards}
        />
      ) : null}
      {isRemoving ? <RemoveSinceDialog taught={taught} onClose={() => setIsRemoving(false)} /> : null}
      {isImporting ? <ImportDialog taught={taught} onClose={() => setIsImporting(false)} /> : null}
      {question ? (
        <StudentDialog
          {...question}
          taught={taught}
          name={nameOf(question.student)}
          onClose={() => {
            setQuestion(null);
            // The button that opened the dialog may be gone, because its row was removed.
            queueMicrotask(() => {
              if (document.activeElement === document.body) frame.current?.focus();
            });
          }}
        />
      ) : null}
    </div>
  );
}
