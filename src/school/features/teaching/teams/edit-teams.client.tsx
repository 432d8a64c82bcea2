import Projector from 'lucide-react/icons/projector';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../../lab/ui/layout/page-heading.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { ConfirmDialog } from '../../../../lab/ui/overlay/confirm-dialog.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { ApiError } from '../../../client/http/api-error.ts';
import { go } from '../../../client/navigation/address.ts';
import { BackLink } from '../../../client/page/back-link.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { sortRoster } from '../../classes/sort-rows.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { chooseByChance, freeName } from '../../classes/teams/mix-teams.ts';
import { findTeamFaults, type Team } from '../../classes/teams/teams.ts';
import { CareFailure } from '../care/form-dialog.client.tsx';
import { useSetTeams } from '../care-for-class.client.ts';
import type { RosterStudent } from '../roster-endpoints.ts';
import { moveStudent, renameTeam, type Target, unplacedOf, withoutEmpty } from './edit-teams.ts';
import { MakeTeams } from './make-teams.client.tsx';
import { TeamCard, teamFieldId, UnplacedCard } from './team-card.client.tsx';
import { TeamsScreen } from './teams-screen.client.tsx';
import { type TeamsDraft, useTeamsDraft } from './use-teams-draft.client.ts';

/** Makes teams by chance and moves students between them. Nothing is stored before the press on Save. */
export function EditTeams({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('classTeams');
  const unnamed = useTranslations('teacher.class')('unnamed');
  const announce = useAnnounce();
  const showToast = useToasts();
  const set = useSetTeams(taught.code);
  const draft = useTeamsDraft(taught);
  const { teams, isChanged, isOutdated } = draft;
  const cards = useRef<HTMLDivElement>(null);
  const [isTried, setIsTried] = useState(false);
  const [leaving, setLeaving] = useState<'stay' | 'leave' | null>(null);
  const [isShown, setIsShown] = useState(false);

  const roster = sortRoster(taught.students, { columnId: 'student', direction: 'ascending' });
  const ids = roster.map(({ id }) => id);
  const nameOf = (id: string) => roster.find((one) => one.id === id)?.fullName || unnamed;
  const unplaced = unplacedOf(ids, teams);
  const faults = findFaultsOnScreen(teams);
  const faultyCount = faults.filter((ofTeam) => ofTeam.length > 0).length;

  function change(next: readonly Team[]) {
    draft.change(next);
    set.reset();
  }

  function move(student: RosterStudent, target: Target) {
    const newName = freeName(teams, t('names').split(' '), chooseByChance);
    // The student's list is drawn anew in another card, and keeps the focus there.
    flushSync(() => change(moveStudent(teams, student.id, target, newName)));
    document.getElementById(teamFieldId(student.id))?.focus();
    const name = nameOf(student.id);
    const team = target === 'new' ? newName : target === 'none' ? null : teams[target]?.name;
    announce(team ? t('moved', { name, team }) : t('movedOut', { name }));
  }

  async function save(former: readonly Team[]) {
    if (faultyCount > 0) {
      flushSync(() => setIsTried(true));
      const faulty = cards.current?.querySelector<HTMLElement>('[data-faulty]');
      const field = faulty?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? faulty;
      field?.focus();
      return;
    }
    const stored = withoutEmpty(teams);
    try {
      await set.mutateAsync({ teams: stored, former: [...former] });
    } catch {
      // The page shows why.
      return;
    }
    draft.forget();
    setIsTried(false);
    showToast({ text: t('save.done', { count: stored.length }) });
  }

  return (
    <>
      <BackLink
        to={teacherAddresses.roster(taught.code)}
        onClick={(event) => {
          if (!isChanged) return;
          event.preventDefault();
          setLeaving('leave');
        }}
      >
        {t('back')}
      </BackLink>
      <PageHeading
        title={<span className="wrap-anywhere">{t('title', { name: taught.name })}</span>}
        lead={t('lead')}
        actions={
          draft.saved.length === 0 ? null : (
            <Button
              variant="secondary"
              icon={<Icon icon={Projector} />}
              onClick={() => (isChanged ? showToast({ text: t('screen.saveFirst') }) : setIsShown(true))}
            >
              {t('screen.open')}
            </Button>
          )
        }
      />
      <MakeTeams teams={teams} ids={ids} nameOf={nameOf} onMake={change} />
      <section
        aria-label={t('list')}
        ref={cards}
        className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3"
      >
        {unplaced.length > 0 && teams.length > 0 ? (
          <UnplacedCard
            students={roster.filter(({ id }) => unplaced.includes(id))}
            nameOf={nameOf}
            teams={teams}
            onMove={move}
          />
        ) : null}
        {teams.map((team, place) => (
          <TeamCard
            // A team keeps its place until all are made anew; its name changes with each key.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={place}
            team={team}
            place={place}
            teams={teams}
            students={roster.filter(({ id }) => team.students.includes(id))}
            nameOf={nameOf}
            faults={isTried ? (faults[place] ?? []) : []}
            onMove={move}
            onRename={(name) => change(renameTeam(teams, place, name))}
          />
        ))}
        {teams.length === 0 ? (
          <UnplacedCard students={roster} nameOf={nameOf} teams={teams} onMove={move} />
        ) : null}
      </section>
      {isOutdated ? (
        <Outdated draft={draft} isBusy={set.isPending} onSave={() => void save(draft.saved)} />
      ) : null}
      <CareFailure error={isOutdated && isConflict(set.error) ? null : set.error} />
      {isChanged && !isOutdated ? (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-rule-strong bg-paper-raised px-4 py-3 sm:mx-0">
          <p role="status" className="mr-auto font-semibold max-sm:w-full">
            {isTried && faultyCount > 0 ? (
              <span className="text-negative">{t('save.faulty', { count: faultyCount })}</span>
            ) : (
              t('save.unsaved')
            )}
          </p>
          <Button variant="secondary" onClick={() => setLeaving('stay')}>
            {t('save.discard')}
          </Button>
          <Button isBusy={set.isPending} busyText={t('save.busy')} onClick={() => void save(draft.former)}>
            {t('save.submit')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={leaving !== null}
        tone="danger"
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.keep')}
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          draft.forget();
          set.reset();
          setIsTried(false);
          setLeaving(null);
          if (leaving === 'leave') go(teacherAddresses.roster(taught.code));
        }}
      >
        {t('leave.text')}
      </ConfirmDialog>
      {isShown ? <TeamsScreen taught={taught} teams={draft.saved} onClose={() => setIsShown(false)} /> : null}
    </>
  );
}

/** The faults of each team. A team without students is not saved, so it has no faults. */
function findFaultsOnScreen(teams: readonly Team[]) {
  const places = teams.flatMap(({ students }, place) => (students.length > 0 ? [place] : []));
  const found = findTeamFaults(withoutEmpty(teams));
  return teams.map((_, place) => found.flatMap(({ team, fault }) => (places[team] === place ? [fault] : [])));
}

const isConflict = (error: Error | null) => error instanceof ApiError && error.code === 'teams-changed';

interface OutdatedProps {
  readonly draft: TeamsDraft;
  readonly isBusy: boolean;
  readonly onSave: () => void;
}

/** Somebody has saved other teams since the teacher began. The teacher chooses which stay. */
function Outdated({ draft, isBusy, onSave }: OutdatedProps) {
  const t = useTranslations('classTeams');
  return (
    <div role="alert">
      <Notice
        tone="caution"
        title={t('outdated.title')}
        actions={
          <>
            <Button variant="secondary" onClick={draft.forget}>
              {t('outdated.theirs')}
            </Button>
            <Button variant="secondary" isBusy={isBusy} busyText={t('save.busy')} onClick={onSave}>
              {t('outdated.mine')}
            </Button>
          </>
        }
      >
        {t('outdated.text')}
      </Notice>
    </div>
  );
}
