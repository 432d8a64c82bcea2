import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import * as page from '../teacher-report-page.client.tsx';
import { aQuestion, aRound, aView, aWrittenAnswer, placeOf } from '../testing/sample-questions.ts';
import type { QuestionView } from './question-view.ts';

const open = (
  view: QuestionView,
  { query = '&question=1.1', ...replies }: Record<string, unknown> & { query?: string } = {},
) =>
  renderPage(page, {
    path: `/classes/summary?code=ABCD-2345&activity=microbes&show=questions${query}`,
    role: 'teacher',
    replies: { watchClass: () => undefined, getQuestionView: () => view, ...replies },
  });
const pressed = (name: string | RegExp) => screen.findByRole('button', { name });

describe('showing what is right', () => {
  it('says before how many have not answered yet', async () => {
    await open(aView([aQuestion('1.1', { answeredCount: 21 })]));
    expect((await screen.findByText('7 of 28 have not answered yet')).id).toBe(
      (await pressed('Show what is right')).getAttribute('aria-describedby'),
    );
    await userEvent.click(await pressed('Show what is right'));
    expect(screen.queryByText(/have not answered yet/)).toBeNull();
  });
});

describe('asking again', () => {
  it('is one press, which asks who has answered already, and one that ends it', async () => {
    let round: QuestionView['openRound'] = null;
    const view = () =>
      aView([aQuestion('1.1', { answeredCount: 20, rounds: round ? [aRound({ endedAt: null })] : [] })], {
        openRound: round,
      });
    const { api } = await open(view(), {
      getQuestionView: () => view(),
      askAgain: () => {
        round = aRoundOpen;
        return round;
      },
      endRound: () => {
        round = null;
        return {};
      },
    });
    await userEvent.click(await pressed('Ask again after talking'));
    expect(await screen.findByText('Asked again: 12 of 20 students have answered once more')).not.toBeNull();
    expect(
      screen.getByText('8 students have not answered yet, and answer first in the ordinary way.'),
    ).not.toBeNull();
    expect(screen.queryByRole('region', { name: 'How the picks moved' })).toBeNull();
    await userEvent.click(await pressed('End this round'));
    expect(await pressed('Ask again after talking')).not.toBeNull();
    expect(
      api.calls.filter(({ name }) => /^(askAgain|endRound)$/.test(name)).map(({ input }) => input),
    ).toEqual([
      { params: { code: 'ABCD-2345', activityId: 'microbes' }, body: { questionCode: 'e1.1' } },
      { params: { code: 'ABCD-2345', activityId: 'microbes', roundId: aRoundOpen.id }, body: undefined },
    ]);
  });

  it('shows neither bars nor what is right while the class talks, and the first answers only by a press', async () => {
    const round = aRound({ endedAt: null });
    const { container } = await open(
      aView([aQuestion('1.1', { answeredCount: 20, rounds: [round] })], { openRound: aRoundOpen }),
      { query: '&question=1.1&key=shown' },
    );
    expect(
      await screen.findByText('What the class thinks now is shown when you end the round.'),
    ).not.toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: /what is right/ })).toBeNull();
    await userEvent.click(await pressed('Show the first answers'));
    const table = screen.getByRole('table', { name: 'Students by answer' });
    expect([...table.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
      ...['Answer', 'At first'],
    ]);
    expect(table.textContent).not.toMatch(/Right/);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows the first answers of those who answered again beside what they said after talking, and how the picks moved', async () => {
    const { container } = await open(aView([aQuestion('1.1', { answeredCount: 20, rounds: [aRound()] })]));
    const table = await screen.findByRole('table', { name: 'Students by answer' });
    expect([...table.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
      ...['Answer', 'At first', 'After talking'],
    ]);
    const cells = [...table.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(cells).toEqual(['A testable one 33 students1010 students', 'A sure one 99 students22 students']);
    const moves = within(screen.getByRole('region', { name: 'How the picks moved' }));
    expect(moves.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'At firstAfter talkingStudents',
      'A sure oneA testable one77 students',
      'Another answerA sure one11 student',
      'The same answer as at first44 students',
    ]);
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Now' }));
    expect(screen.queryByRole('region', { name: 'How the picks moved' })).toBeNull();
  });

  // A fixed bug: it showed two columns of zeros.
  it('shows no columns of a round in which nobody answered', async () => {
    const { container } = await open(
      aView([aQuestion('1.1', { answeredCount: 20, rounds: [aRound({ answeredCount: 0 })] })]),
    );
    expect(await screen.findByText('Nobody has answered in this round.')).toBeTruthy();
    expect(container.querySelectorAll('table')).toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: 'Now' }));
    expect(await screen.findByRole('table', { name: 'Students by answer' })).toBeTruthy();
  });

  it('says why it is not possible, and what is asked again elsewhere', async () => {
    const { unmount } = await open(aView([aQuestion('1.1', { askFault: 'own-words' })]));
    const button = await pressed('Ask again after talking');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/^This question cannot be asked again: students write in it/);
    unmount();
    const rounds = Array.from({ length: 5 }, (_, at) => aRound({ id: `r${at}`, number: at + 1 }));
    const again = await open(aView([aQuestion('1.1', { rounds })]));
    expect(await screen.findByText(/asked again 5 times/)).not.toBeNull();
    again.unmount();
    await open(
      aView([aQuestion('1.1', {}), aQuestion('1.2', { rounds: [aRound({ endedAt: null })] })], {
        openRound: { ...aRoundOpen, exerciseId: 'e1.2' },
      }),
    );
    expect(await screen.findByText('Question 1.2 is being asked again: 12 second answers')).not.toBeNull();
    await userEvent.click(await pressed('Show this question'));
    expect(await screen.findByRole('heading', { name: 'Question 1.2: Title 1.2' })).not.toBeNull();
  });

  it('says what the server refuses', async () => {
    await open(aView([aQuestion('1.1', {})]), {
      askAgain: () => {
        throw refusal('question-held');
      },
    });
    await userEvent.click(await pressed('Ask again after talking'));
    expect((await screen.findByText(/open its lesson first/)).getAttribute('role')).toBe('alert');
  });
});

describe('two written answers', () => {
  const written = aView([aQuestion('1.1', { places: [], askFault: 'own-words', answeredCount: 6 })]);
  const answers = ['It is charged', 'Gravity does it', 'The field pulls it'].map(aWrittenAnswer);
  const reply = { answeredCount: 6, namingCount: 1, answers };

  it('are chosen, or proposed, and shown alone to the class', async () => {
    const { container, address } = await open(written, { listWrittenAnswers: () => reply });
    const list = within(await screen.findByRole('list', { name: 'Answers, in no order' }));
    expect(screen.getByText(/^1 answer is left out/)).not.toBeNull();
    const [first, second] = list.getAllByRole('button', { name: 'Choose this answer' });
    await userEvent.click(first!);
    await userEvent.click(second!);
    expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
      ...['Answer AIt is charged', 'Answer BGravity does it'],
    ]);
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(await pressed('Show these two'));
    expect(address()).toMatch(/present=on/);
    // The third answer is not in the page that the class sees.
    await waitFor(() => expect(container.textContent).not.toContain('The field pulls it'));
    expect(screen.getAllByRole('figure')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await pressed('Propose two that differ'));
    expect(screen.getAllByRole('figure')).toHaveLength(2);
  });

  it('are two of those that the teacher has chosen: the next two by an arrow key, one of them changed by a press', async () => {
    const { container } = await open(written, { listWrittenAnswers: () => reply });
    const list = within(await screen.findByRole('list', { name: 'Answers, in no order' }));
    for (const button of list.getAllByRole('button', { name: 'Choose this answer' }))
      await userEvent.click(button);
    await userEvent.click(await pressed('Show these two'));
    const shown = () => screen.getAllByRole('figure').map(({ textContent }) => textContent);
    await waitFor(() => expect(container.querySelector('li')).toBeNull());
    // Which question it is about stays in view.
    expect(screen.getByRole('heading', { name: 'Question 1.1: Title 1.1' })).not.toBeNull();
    const first = shown();
    const seen = [first];
    for (let turn = 0; turn < 2; turn += 1) {
      await userEvent.keyboard('{ArrowRight}');
      seen.push(shown());
    }
    expect(
      new Set(
        seen.map((two) =>
          two
            .map((text) => text?.slice(8))
            .sort()
            .join(),
        ),
      ).size,
    ).toBe(3);
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toEqual(first);
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()).toEqual(seen[2]);
    await userEvent.click(await pressed('Next pair'));
    await userEvent.click(await pressed('Change A'));
    expect(shown()[0]).not.toBe(first[0]);
    expect(shown()[1]).toBe(first[1]);
    await userEvent.keyboard('{Escape}');
  });

  it('are not shown before the teacher has read them, nor of fewer than five', async () => {
    const { container, unmount } = await open(written, {
      query: '&question=1.1&present=on',
      listWrittenAnswers: () => reply,
    });
    expect(await screen.findByText(/you read them first/)).not.toBeNull();
    expect(container.textContent).not.toContain('It is charged');
    unmount();
    await open(written, { listWrittenAnswers: () => ({ answeredCount: 3, namingCount: 0, answers: [] }) });
    expect(
      await screen.findByText(/^3 students have answered. Answers stand here as soon as 5 have/),
    ).not.toBeNull();
  });
});

describe('the board of first thoughts', () => {
  const thoughts = (count: number) =>
    aView([aQuestion('1.1', { answeredCount: count, places: [placeOf(4, 16)] })], {
      lessons: [
        {
          ...{ moduleId: 'm1', answers: { all: 2 * count, today: 0 } },
          thoughts: [
            {
              kind: 'hunch',
              hunch: {
                partId: 'f',
                title: 'A hunch',
                answeredCount: count,
                place: { ...placeOf(1, 2), label: 'Where from?' },
              },
            },
            { kind: 'question', label: '1.1' },
          ],
        },
      ],
      otherModules: [{ id: 'm2', title: 'Swab', number: 2 }],
    });
  const board = (view: QuestionView, query = '') =>
    renderPage(page, {
      path: `/classes/summary?code=ABCD-2345&activity=microbes&show=thoughts${query}`,
      role: 'teacher',
      replies: { watchClass: () => undefined, getQuestionView: () => view },
    });

  it('pools hunches and first picks of a lesson, at first and now, without names and without keys', async () => {
    const { container } = await board(thoughts(20));
    expect(
      await screen.findByRole('heading', { name: 'First thoughts: lesson 1, Mission brief' }),
    ).not.toBeNull();
    expect(screen.getAllByRole('table')).toHaveLength(2);
    expect(screen.getAllByText('20 of 28 students have answered')).toHaveLength(2);
    expect(container.textContent).not.toMatch(/Right/);
    expect(screen.queryByRole('button', { name: /what is right/ })).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows no bars of a question that the class is asked again at the moment', async () => {
    const view = thoughts(20);
    await board({ ...view, openRound: aRoundOpen });
    expect(await screen.findByText(/^The class is asked this again at the moment/)).not.toBeNull();
    // Only the counts of the hunch are shown.
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });

  it('shows no bars of fewer than five, and says when they come', async () => {
    const { unmount } = await board(thoughts(4));
    expect(
      await screen.findAllByText('4 students have answered. The bars stand here as soon as 5 have.'),
    ).toHaveLength(2);
    expect(screen.queryByRole('table')).toBeNull();
    unmount();
    const { container } = await board(thoughts(0));
    expect(await screen.findByText('No first thoughts yet')).not.toBeNull();
    expect(container.textContent).toContain('A hunch');
  });

  it('opens at the lesson with most answers of today, else at that with most answers', async () => {
    const lessonsOf = (...answers: QuestionView['lessons'][number]['answers'][]) => {
      const modules = ['First', 'Second', 'Third'].map((title, at) => ({
        id: `m${at}`,
        title,
        number: at + 1,
      }));
      const lessons = answers.map((one, at) => ({ moduleId: `m${at}`, answers: one, thoughts: [] }));
      return { ...aView([]), otherModules: [], modules, lessons };
    };
    const old = await board(lessonsOf({ all: 24, today: 0 }, { all: 0, today: 0 }, { all: 2, today: 0 }));
    expect(await screen.findByRole('heading', { name: 'First thoughts: lesson 1, First' })).not.toBeNull();
    old.unmount();
    await board(lessonsOf({ all: 24, today: 0 }, { all: 9, today: 5 }, { all: 2, today: 2 }));
    expect(await screen.findByRole('heading', { name: 'First thoughts: lesson 2, Second' })).not.toBeNull();
  });

  it('says of a lesson that is not open when its board comes', async () => {
    await board(thoughts(20), '&lesson=m2');
    expect(await screen.findByText('This lesson is not open')).not.toBeNull();
    await userEvent.click(await pressed('Previous lesson'));
    expect(
      await screen.findByRole('heading', { name: 'First thoughts: lesson 1, Mission brief' }),
    ).not.toBeNull();
  });
});

const aRoundOpen = {
  ...{ id: 'round-1', exerciseId: 'e1.1', moduleId: 'm1', number: 1 },
  ...{ startedAtMs: 1_790_000_000_000, endsAtMs: 1_790_086_400_000 },
};
