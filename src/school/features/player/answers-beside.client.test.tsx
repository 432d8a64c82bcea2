import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../app/browser/testing/fake-api.ts';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { drawPlayer } from './testing/draw-player.client.tsx';

const address = '/activity?id=gels&module=m1&screen=s1';
const question = (id: string, title: string, answer: string) => ({
  ...{ id, label: '1.1', title, prompt: 'Which?', answer: [answer], isOfOwnRun: false, criteria: [] },
  beliefs: [{ belief: 'DNA is positive.', whatToSay: 'Ask what pulls it.' }],
});
const answerKey = {
  title: 'Gels in a day',
  lessons: [
    {
      ...{ id: 'm1', title: 'Which way', summary: 'Where to?', durationMin: 10 },
      questions: [
        question('charge', 'Direction of DNA', 'To the positive pole'),
        question('elsewhere', 'Elsewhere', 'Not on this screen'),
      ],
    },
  ],
};
const guide = {
  activityId: 'gels',
  title: 'A guide',
  blocks: [
    { kind: 'heading', level: 3, text: 'Lesson 1' },
    {
      kind: 'table',
      header: ['exercise', 'right answer', 'if many go wrong'],
      rows: [['Direction of DNA', 'Positive.', 'Draw the charges.']],
    },
  ],
};

const answers = () => screen.findByRole('button', { name: 'Answers' });
const panel = () => screen.queryByRole('complementary', { name: 'Answers and what to say' });

describe('answers beside the preview of a teacher', () => {
  it('are asked for by a press, are those of this screen, and are not there while the lab is presented', async () => {
    const { container, api } = await drawPlayer(address, {
      role: 'teacher',
      replies: { getAnswerKey: () => answerKey, getGuide: () => guide },
    });
    const button = await answers();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(api.calls.map(({ name }) => name)).not.toContain('getAnswerKey');
    await userEvent.click(button);
    const beside = within(await screen.findByRole('complementary', { name: 'Answers and what to say' }));
    expect(await beside.findByText('To the positive pole')).toBeTruthy();
    expect(await beside.findByText('Draw the charges.')).toBeTruthy();
    expect(beside.getByText('Ask what pulls it.')).toBeTruthy();
    expect(beside.queryByText('Not on this screen')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Present' }));
    expect(panel()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Answers' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Stop|Leave|End/ }));
    // Nothing private comes back by itself.
    expect((await answers()).getAttribute('aria-expanded')).toBe('false');
  });

  it('say what is missing where the teacher may not read them', async () => {
    const refuse = () => Promise.reject(refusal('lab-without-class'));
    await drawPlayer(address, { role: 'teacher', replies: { getAnswerKey: refuse, getGuide: refuse } });
    await userEvent.click(await answers());
    expect(await screen.findByText('Guides and right answers come with a class')).toBeTruthy();
  });

  it('are not offered to a student', async () => {
    await drawPlayer(`${address}&code=ABCD-2345`);
    expect(await screen.findByRole('region', { name: 'Direction of DNA' })).toBeTruthy();
    await act(() => import('./frame/present-lab.client.tsx'));
    expect(screen.queryByRole('button', { name: 'Answers' })).toBeNull();
  });
});
