import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type FakeReplies, refusal } from '../../../app/browser/testing/fake-api.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import { mostCharacters } from './contact-form.ts';
import * as page from './support-page.client.tsx';

const topics = [
  {
    id: 'classes',
    title: 'Starting a class',
    entries: [
      { id: 'make', question: 'How do I make a class?', answer: 'Press **Create class**.' },
      { id: 'join', question: 'How do my students join?', answer: 'With the code.', searchWords: ['enroll'] },
    ],
  },
  {
    id: 'marks',
    title: 'Marks and reports',
    entries: [{ id: 'marked', question: 'How is an answer marked?', answer: 'By the server.' }],
  },
];

const films = [
  {
    id: 'make-a-class',
    title: 'Make a class',
    description: 'A teacher makes a class.',
    transcript: 'The blue button is pressed.',
  },
];

/** Opens the page, and waits for who is writing where there is a form. */
async function open(replies: FakeReplies = {}, path = '/support', hasContactForm = true) {
  const opened = await renderPage(page, {
    path,
    role: 'teacher',
    config: { hasContactForm, contact: 'labs@example.org' },
    replies: {
      getSupportPage: () => ({ data: { id: 1, attributes: { topics } }, meta: {} }),
      ...replies,
    },
  });
  if (hasContactForm) await screen.findByLabelText(/^First name/);
  return opened;
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const message = () => field(/^Message/);
const button = () => screen.getByRole('button', { name: 'Send message' });
const press = () => userEvent.dblClick(button());
const pressOnce = () => userEvent.click(button());
const questions = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);

afterEach(() => sessionStorage.clear());

describe('an answer about accounts', () => {
  const asked = (answer: object) => [
    {
      id: 'classes',
      title: 'Starting a class',
      entries: [{ id: 'a', question: 'An email address?', ...answer }],
    },
  ];
  const both = { answer: 'Or an account of their own.', answerWithoutOwnAccounts: 'A PIN alone.' };
  it.each([
    [undefined, both, 'Or an account of their own.'],
    ['class', both, 'Or an account of their own.'],
    ['none', both, 'A PIN alone.'],
    ['none', { answer: 'The same everywhere.' }, 'The same everywhere.'],
  ] as const)('is the one that holds with STUDENT_ACCOUNTS=%s', async (studentAccounts, answer, shown) => {
    await renderPage(page, {
      ...{ path: '/support', role: 'teacher' },
      config: { ...(studentAccounts && { studentAccounts }) },
      replies: {
        getSupportPage: () => ({ data: { id: 1, attributes: { topics: asked(answer) } }, meta: {} }),
      },
    });
    expect(await screen.findByText(shown)).toBeTruthy();
    for (const other of Object.values(both))
      if (other !== shown) expect(screen.queryByText(other)).toBeNull();
  });
});

describe('the questions and answers', () => {
  it('stand under their topics, and open by a press', async () => {
    const { container } = await open();
    expect(await screen.findByRole('heading', { level: 3, name: 'Starting a class' })).toBeTruthy();
    expect(questions()).toHaveLength(3);
    expect(screen.getByText('3 answers')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('are found by words, also by words an author added, and the only one is open', async () => {
    const { address } = await open();
    const search = await screen.findByRole('searchbox', { name: 'Search the answers' });
    await userEvent.type(search, 'enroll');
    await waitFor(() => expect(questions()).toEqual(['How do my students join?']));
    expect(document.querySelector('details')?.open).toBe(true);
    expect(address()).toBe('/support?q=enroll');
    // In the text, and in the live region.
    expect(screen.getAllByText('1 answer')).toHaveLength(2);
    await userEvent.clear(search);
    await waitFor(() => expect(questions()).toHaveLength(3));
  });

  it('say that nothing was found, and lead back', async () => {
    await open({}, '/support?q=zebrafish');
    expect(await screen.findByRole('heading', { name: 'No answer has these words' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all answers' }));
    await waitFor(() => expect(questions()).toHaveLength(3));
  });

  it('are those of one topic where a link led to it; an unknown topic shows all', async () => {
    const { unmount } = await open({}, '/support?topic=marks');
    expect(await screen.findByText('How is an answer marked?')).toBeTruthy();
    expect(questions()).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Marks and reports' }).getAttribute('aria-current')).toBe('true');
    unmount();
    await open({}, '/support?topic=gone');
    await screen.findByText('How is an answer marked?');
    expect(questions()).toHaveLength(3);
  });

  it('that cannot be loaded leave the form as it is', async () => {
    await open({ getSupportPage: () => Promise.reject(new OfflineError()) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(message()).toBeTruthy();
  });
});

describe('the how-to films', () => {
  const openWithFilms = () =>
    open({ getSupportPage: () => ({ data: { id: 1, attributes: { topics, films } }, meta: {} }) });
  const unfold = async () => {
    const summary = await screen.findByText('Make a class');
    await userEvent.click(summary);
    await waitFor(() => expect(document.querySelector('video')).toBeTruthy());
  };

  it('load nothing before one is unfolded; then film, captions and all of it in words are there', async () => {
    const { container } = await openWithFilms();
    expect(await screen.findByRole('heading', { level: 3, name: 'How-to films' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'How-to films' }).getAttribute('href')).toBe('#films');
    expect(document.querySelector('video')).toBeNull();
    await unfold();
    const video = document.querySelector('video');
    expect(video?.getAttribute('preload')).toBe('none');
    expect(video?.hasAttribute('autoplay')).toBe(false);
    expect(video?.querySelector('track')?.getAttribute('src')).toBe('/films/make-a-class.en.vtt');
    expect([...(video?.querySelectorAll('source') ?? [])].map(({ src }) => src)).toEqual([
      expect.stringMatching(/\/films\/make-a-class\.webm$/),
      expect.stringMatching(/\/films\/make-a-class\.mp4$/),
    ]);
    expect(screen.getByText('The blue button is pressed.').closest('details')?.open).toBe(true);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('that cannot be played leave their words', async () => {
    await openWithFilms();
    await unfold();
    const sources = document.querySelectorAll('video source');
    fireEvent.error(sources[sources.length - 1] as Element);
    expect(await screen.findByText('This film cannot be played here')).toBeTruthy();
    expect(document.querySelector('video')).toBeNull();
    expect(screen.getByText('The blue button is pressed.')).toBeTruthy();
  });

  it('are not named where none is published', async () => {
    await open();
    await screen.findByText('3 answers');
    expect(screen.queryByRole('heading', { name: 'How-to films' })).toBeNull();
  });
});

describe('the contact form', () => {
  it('knows who is writing, sends once, and says that it is sent', async () => {
    const id = '0190a0a0-0000-7000-8000-000000000001';
    const { api, container } = await open({
      sendSupportMessage: () => ({ id, sentAt: '2026-11-22T10:00:00.000Z' }),
    });
    expect([field(/^First name/).value, field(/^Email/).value]).toEqual(['Pat', 'pat@example.org']);
    await userEvent.type(field(/^Last name/), 'Morgan');
    await userEvent.type(field(/^Institution/), 'Harbor High');
    await userEvent.type(message(), 'Where are my seats?');
    await press();
    const heading = await screen.findByRole('heading', { name: 'Your message is sent' });
    expect(document.activeElement?.contains(heading)).toBe(true);
    expect(screen.getByText(new RegExp(id))).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    const sends = api.calls.filter(({ name }) => name === 'sendSupportMessage');
    expect(sends).toHaveLength(1);
    expect(sends[0]?.input.body).toMatchObject({
      ...{ firstName: 'Pat', lastName: 'Morgan', institution: 'Harbor High', email: 'pat@example.org' },
      message: 'Where are my seats?',
    });
    expect(sessionStorage.length).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect([message().value, field(/^Last name/).value]).toEqual(['', 'Morgan']);
    expect(document.activeElement).toBe(message());
  });

  it('says beside each field what is missing or wrong, and goes to the first', async () => {
    const { api } = await open({ sendSupportMessage: () => Promise.reject(new Error('must not be asked')) });
    await userEvent.clear(field(/^Email/));
    await userEvent.type(field(/^Email/), 'pat at example');
    await press();
    expect(screen.getAllByText('Required')).toHaveLength(3);
    expect(screen.getByText(/Enter an email address such as/)).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Last name/));
    await userEvent.type(field(/^Last name/), 'M');
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(api.calls.filter(({ name }) => name === 'sendSupportMessage')).toEqual([]);
  });

  it('does not cut a long text without a word', async () => {
    await open();
    await userEvent.click(message());
    await userEvent.paste('x'.repeat(mostCharacters.message + 1));
    await press();
    expect(message().value).toHaveLength(mostCharacters.message + 1);
    expect(screen.getByText('Use at most 5,000 characters')).toBeTruthy();
  });

  const fill = async () => {
    await userEvent.type(field(/^Last name/), 'Morgan');
    await userEvent.type(field(/^Institution/), 'Harbor High');
    await userEvent.type(message(), 'Where are my seats?');
  };

  it.each([
    [new OfflineError(), /once you are online/],
    [refusal('too-many-requests'), /several messages within the hour/],
    [refusal('contact-closed'), /No messages are received here/],
    [refusal('internal'), /Try again in a moment/],
  ])('keeps the text when it is refused with %s', async (error, reason) => {
    await open({ sendSupportMessage: () => Promise.reject(error) });
    await fill();
    await press();
    expect(await screen.findByText('Error sending message')).toBeTruthy();
    // In the notice, and in the live region.
    expect(screen.getAllByText(reason)).toHaveLength(2);
    expect(message().value).toBe('Where are my seats?');
  });

  it('keeps the text over a reload, and repeats it under the same id until it is changed', async () => {
    const sendSupportMessage = () => Promise.reject(new OfflineError());
    const first = await open({ sendSupportMessage });
    await fill();
    await pressOnce();
    await screen.findByText('Error sending message');
    first.unmount();

    const second = await open({ sendSupportMessage });
    expect(message().value).toBe('Where are my seats?');
    await pressOnce();
    await screen.findByText('Error sending message');
    await userEvent.type(message(), ' Please.');
    await pressOnce();
    const idsOf = ({ calls }: typeof first.api) =>
      calls
        .filter(({ name }) => name === 'sendSupportMessage')
        .map(({ input }) => (input.body as { id: string }).id);
    await waitFor(() => expect(idsOf(second.api)).toHaveLength(2));
    const [again, changed] = idsOf(second.api);
    expect([again]).toEqual(idsOf(first.api));
    expect(changed).not.toBe(again);
  });

  it('is not there where nobody would receive it: the page names whom to write to', async () => {
    await open({}, '/support', false);
    const section = screen.getByRole('region', { name: 'Write to us' });
    expect(within(section).getByText(/Write to labs@example.org/)).toBeTruthy();
    expect(within(section).queryByRole('textbox')).toBeNull();
  });
});
