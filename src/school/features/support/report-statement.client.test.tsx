import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { go, readAddress } from '../../client/navigation/address.ts';
import { drawPlayer, labAddress } from '../player/testing/draw-player.client.tsx';
import { createFakeServer } from '../player/testing/fake-server.client.ts';
import * as supportPage from './support-page.client.tsx';
// Loaded before the timeout of the first test begins.
import '../player/frame/role-banner.client.tsx';

const lesson = `${labAddress}&module=m1&screen=s1`;
const draw = (role: 'teacher' | 'student', address = lesson, hasContactForm = true) =>
  drawPlayer(address, { role, config: { hasContactForm }, server: createFakeServer() });
const action = () => screen.findByRole('button', { name: 'Report a statement' });

function mark(element: Element | null) {
  const range = document.createRange();
  range.selectNodeContents(element ?? document.body);
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
}

afterEach(() => {
  document.getSelection()?.removeAllRanges();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('a teacher reports a statement from the page where it stands', () => {
  it('with lab, lesson, screen and the marked words, and nothing of the class', async () => {
    const { container } = await draw('teacher');
    const button = await action();
    const heading = await screen.findByRole('heading', { name: 'Direction of DNA' });
    expect(await axeViolations(container)).toEqual([]);
    mark(heading);
    fireEvent.click(button);
    const { href, state } = readAddress();
    expect(href).toBe('/support#contact');
    expect((state as { message: string }).message.split('\n')).toEqual([
      'Lab: Gels in a day',
      'Lesson: 1 Charge',
      'Screen: Which way',
      `Page: ${window.location.origin}/activity?id=gels&module=m1&screen=s1`,
      'Statement: Direction of DNA',
      '',
      'What is wrong with it, and how I know:',
      '',
    ]);
    expect(JSON.stringify(state)).not.toContain('ABCD');
  });

  it('also where a tap unmarks the words before it is a press', async () => {
    await draw('teacher');
    const button = await action();
    mark(await screen.findByRole('heading', { name: 'Direction of DNA' }));
    fireEvent.pointerDown(button);
    document.getSelection()?.removeAllRanges();
    fireEvent.click(button);
    expect(JSON.stringify(readAddress().state)).toContain('Statement: Direction of DNA');
  });

  it('once there is a connection: without one, a sentence says so and the page stays', async () => {
    await draw('teacher');
    const button = await action();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.click(button);
    expect(
      screen.getByText('There is no connection. Report the statement once you are online.'),
    ).toBeTruthy();
    expect(readAddress().path).toBe('/activity');
  });

  it('is offered to no student, and where no message is received to nobody', async () => {
    const student = await draw('student');
    expect(await screen.findByRole('heading', { name: 'Direction of DNA' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Report a statement' })).toBeNull();
    student.unmount();
    await draw('teacher', lesson, false);
    expect(await screen.findByRole('heading', { name: 'Direction of DNA' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Report a statement' })).toBeNull();
  });
});

describe('a message that was begun on another page', () => {
  it('is in the form once, below what was written before, and is sent as every message', async () => {
    const sendSupportMessage = vi.fn(() => ({ id: 'm', sentAt: '2026-11-28T12:00:00Z' }));
    await renderPage(supportPage, {
      path: '/support',
      role: 'teacher',
      config: { hasContactForm: true },
      replies: {
        getSupportPage: () => ({ data: { id: 1, attributes: { topics: [] } }, meta: {} }),
        sendSupportMessage,
      },
    });
    const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
    await userEvent.type(message, 'Good morning.');
    act(() => go('/support#contact', { state: { message: 'Lab: Gels\nStatement: DNA is positive.' } }));
    const begun = 'Good morning.\n\nLab: Gels\nStatement: DNA is positive.';
    await waitFor(() => expect(message.value).toBe(begun));
    await waitFor(() => expect(document.activeElement).toBe(message));
    // A reload would read the state of the history again.
    expect(readAddress().state).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: /^Last name/ }), 'Moss');
    await userEvent.type(screen.getByRole('textbox', { name: /^Institution/ }), 'Hill School');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Your message is sent')).toBeTruthy();
    expect(sendSupportMessage.mock.calls).toMatchObject([[{ body: { message: begun } }]]);
  });
});
