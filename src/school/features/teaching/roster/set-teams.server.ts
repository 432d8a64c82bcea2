import type { BodyOf } from '../../../kernel/endpoint.ts';
import { AppError, refuseField } from '../../../server/base/app-error.ts';
import type { Member } from '../../../server/http/actor.ts';
import type { Services } from '../../../server/http/services.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { recordClassEvent } from '../../classes/rows/classes.server.ts';
import { areSameTeams, findTeamFaults, teamsOf, tidyTeams } from '../../classes/teams/teams.ts';
import { changeOwnClass } from '../change-own-class.server.ts';
import type { rosterEndpoints } from '../roster-endpoints.ts';
import { viewOwnClass } from '../view-taught-class.server.ts';
import { clearTeams, listTeamMembers, writeTeams } from './rows/teams.server.ts';

/**
 * Replaces the teams of a class by others. If the class has neither these nor the ones that the teacher saw, somebody
 * has changed them in another window, and the change is refused instead of lost.
 */
export async function setTeams(
  services: Pick<Services, 'database' | 'clock' | 'hints' | 'content'>,
  member: Member,
  code: string,
  body: BodyOf<(typeof rosterEndpoints)['setTeams']>,
): Promise<TeacherClass> {
  const teams = tidyTeams(body.teams);
  const [broken] = findTeamFaults(teams);
  if (broken) {
    const { fault, team, student } = broken;
    const place = student === undefined ? [] : ['students', student];
    throw refuseField(fault, ['teams', team, ...place], 'breaks a rule of teams');
  }
  const classId = await changeOwnClass(services, member, code, async ({ tx, record, now }) => {
    const current = teamsOf(await listTeamMembers(tx, record.id));
    if (areSameTeams(current, teams)) return record.id;
    if (!areSameTeams(current, body.former)) throw new AppError('teams-changed');
    const students = teams.flatMap((team) => team.students).length;
    await clearTeams(tx, record.id, teams);
    if ((await writeTeams(tx, record.id, teams)) !== students) throw new AppError('not-found');
    await recordClassEvent(tx, {
      ...{ classId: record.id, actorId: member.userId, at: now, kind: 'teams-changed' },
      details: { teams: teams.length, students },
    });
    return record.id;
  });
  return viewOwnClass(services, classId);
}
