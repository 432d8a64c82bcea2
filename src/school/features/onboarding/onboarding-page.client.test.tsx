import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawApp } from '../../../app/browser/testing/draw-app.tsx';
import { createFakeIdentity, robin } from '../../../app/browser/testing/fake-identity.ts';
import { profileOf } from '../../../app/browser/testing/profile-of.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';

const listOf = (...items: readonly (readonly [key: string, name: string])[]) => ({
  data: items.map(([key, name], index) => ({ id: index + 1, attributes: { key, name } })),
  meta: { pagination: { page: 1, pageSize: items.length, pageCount: 1, total: items.length } },
});
const lists: Readonly<Record<string, unknown>> = {
  '/api/professional-roles': listOf(['classroom-teacher', 'Classroom teacher'], ['other', 'Another role']),
  '/api/grade-levels': listOf(['middle', 'Middle school'], ['high', 'High school']),
  '/api/subjects': listOf(['biology', 'Biology'], ['chemistry', 'Chemistry'], ['genetics', 'Genetics']),
  '/api/countries': listOf(['KE', 'Kenya'], ['US', 'United States']),
};

async function draw({
  save = () => profileOf('student'),
  list = (path) => lists[path],
  step,
  found = () => profileOf(null),
  wanted = '/classes?join=ABCD-2345',
}: {
  save?: (body: unknown) => unknown;
  list?: (path: string) => unknown;
  /** The step in the address. Default: none, and the first step is shown. */
  step?: string;
  found?: () => unknown;
  /** The page the person is on the way to. */
  wanted?: string;
} = {}) {
  const onSave = vi.fn(save);
  const app = drawApp(`/onboarding?redirect=${encodeURIComponent(wanted)}${step ? `&step=${step}` : ''}`, {
    identity: createFakeIdentity(robin),
    answer: (path, method, body) => {
      if (path === '/private/classes/') return { classes: [] };
      if (path !== '/private/profile') return list(path);
      return method === 'PUT' ? onSave(body) : found();
    },
  });
  const isRoleKnown = step !== undefined || wanted.startsWith('/teacher');
  await screen.findByRole('heading', isRoleKnown ? { level: 2 } : { level: 2, name: 'Who are you here?' });
  const choose = (role: RegExp) => userEvent.click(screen.getByRole('radio', { name: role }));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { ...app, onSave, choose, press };
}

async function reachWork({ choose, press }: Awaited<ReturnType<typeof draw>>) {
  await choose(/^Teacher/);
  await press('Continue');
  await screen.findByText('Step 2 of 4');
  await press('Continue');
  await screen.findByText('Step 3 of 4');
}

afterEach(() => sessionStorage.clear());

describe('onboarding', () => {
  it('asks a student for the name only, and stores the word student for the rest', async () => {
    const { onSave, choose, press, container } = await draw();
    expect(await axeViolations(container)).toEqual([]);
    await press('Continue');
    expect(screen.getByText('Required')).toBeTruthy();
    await choose(/^Student/);
    await press('Continue');
    expect(await screen.findByText('Step 2 of 2')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('What is your name?');
    expect(await axeViolations(container)).toEqual([]);
    await press('Finish');
    await waitFor(() => expect(window.location.pathname).toBe('/classes'));
    expect(window.location.search).toBe('?join=ABCD-2345');
    const word = 'student';
    expect(onSave).toHaveBeenCalledWith({
      role: 'student',
      profile: {
        name: 'Robin Vale',
        email: 'robin@example.org',
        additional: {
          gradeLevel: word,
          institution: { name: word, city: word, state: word, country: word, zipCode: word },
        },
      },
    });
  });

  it('asks who is on the way to the first class for the name only, and lets the rest wait', async () => {
    const { onSave, press, choose, container } = await draw({
      wanted: '/teacher/create-class',
      save: () => profileOf('teacher'),
    });
    expect(screen.getByText('Step 2 of 4')).toBeTruthy();
    expect(screen.getByText(/This becomes the account of a teacher/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    const later = 'Start now, answer the rest later';
    await userEvent.clear(screen.getByLabelText(/Full name/));
    await press(later);
    expect(screen.getByText('Required')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(/Full name/), 'Robin Vale');
    // A student who came the wrong way can still say so.
    await press('Back');
    await choose(/^Student/);
    await press('Continue');
    expect(screen.queryByRole('button', { name: later })).toBeNull();
    await press('Back');
    await choose(/^Teacher/);
    await press('Continue');
    await press(later);
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect(onSave).toHaveBeenCalledWith({
      role: 'teacher',
      profile: {
        name: 'Robin Vale',
        email: 'robin@example.org',
        additional: {
          gradeLevel: '',
          institution: { name: '', city: '', state: '', country: '', zipCode: 'none' },
          teacher: { professionalRole: '', suscribed: false, subjects: [] },
        },
      },
    });
  });

  it('leads a teacher through four groups, one at a time, and back without losing an answer', async () => {
    const drawn = await draw({ save: () => profileOf('teacher') });
    const { onSave, press, container } = drawn;
    await reachWork(drawn);
    const role = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Professional role/ });
    await press('Continue');
    expect(screen.getAllByText('Required')).toHaveLength(3);
    expect(document.activeElement).toBe(role);
    await userEvent.selectOptions(role, 'Classroom teacher');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Grade level/ }), 'High school');
    const subjects = within(screen.getByRole('group', { name: /Subjects/ }));
    await userEvent.click(subjects.getByRole('checkbox', { name: 'Genetics' }));
    await userEvent.click(subjects.getByRole('checkbox', { name: 'Biology' }));
    expect(await axeViolations(container)).toEqual([]);
    await press('Continue');
    await screen.findByText('Step 4 of 4');
    expect(await axeViolations(container)).toEqual([]);
    await press('Back');
    const again = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Professional role/ });
    expect(again.value).toBe('classroom-teacher');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Genetics' }).checked).toBe(true);
    await press('Continue');
    await screen.findByText('Step 4 of 4');
    await press('Finish');
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(/Institution name/), 'Lakeside High School');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Country/ }), 'Kenya');
    await userEvent.type(screen.getByLabelText(/^City/), 'Kisumu');
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Finish');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect(onSave).toHaveBeenCalledWith({
      role: 'teacher',
      profile: {
        name: 'Robin Vale',
        email: 'robin@example.org',
        additional: {
          gradeLevel: 'high',
          institution: {
            name: 'Lakeside High School',
            city: 'Kisumu',
            state: '',
            country: 'KE',
            zipCode: 'none',
          },
          teacher: {
            professionalRole: 'classroom-teacher',
            suscribed: true,
            subjects: ['biology', 'genetics'],
          },
        },
      },
    });
  });

  it('says which list did not come, keeps the rest, and asks again on demand', async () => {
    let isWell = false;
    const drawn = await draw({
      list: (path) =>
        path === '/api/subjects' && !isWell ? new Response(null, { status: 500 }) : lists[path],
    });
    const { container, press } = drawn;
    await reachWork(drawn);
    await screen.findByText('Could not load: Subjects');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: /Professional role/ }),
      'Another role',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Grade level/ }), 'Middle school');
    expect(await axeViolations(container)).toEqual([]);
    // The focus moves to the missing answer, so that the refusal is noticed.
    await press('Continue');
    expect(document.activeElement?.textContent).toContain('Could not load: Subjects');
    isWell = true;
    await press('Try again');
    expect(await screen.findByRole('checkbox', { name: 'Biology' })).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Professional role/ }).value).toBe(
      'other',
    );
  });

  it('says that the server is out of reach where it is', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const drawn = await draw({
      list: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await reachWork(drawn);
    expect((await screen.findAllByText(/The server cannot be reached/)).length).toBe(3);
    onLine.mockRestore();
  });

  it('says so when the profile cannot be saved, and keeps the answers', async () => {
    const { choose, press } = await draw({ save: () => new Response(null, { status: 500 }) });
    await choose(/^Student/);
    await press('Continue');
    await press('Finish');
    const sentence = 'Error updating profile, please retry later';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Robin Vale');
  });

  it('keeps the answers over a reload, until they are stored', async () => {
    const first = await draw();
    await reachWork(first);
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: /Grade level/ }),
      'Middle school',
    );
    first.unmount();
    const second = await draw({ step: 'work', save: () => profileOf('teacher') });
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: /Grade level/ })).value).toBe(
      'middle',
    );
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: /Professional role/ }),
      'Another role',
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Biology' }));
    await second.press('Continue');
    await userEvent.type(await screen.findByLabelText(/Institution name/), 'Lakeside High School');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Country/ }), 'Kenya');
    expect(JSON.stringify({ ...sessionStorage })).toContain('Lakeside');
    await second.press('Finish');
    await waitFor(() => expect(second.onSave).toHaveBeenCalledOnce());
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Lakeside'));
  });

  it('shows nobody the answers of somebody else, and keeps none after a sign-out', async () => {
    const key = 'anneal_onboarding_somebody-else';
    sessionStorage.setItem(key, JSON.stringify({ fullName: 'Ana Canary' }));
    const { choose, press, onLeft } = await draw();
    await choose(/^Student/);
    await press('Continue');
    expect((await screen.findByLabelText<HTMLInputElement>(/Full name/)).value).toBe('Robin Vale');
    await press('Account of Robin Vale');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(onLeft).toHaveBeenCalled());
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('turns no page by an answer alone, where the address asks for a later one', async () => {
    const { choose, press } = await draw({ step: 'school' });
    await screen.findByRole('heading', { level: 2, name: 'Who are you here?' });
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('step')).toBe('role'));
    await choose(/^Teacher/);
    expect(screen.getByRole('heading', { level: 2, name: 'Who are you here?' })).toBeTruthy();
    await press('Continue');
    expect(await screen.findByRole('heading', { level: 2, name: 'What is your name?' })).toBeTruthy();
  });

  it('goes on with the role that was chosen in another tab meanwhile', async () => {
    let role: 'student' | null = null;
    const refuse = () => {
      role = 'student';
      const problem = {
        type: 'about:blank',
        title: 'x',
        status: 409,
        code: 'role-fixed',
        detail: 'x',
        requestId: 'r',
      };
      return Response.json(problem, { status: 409 });
    };
    const { choose, press } = await draw({ save: refuse, found: () => profileOf(role) });
    await choose(/^Student/);
    await press('Continue');
    await press('Finish');
    await waitFor(() => expect(window.location.pathname).toBe('/classes'));
  });

  it('calls nobody by an empty name', async () => {
    drawApp('/onboarding', {
      identity: createFakeIdentity({ ...robin, name: '' }),
      answer: (path) => (path === '/private/profile' ? profileOf(null, '') : lists[path]),
    });
    expect(await screen.findByRole('button', { name: 'Your account' })).toBeTruthy();
  });

  it.each(['class', 'none'] as const)(
    'offers no role of a student with the rule %s',
    async (studentAccounts) => {
      drawApp('/onboarding', {
        identity: createFakeIdentity(robin),
        settings: { studentAccounts },
        answer: (path) => (path === '/private/profile' ? profileOf(null) : lists[path]),
      });
      expect(await screen.findByRole('radio', { name: /^Teacher/ })).toBeTruthy();
      expect(screen.queryByRole('radio', { name: /^Student/ })).toBeNull();
      expect(screen.getByText('Are you a student?')).toBeTruthy();
    },
  );
});
