import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeReplies, refusal } from '../../../app/browser/testing/fake-api.ts';
import { createFakeIdentity } from '../../../app/browser/testing/fake-identity.ts';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { OfflineError } from '../../client/http/api-error.ts';
import { keepJoinCode, readJoinCode } from '../guest/kept-join-code.client.ts';
import { RefusedError } from '../identity/identity-requests.client.ts';
import * as page from './join-page.client.tsx';
import type { ClassDoor } from './joining-endpoints.ts';

const door: ClassDoor = {
  code: 'ABCD-2345',
  name: 'Biology, period 3',
  teacherName: 'Dr. Amara Osei',
  standing: 'open',
  hasClassAccounts: true,
};
const path = '/join?code=ABCD-2345';

async function visit(replies: FakeReplies = {}, at = path) {
  const { client } = createFakeIdentity(null);
  const drawn = await renderPage(page, {
    path: at,
    role: 'student',
    identity: client,
    replies: { lookAtClass: () => door, ...replies },
  });
  return { ...drawn, client };
}
const asMember = (replies: FakeReplies = {}) =>
  renderPage(page, { path, role: 'student', replies: { lookAtClass: () => door, ...replies } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const refused = (code: string) => new RefusedError(code, 409, code);

afterEach(() => window.localStorage.clear());

describe('a student who was away for an hour', () => {
  it.each([path, `${path}&returning=true`, '/join?returning=true'])(
    'is told at %s why the PIN is asked for, and that the answers are kept',
    async (at) => {
      const { client } = createFakeIdentity(null);
      client.hasBeenAway.mockReturnValue(true);
      const replies = { lookAtClass: () => door };
      const { container } = await renderPage(page, { path: at, role: 'student', identity: client, replies });
      expect(await screen.findByText('Sign in with your PIN to go on; your answers are kept.')).toBeTruthy();
      expect(await axeViolations(container)).toEqual([]);
    },
  );

  it('is the only one who is told', async () => {
    await visit();
    await screen.findByRole('heading', { name: door.name });
    expect(screen.queryByText('You were away for an hour')).toBeNull();
  });
});

it('tells a student whose account was merged under which name to go on', async () => {
  const { client } = createFakeIdentity(null);
  client.getReceiver.mockReturnValue('Alix Moreau');
  const { container } = await renderPage(page, {
    ...{ path: `${path}&returning=true`, role: 'student', identity: client },
    replies: { lookAtClass: () => door },
  });
  expect(await screen.findByText('You go on as Alix Moreau')).toBeTruthy();
  expect(screen.getByText(/your teacher has put them together\. Your answers are kept/)).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
});

it('begins with the sign-in where the accounts were made from a list, and lets somebody new in by a press', async () => {
  await visit({ lookAtClass: () => ({ ...door, isListed: true }) });
  expect(await screen.findByRole('textbox', { name: /^Your PIN/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Join the class' })).toBeNull();
  await press('I am new here');
  expect(await screen.findByRole('button', { name: 'Join the class' })).toBeTruthy();
});

describe('the page of a class that shows its names', () => {
  const withNames = (): ClassDoor => ({
    ...door,
    names: [
      { id: 's1', name: 'Ada' },
      { id: 's2', name: 'Bao' },
    ],
  });

  it('lets a student press the own name and type the PIN, and change a wrong press', async () => {
    const { client, address, container } = await visit({ lookAtClass: withNames });
    expect(await screen.findByRole('heading', { name: 'Press your name' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    await press('Bao');
    expect(document.activeElement?.textContent).toBe('You are Bao');
    await press('That is not me');
    await press('Ada');
    const pin = screen.getByRole('textbox', { name: /^Your PIN/ });
    client.signInToClass.mockRejectedValueOnce(refused('INVALID_PIN'));
    await userEvent.type(pin, '4822');
    await press('Come in');
    expect(await screen.findByText(/^Ada has another PIN\./)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.type(pin, '4821');
    await press('Come in');
    await waitFor(() => expect(address()).toBe('/classes/class?code=ABCD-2345'));
    expect(client.signInToClass.mock.calls.at(-1)).toEqual([
      { code: 'ABCD-2345', student: 's1', pin: '4821' },
    ]);
  });

  it('lets somebody in who is not among them, also where nobody new can join', async () => {
    await visit({ lookAtClass: withNames });
    await press('My name is not here');
    expect(await screen.findByRole('button', { name: 'Join the class' })).toBeTruthy();
    await press('See the names again');
    expect(await screen.findByRole('button', { name: 'Ada' })).toBeTruthy();
  });
});

describe('the page of a class link, for somebody without an account', () => {
  it('names class and teacher before anything else, asks for one name, and is clean for axe', async () => {
    const { container } = await visit();
    expect(await screen.findByRole('heading', { level: 1, name: 'Biology, period 3' })).toBeTruthy();
    expect(screen.getByText('Teacher: Dr. Amara Osei')).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.queryByText(/role/i)).toBeNull();
    const plain = screen.getByRole('link', { name: 'What is kept, in plain words' });
    expect(plain.getAttribute('href')).toBe('/students');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('makes the account in one press, shows the PIN in digits and pictures, and signs in when it is written down', async () => {
    const { client, address, container } = await visit();
    await userEvent.type(await screen.findByRole('textbox'), 'Ada Lind{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'You are in, Ada Lind' })).toBeTruthy();
    const [request] = client.makeClassAccount.mock.calls[0] ?? [];
    expect(request).toMatchObject({ code: 'ABCD-2345', name: 'Ada Lind' });
    const plate = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    // The PIN is 4821.
    expect(plate).toEqual(['Bird4', 'Umbrella8', 'Tree2', 'Fish1']);
    expect(client.getUser()).toBeNull();
    expect(await axeViolations(container)).toEqual([]);
    await press('I have written it down');
    expect(client.getUser()?.name).toBe('Ada Lind');
    expect(address()).toBe('/classes/class?code=ABCD-2345');
  });

  it('repeats a press under the same number, and a changed name under a new one', async () => {
    const { client } = await visit();
    client.makeClassAccount.mockRejectedValue(new OfflineError());
    await userEvent.type(await screen.findByRole('textbox'), 'Ada');
    await press('Join the class');
    await press('Join the class');
    expect((await screen.findAllByText(/^There is no connection/)).length).toBeGreaterThan(0);
    await userEvent.type(screen.getByRole('textbox'), ' L');
    await press('Join the class');
    const numbers = client.makeClassAccount.mock.calls.map(([{ requestId }]) => requestId);
    expect(numbers[0]).toBe(numbers[1]);
    expect(numbers[2]).not.toBe(numbers[0]);
  });

  it('says beside the field what to do about a name that is taken, missing or no name', async () => {
    const { client } = await visit();
    await press('Join the class');
    expect(await screen.findByText('Type your name')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox'), '!!');
    await press('Join the class');
    expect(await screen.findByText('A name needs at least one letter')).toBeTruthy();
    client.makeClassAccount.mockRejectedValueOnce(refused('class-name-taken'));
    await userEvent.type(screen.getByRole('textbox'), 'Ada');
    await press('Join the class');
    expect(await screen.findByText(/^Somebody in this class has this name/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('lets somebody back in by pictures or digits, and empties a wrong PIN', async () => {
    const { client, address, container } = await visit();
    await press('I have joined this class before');
    expect(await axeViolations(container)).toEqual([]);
    await press('Come in');
    expect(await screen.findByText('A PIN has four digits')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Ada Lind');
    for (const picture of ['Bird, 4', 'Umbrella, 8', 'Tree, 2']) await press(picture);
    const pin = screen.getByRole<HTMLInputElement>('textbox', { name: /^Your PIN/ });
    await userEvent.type(pin, '1');
    expect(pin.value).toBe('4821');
    client.signInToClass.mockRejectedValueOnce(refused('INVALID_PIN'));
    await press('Come in');
    expect(await screen.findByText(/^This name and this PIN do not belong together/)).toBeTruthy();
    expect(pin.value).toBe('');
    await userEvent.type(pin, '48215');
    await press('Come in');
    expect(client.signInToClass).toHaveBeenLastCalledWith({
      code: 'ABCD-2345',
      name: 'Ada Lind',
      pin: '4821',
    });
    await waitFor(() => expect(address()).toBe('/classes/class?code=ABCD-2345'));
  });

  it('says whom to ask when too many wrong PINs were tried', async () => {
    const { client } = await visit();
    await press('I have joined this class before');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Your name/ }), 'Ada');
    await userEvent.type(screen.getByRole('textbox', { name: /^Your PIN/ }), '1234');
    client.signInToClass.mockRejectedValueOnce(refused('too-many-requests'));
    await press('Come in');
    expect((await screen.findAllByText(/Ask your teacher for a new PIN/)).length).toBeGreaterThan(0);
  });

  it.each([
    ['full', 'The class is full', /Please raise the number of students/],
    ['paused', 'Joining is paused', /Please let students join again/],
    ['inactive', 'Nobody can join this class now', /not active/],
  ] as const)(
    'tells what to say where a class is %s, and lets those back in who joined before',
    async (standing, title, text) => {
      await visit({ lookAtClass: () => ({ ...door, standing }) });
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Join the class' })).toBeNull();
      expect(await screen.findByRole('button', { name: 'I have joined this class before' })).toBeTruthy();
    },
  );

  it('offers accounts with an e-mail address where the teacher wants those alone, and comes back from them', async () => {
    await visit({ lookAtClass: () => ({ ...door, hasClassAccounts: false }) });
    const link = await screen.findByRole('link', { name: 'Create an account with an email address' });
    expect(link.getAttribute('href')).toBe('/signup?redirect=%2Fjoin%3Fcode%3DABCD-2345');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('keeps the code for somebody who looks around first', async () => {
    const { client, address } = await visit();
    await press('Look around without joining');
    expect(client.continueAsGuest).toHaveBeenCalledOnce();
    await waitFor(() => expect(address()).toBe('/activities'));
    expect(readJoinCode('anneal')).toBe('ABCD-2345');
  });

  it('asks for the code again when no class has it, and for one where the address has none', async () => {
    const unknown = await visit({ lookAtClass: () => Promise.reject(refusal('class-not-found')) });
    expect(await screen.findByText(/^No class has this code/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ABCD-2345');
    unknown.unmount();
    const { api, address } = await visit({}, '/join');
    await userEvent.type(await screen.findByRole('textbox', { name: /Class code/ }), 'wxyz6789');
    expect(api.calls.filter(({ name }) => name === 'lookAtClass')).toEqual([]);
    await press('Find class');
    expect(address()).toBe('/join?code=WXYZ-6789');
  });

  it('says so without a network, and tries again', async () => {
    const look = vi.fn().mockRejectedValueOnce(new OfflineError()).mockReturnValue(door);
    await visit({ lookAtClass: look });
    expect(await screen.findByText('You are offline')).toBeTruthy();
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Biology, period 3' })).toBeTruthy();
  });
});

describe('the page of a class, on the way to a lesson of it', () => {
  const lesson = '/activity?id=microbe-hunters&code=ABCD-2345&module=m2';
  const onTheWay = `${path}&${new URLSearchParams({ redirect: lesson })}`;

  it('leads whoever is in the class straight to the lesson, and a teacher, who reads it without being in the class', async () => {
    const student = await renderPage(page, {
      path: onTheWay,
      role: 'student',
      replies: { lookAtClass: () => door, getClass: () => ({ ...door, view: 'student' }) },
    });
    await waitFor(() => expect(student.address()).toBe(lesson));
    student.unmount();
    const teacher = await renderPage(page, {
      path: onTheWay,
      role: 'teacher',
      replies: { lookAtClass: () => door },
    });
    await waitFor(() => expect(teacher.address()).toBe(lesson));
  });

  it('asks somebody of another class to join first, then leads to the lesson', async () => {
    const { address } = await renderPage(page, {
      path: onTheWay,
      role: 'student',
      replies: {
        lookAtClass: () => door,
        getClass: () => ({ ...door, view: 'preview' }),
        enroll: () => ({ ...door, view: 'student' }),
      },
    });
    await press('Join the class');
    await waitFor(() => expect(address()).toBe(lesson));
  });

  it('never leads to another site, but to the class', async () => {
    const foreign = `${path}&${new URLSearchParams({ redirect: 'https://evil.example/activity?code=ABCD-2345' })}`;
    const { address } = await renderPage(page, {
      path: foreign,
      role: 'student',
      replies: { lookAtClass: () => door, getClass: () => ({ ...door, view: 'student' }) },
    });
    await waitFor(() => expect(address()).toBe('/classes/class?code=ABCD-2345'));
  });

  it('lets a former code bring back whoever has joined before, and nobody new', async () => {
    await visit({ lookAtClass: () => ({ ...door, standing: 'former' }) });
    expect(await screen.findByText('The class has a new code')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join the class' })).toBeNull();
    await press('I have joined this class before');
    expect(screen.getByRole('button', { name: 'Come in' })).toBeTruthy();
    expect(screen.queryByText('The class has a new code')).toBeNull();
  });
});

describe('the page of a class link, for somebody who is signed in', () => {
  it('leads to where their classes are, where the code is typed, if the address has none', async () => {
    const { address } = await renderPage(page, { path: '/join', role: 'student', replies: {} });
    await waitFor(() => expect(address()).toBe('/classes'));
  });

  it('says as whom, joins in one press, and lets the next person at the computer sign out', async () => {
    const { address } = await asMember({
      enroll: () => ({ ...door, view: 'student', code: 'ABCD-2345' }),
    });
    expect(await screen.findByText('You are signed in as Pat.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'This is not me' })).toBeTruthy();
    await press('Join the class');
    await waitFor(() => expect(address()).toBe('/classes/class?code=ABCD-2345'));
  });

  it('leads whoever is in the class straight to it, and forgets the code kept for later', async () => {
    keepJoinCode('anneal', 'ABCD-2345');
    const { address, api } = await asMember({ getClass: () => ({ ...door, view: 'student' }) });
    await waitFor(() => expect(address()).toBe('/classes/class?code=ABCD-2345'));
    expect(readJoinCode('anneal')).toBeNull();
    expect(api.calls.map(({ name }) => name)).not.toContain('enroll');
  });

  it('asks whoever is not in the class, and where the server does not say', async () => {
    const preview = await asMember({ getClass: () => ({ ...door, view: 'preview' }) });
    expect(await screen.findByText('You are signed in as Pat.')).toBeTruthy();
    preview.unmount();
    await asMember({ getClass: () => Promise.reject(new OfflineError()) });
    expect(await screen.findByText('You are signed in as Pat.')).toBeTruthy();
  });

  it('leads the teacher of the class to it', async () => {
    await asMember({ enroll: () => Promise.reject(refusal('own-class')) });
    await press('Join the class');
    const link = await screen.findByRole('link', { name: 'Open Biology, period 3' });
    expect(link.getAttribute('href')).toBe('/teacher/classes/class?code=ABCD-2345');
  });

  it('asks somebody without a role for the name alone, and makes them a student', async () => {
    const { api } = await asMember({
      getProfile: () => ({
        role: null,
        profile: {
          id: 'u1',
          name: 'Pat',
          email: 'pat@example.org',
          legalsDates: null,
          additional: { gradeLevel: '' },
        },
      }),
      updateProfile: ({ body }) => ({
        role: 'student',
        profile: {
          id: 'u1',
          name: (body as { profile: { name: string } }).profile.name,
          email: 'pat@example.org',
          legalsDates: null,
          additional: { gradeLevel: '' },
        },
      }),
      enroll: () => ({ ...door, view: 'student' }),
    });
    const name = await screen.findByRole<HTMLInputElement>('textbox');
    expect(name.value).toBe('Pat');
    await press('Join the class');
    await waitFor(() => expect(api.calls.some(({ name: call }) => call === 'enroll')).toBe(true));
    expect(api.calls.find(({ name: call }) => call === 'updateProfile')?.input.body).toMatchObject({
      role: 'student',
      profile: { name: 'Pat', email: 'pat@example.org' },
    });
  });

  it('tells the owner of an account of another class what to do', async () => {
    await asMember({ enroll: () => Promise.reject(refusal('class-account-elsewhere')) });
    await press('Join the class');
    expect((await screen.findAllByText(/^This account belongs to another class/)).length).toBeGreaterThan(0);
  });
});
