import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { TextField } from '../../../../lab/ui/field/text-field.tsx';
import { leastInTeam, mostInTeam, type Team, type TeamFault } from '../../classes/teams/teams.ts';
import type { RosterStudent } from '../roster-endpoints.ts';
import type { Target } from './edit-teams.ts';

/** Finds the list of one student's teams again after the student has moved to another card. */
export const teamFieldId = (studentId: string) => `team-of-${studentId}`;

interface MembersProps {
  readonly students: readonly RosterStudent[];
  readonly nameOf: (id: string) => string;
  readonly teams: readonly Team[];
  /** The place of the team in the list; null: these students are in none. */
  readonly place: number | null;
  readonly onMove: (student: RosterStudent, target: Target) => void;
}

/** Students, each with a list of the teams to move to. */
function Members({ students, nameOf, teams, place, onMove }: MembersProps) {
  const t = useTranslations('classTeams');
  const options = [
    ...teams.map(({ name }, at) => ({
      value: String(at),
      label: name.trim() || t('teamName', { number: at + 1 }),
    })),
    { value: 'none', label: t('noTeam') },
    { value: 'new', label: t('newTeam') },
  ];
  return (
    <ul
      className={
        place === null ? 'grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3' : 'flex flex-col divide-y divide-rule'
      }
    >
      {students.map((student) => (
        <li key={student.id} className="flex items-center gap-3 py-2">
          <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(student.id)}</span>
          <SelectField
            id={teamFieldId(student.id)}
            label={<span className="sr-only">{t('teamOf', { name: nameOf(student.id) })}</span>}
            options={options}
            value={place === null ? 'none' : String(place)}
            onChange={({ target: { value } }) =>
              onMove(student, value === 'new' || value === 'none' ? value : Number(value))
            }
            className="w-40 shrink-0"
          />
        </li>
      ))}
    </ul>
  );
}

interface TeamCardProps extends MembersProps {
  readonly place: number;
  readonly team: Team;
  /** The faults that keep the team from being saved; empty until the teacher has tried to save. */
  readonly faults: readonly TeamFault[];
  readonly onRename: (name: string) => void;
}

/** One team: its name, and who is in it. */
export function TeamCard({ team, place, faults, onRename, ...members }: TeamCardProps) {
  const t = useTranslations('classTeams');
  const remarkId = useId();
  const count = team.students.length;
  const nameFault = faults.find((fault) => fault === 'team-name-length' || fault === 'team-name-repeated');
  const remark =
    count === 0
      ? t('emptyTeam')
      : count < leastInTeam
        ? t('lonely')
        : count > mostInTeam
          ? t('crowded')
          : null;
  return (
    <section
      aria-label={team.name.trim() || t('teamName', { number: place + 1 })}
      aria-describedby={remark ? remarkId : undefined}
      data-faulty={faults.length > 0 || undefined}
      tabIndex={-1}
      className={classNames(
        'flex min-w-0 flex-col gap-2 border bg-paper-raised p-4',
        faults.length > 0 ? 'border-negative' : 'border-rule',
      )}
    >
      <TextField
        label={t('teamName', { number: place + 1 })}
        description={t('count', { count })}
        error={nameFault && t(`faults.${nameFault}`)}
        value={team.name}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        onChange={(event) => onRename(event.target.value)}
      />
      <Members {...members} place={place} />
      {remark ? (
        <p
          id={remarkId}
          className={classNames(
            'text-sm font-semibold',
            faults.includes('team-size') ? 'text-negative' : 'text-caution',
          )}
        >
          {remark}
        </p>
      ) : null}
    </section>
  );
}

/** Who is in no team yet. */
export function UnplacedCard(members: Omit<MembersProps, 'place'>) {
  const t = useTranslations('classTeams');
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-2 border border-dashed border-rule-strong p-4 sm:col-span-full"
    >
      <h3 id={titleId} className="text-base">
        <span>{t('unplaced')}</span>
        <span className="block text-sm font-normal text-ink-soft">
          {t('count', { count: members.students.length })}
        </span>
      </h3>
      <Members {...members} place={null} />
    </section>
  );
}
