import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { teacherActivity, teacherClass } from '../../../../app/browser/testing/class-samples.ts';
import { type FakeReplies, refusal } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../../client/http/api-error.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { type Team, teamsOf } from '../../classes/teams/teams.ts';
import { termsReply } from '../../licenses/testing/license-samples.client.ts';
import * as page from '../class-details-page.client.tsx';

beforeEach(() => sessionStorage.clear());

const names = ['Ada Lind', 'Bao Nguyen', 'Cleo Ruiz', 'Dan Osei', 'Eve Moss', 'Finn Ray', 'Gil Stone'];
/** A class in which student 1 is in the first of these teams, and so on; null: in none. */
const classWith = (...teams: (string | null)[]): TeacherClass => ({
  ...teacherClass,
  students: teams.map((team, at) => ({
    ...{ id: `s${at + 1}`, fullName: names[at] ?? '', lastName: null, firstName: null, ownId: null, team },
    ...{ enrolledAt: `2026-03-01T10:0${at}:00Z`, isClassAccount: false, takeBackUntil: null },
  })),
});
const withTeams = (taught: TeacherClass, teams: readonly Team[]): TeacherClass => ({
  ...taught,
  students: taught.students.map((student) => ({
    ...student,
    team: teams.find(({ students }) => students.includes(student.id))?.name ?? null,
  })),
});

interface Given {
  readonly replies?: FakeReplies;
  readonly query?: string;
}

async function open(first: TeacherClass, { replies = {}, query = '&show=teams' }: Given = {}) {
  let taught = first;
  const drawn = await renderPage(page, {
    path: `/teacher/class-details?code=ABCD-2345${query}`,
    role: 'teacher',
    replies: {
      getClass: () => taught,
      setTeams: ({ body }) => {
        const { teams, former } = body as { teams: Team[]; former: Team[] };
        if (JSON.stringify(teamsOf(taught.students)) !== JSON.stringify(former))
          throw refusal('teams-changed');
        taught = withTeams(taught, teams);
        return taught;
      },
      listClassActivities: () => ({ activities: [teacherActivity] }),
      getLicenseConfiguration: () => termsReply,
      listLicenses: () => ({ licenses: [] }),
      listClassLicenses: () => ({ licenses: [], seats: first.seats }),
      ...replies,
    },
  });
  const sent = () =>
    drawn.api.calls.flatMap(({ name, input }) =>
      name === 'setTeams' ? [(input.body as { teams: Team[] }).teams] : [],
    );
  const become = (next: TeacherClass) => {
    taught = next;
  };
  return { ...drawn, sent, become };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const nameField = (number: number) => screen.findByRole('textbox', { name: `Name of team ${number}` });
const teamOf = (student: string) => screen.findByRole('combobox', { name: `Team of ${student}` });

describe('the teams of a class', () => {
  it('are made by chance from everybody, renamed and saved, clean for axe', async () => {
    const { sent, container } = await open(classWith(null, null, null, null, null, null, null));
    await press('Teams of 3');
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    expect(sent()).toEqual([]);
    expect(await axeViolations(container)).toEqual([]);
    const first = await nameField(1);
    await userEvent.clear(first);
    await userEvent.type(first, 'Night owls');
    await press('Save teams');
    expect(await screen.findAllByText('3 teams saved.')).not.toHaveLength(0);
    const [teams = []] = sent();
    expect(teams.map(({ students }) => students.length)).toEqual([3, 2, 2]);
    expect(teams.flatMap(({ students }) => students).toSorted()).toEqual([
      's1',
      's2',
      's3',
      's4',
      's5',
      's6',
      's7',
    ]);
    expect(teams[0]?.name).toBe('Night owls');
    expect(screen.queryByText('Not saved yet.')).toBeNull();
  });

  it('leaves teams that are there, and asks before it mixes everybody', async () => {
    await open(classWith('Gel', 'Gel', null, null));
    await press('Teams of 2');
    expect((await nameField(1)).getAttribute('value')).toBe('Gel');
    expect(screen.getByText('1 new team. Press Save to keep it.')).toBeTruthy();
    await press('Teams of 4');
    const dialog = await screen.findByRole('alertdialog', { name: 'Mix everybody anew?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mix everybody' }));
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.getAllByRole('combobox')).toHaveLength(4);
  });

  it('puts a single student into the smallest team, and says where there is no room', async () => {
    const { unmount } = await open(classWith('Agar', 'Agar', 'Agar', 'Gel', 'Gel', null));
    await press('Teams of 3');
    expect(screen.getByText('Finn Ray is in Gel now.')).toBeTruthy();
    unmount();
    sessionStorage.clear();
    await open(classWith('Agar', 'Agar', 'Agar', 'Agar', null));
    await press('Teams of 3');
    expect(screen.getByText(/^Eve Moss finds no room/)).toBeTruthy();
    expect(screen.queryByText('Not saved yet.')).toBeNull();
  });

  it('moves a student by the keyboard, and the focus goes along', async () => {
    const { sent } = await open(classWith('Agar', 'Agar', 'Agar', 'Gel', 'Gel'));
    await userEvent.selectOptions(await teamOf('Ada Lind'), 'Gel');
    expect(document.activeElement).toBe(await teamOf('Ada Lind'));
    const gel = screen.getByRole('region', { name: 'Gel' });
    expect(within(gel).getByText('Ada Lind')).toBeTruthy();
    await press('Save teams');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.find(({ name }) => name === 'Gel')?.students).toContain('s1');
  });

  it('says what a team lacks, goes there, and sends nothing', async () => {
    const { sent } = await open(classWith('Agar', 'Agar', 'Gel', 'Gel'));
    await userEvent.selectOptions(await teamOf('Ada Lind'), 'No team');
    const second = await nameField(2);
    await userEvent.clear(second);
    await userEvent.type(second, 'AGAR');
    await press('Save teams');
    expect(screen.getByText('2 teams need a change first.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Agar' }));
    expect(screen.getByText(/Only one student is in this team/)).toBeTruthy();
    expect(screen.getByRole('textbox', { description: /Another team has this name/ })).toBe(second);
    expect(sent()).toEqual([]);
  });

  it('asks before changes are discarded, also by the way back', async () => {
    const { address } = await open(classWith('Agar', 'Agar', null));
    await userEvent.selectOptions(await teamOf('Cleo Ruiz'), 'Agar');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the students' }));
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    // The dialog begins at the button that keeps everything.
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(((await teamOf('Cleo Ruiz')) as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Agar');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the students' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(address()).toContain('tab=students'));
    expect(sessionStorage.length).toBe(0);
  });

  it('has what was changed also after a reload', async () => {
    const first = await open(classWith('Agar', 'Agar', null));
    await userEvent.selectOptions(await teamOf('Cleo Ruiz'), 'Agar');
    first.unmount();
    const again = await open(classWith('Agar', 'Agar', null));
    expect(await screen.findByText('Not saved yet.')).toBeTruthy();
    await press('Save teams');
    await waitFor(() => expect(again.sent()).toEqual([[{ name: 'Agar', students: ['s1', 's2', 's3'] }]]));
  });

  it('never loses the change of another window: the teacher chooses', async () => {
    const { become, sent } = await open(classWith('Agar', 'Agar', null));
    await userEvent.selectOptions(await teamOf('Cleo Ruiz'), 'Agar');
    become(classWith('Gel', null, 'Gel'));
    await press('Save teams');
    expect(await screen.findByText('The teams were changed in another window')).toBeTruthy();
    // A further change does not remove the conflict.
    await userEvent.selectOptions(await teamOf('Bao Nguyen'), 'No team');
    expect(screen.getByText('The teams were changed in another window')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save teams' })).toBeNull();
    await press('Save mine in their place');
    expect(await screen.findAllByText('1 team saved.')).not.toHaveLength(0);
    expect(sent()).toHaveLength(2);
    expect(screen.queryByText('The teams were changed in another window')).toBeNull();
  });

  it('shows the teams of the other window when asked to', async () => {
    const { become } = await open(classWith('Agar', 'Agar', null));
    await userEvent.selectOptions(await teamOf('Cleo Ruiz'), 'Agar');
    become(classWith('Gel', null, 'Gel'));
    await press('Save teams');
    await press('Show the saved teams');
    expect((await nameField(1)).getAttribute('value')).toBe('Gel');
    expect(screen.queryByRole('button', { name: 'Save teams' })).toBeNull();
  });

  it('keeps the changes when there is no network, and says so', async () => {
    await open(classWith('Agar', 'Agar', null), {
      replies: {
        setTeams: () => {
          throw new OfflineError();
        },
      },
    });
    await userEvent.selectOptions(await teamOf('Cleo Ruiz'), 'Agar');
    await press('Save teams');
    expect(await screen.findByText(/There is no connection. Nothing was changed/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save teams' })).toBeTruthy();
  });

  it('shows a team that one student is left in, with a remark, and nobody who has left', async () => {
    await open(classWith('Agar', 'Gel', 'Gel'));
    expect(await screen.findByText(/Only one student is in this team/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save teams' })).toBeNull();
  });

  it('is for the screen of the room: first names or made-up ones, as the teacher chooses', async () => {
    const { container } = await open(classWith('Agar', 'Agar', 'Gel', 'Gel'));
    await press('Show on the screen of the room');
    const dialog = await screen.findByRole('dialog', { name: 'Teams' });
    expect(dialog.textContent).toContain('AgarAda, Bao');
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'Made-up names');
    expect(dialog.textContent).not.toContain('Ada');
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'First names');
    await act(async () => within(dialog).getByRole('button', { name: 'Close' }).click());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that nobody has joined, and that an archived class changes no more', async () => {
    const empty = await open(classWith());
    expect(await screen.findByRole('heading', { name: 'Nobody has joined yet' })).toBeTruthy();
    empty.unmount();
    await open({ ...classWith('Agar', 'Agar'), isArchived: true });
    expect(await screen.findByRole('heading', { name: 'Teams cannot be changed any more' })).toBeTruthy();
  });
});

describe('teams in the list of students', () => {
  it('are a column where there are any, by which the list can be sorted', async () => {
    await open(classWith('Gel', 'Agar', null), { query: '&tab=students' });
    await press(/Team/);
    const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Bao NguyenTeam Agar', 'Ada LindTeam Gel', 'Cleo Ruiz']);
    expect(screen.getByRole('link', { name: 'Teams' })).toBeTruthy();
  });

  it('are no column in a class without teams', async () => {
    await open(classWith(null, null), { query: '&tab=students' });
    await screen.findByRole('table', { name: 'Students of the class' });
    expect(screen.queryByRole('columnheader', { name: /Team/ })).toBeNull();
  });

  it('stand on the sheet to print', async () => {
    await open(classWith('Gel', 'Agar'), { query: '&show=roster' });
    expect(await screen.findByRole('columnheader', { name: 'Team' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Gel' })).toBeTruthy();
  });
});
