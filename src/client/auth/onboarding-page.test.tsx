import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { drawApp } from '../shell/testing/draw-app.tsx';
import { createFakeIdentity, robin } from '../shell/testing/fake-identity.ts';
import { profileOf } from '../shell/testing/profile-of.ts';

async function draw(save: (body: unknown) => unknown = () => profileOf('student')) {
  const onSave = vi.fn(save);
  const app = drawApp('/onboarding?redirect=%2Fclasses%3Fjoin%3DABCD-2345', {
    identity: createFakeIdentity(robin),
    answer: (path, method, body) => {
      if (path !== '/private/profile') return path === '/private/classes/' ? { classes: [] } : undefined;
      return method === 'PUT' ? onSave(body) : profileOf(null);
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'Who are you here?' });
  const choose = (role: RegExp) => userEvent.click(screen.getByRole('radio', { name: role }));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { ...app, onSave, choose, press };
}

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

  it('leads a teacher through four groups, one at a time, and back without losing an answer', async () => {
    const { onSave, choose, press, container } = await draw(() => profileOf('teacher'));
    await choose(/^Teacher/);
    await press('Continue');
    await screen.findByText('Step 2 of 4');
    await press('Continue');
    await userEvent.type(await screen.findByLabelText(/Professional role/), 'Biology teacher');
    await userEvent.type(screen.getByLabelText(/Subjects/), 'Biology, AP Biology; Biology');
    expect(await axeViolations(container)).toEqual([]);
    await press('Continue');
    await screen.findByText('Step 4 of 4');
    expect(await axeViolations(container)).toEqual([]);
    await press('Back');
    expect((await screen.findByLabelText<HTMLInputElement>(/Professional role/)).value).toBe(
      'Biology teacher',
    );
    await press('Continue');
    await screen.findByText('Step 4 of 4');
    await press('Finish');
    expect(screen.getByText('Required')).toBeTruthy();
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(/Institution name/), 'Lakeside High School');
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Finish');
    await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    expect(onSave).toHaveBeenCalledWith({
      role: 'teacher',
      profile: {
        name: 'Robin Vale',
        email: 'robin@example.org',
        additional: {
          gradeLevel: '',
          institution: { name: 'Lakeside High School', city: '', state: '', country: '', zipCode: 'none' },
          teacher: {
            professionalRole: 'Biology teacher',
            suscribed: true,
            subjects: ['Biology', 'AP Biology'],
          },
        },
      },
    });
  });

  it('says so when the profile cannot be saved, and keeps the answers', async () => {
    const { choose, press } = await draw(() => new Response(null, { status: 500 }));
    await choose(/^Student/);
    await press('Continue');
    await press('Finish');
    const sentence = 'Error updating profile, please retry later';
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Robin Vale');
  });
});
