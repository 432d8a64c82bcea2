import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InnerStanding } from '../define-view.tsx';
import { renderBlock } from '../testing/render-block.tsx';

// jsdom plays no film, so these tests replace the browser's player by one clock for the whole page.
const clock = { atS: 0, isPaused: true };

beforeEach(() => {
  Object.assign(clock, { atS: 0, isPaused: true });
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'currentTime', 'get').mockImplementation(() => clock.atS);
  vi.spyOn(media, 'currentTime', 'set').mockImplementation((atS) => {
    clock.atS = atS;
  });
  vi.spyOn(media, 'paused', 'get').mockImplementation(() => clock.isPaused);
  vi.spyOn(media, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    clock.isPaused = false;
    fireEvent.play(this);
    return Promise.resolve();
  });
  vi.spyOn(media, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    clock.isPaused = true;
    fireEvent.pause(this);
  });
});

const standing = (state: InnerStanding['state']): InnerStanding => ({
  state,
  mark:
    state === 'open'
      ? { state: 'unanswered', times: 1, word: 'Not answered' }
      : { state: 'correct', times: 1, word: 'Right' },
});

async function draw(states: Record<string, InnerStanding['state']> = {}, isFree = false) {
  const shown = await renderBlock('interactive-video', {
    exercises: { isFree, standingOf: (id) => standing(states[id] ?? 'open') },
  });
  const video = shown.container.querySelector('video')!;
  const playTo = (atS: number) =>
    act(() => {
      clock.atS = atS;
      fireEvent.timeUpdate(video);
    });
  return { ...shown, video, playTo };
}

const question = (number: number) =>
  screen.getByRole('group', { name: new RegExp(`^Question ${number} of 2`) });
const isOpen = (number: number) => !question(number).classList.contains('hidden');
const press = async (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('interactive-video view', () => {
  it('fetches and plays nothing by itself, and shows captions from the start', async () => {
    const { video, container } = await draw();
    expect(video.preload).toBe('none');
    expect(video.autoplay).toBe(false);
    expect(container.querySelector('track')).toMatchObject({ default: true, kind: 'captions' });
    expect(isOpen(1)).toBe(false);
  });

  it('pauses where a tick jumps over a cue, goes back to it and takes the focus there', async () => {
    const { playTo } = await draw();
    await press('Play');
    await playTo(19.8);
    expect(isOpen(1)).toBe(false);
    await playTo(20.6);
    expect(clock).toEqual({ atS: 20, isPaused: true });
    expect(isOpen(1)).toBe(true);
    expect(document.activeElement).toBe(question(1));
    expect(within(question(1)).queryByText('Card of sample-film-blank')).not.toBeNull();
  });

  it('does not go on past a required question, by no button', async () => {
    const { playTo } = await draw();
    await press('Play');
    await playTo(20);
    await press('Continue the film');
    await press('Play');
    expect(clock.isPaused).toBe(true);
    expect(isOpen(1)).toBe(true);
    await press('Transcript').catch(() => undefined);
    await press('Go to 0:40');
    expect(clock.atS).toBe(20);
  });

  it('goes on once an answer was checked, and pauses at an optional question once', async () => {
    const { playTo } = await draw({ 'sample-film-blank': 'tried' });
    await press('Play');
    await playTo(30);
    expect(isOpen(1)).toBe(false);
    await playTo(50.2);
    expect(isOpen(2)).toBe(true);
    await press('Continue the film');
    expect(clock.isPaused).toBe(false);
    expect(isOpen(2)).toBe(false);
    await playTo(51);
    expect(isOpen(2)).toBe(false);
  });

  it('holds nobody back in a preview', async () => {
    await draw({}, true);
    await press('Go to 0:40');
    expect(clock.atS).toBe(40);
    expect(isOpen(1)).toBe(false);
  });

  it('goes to the first open question when a later place is asked for', async () => {
    await draw();
    fireEvent.change(screen.getByRole('slider', { name: 'Place in the film' }), { target: { value: '45' } });
    expect(clock.atS).toBe(20);
    expect(isOpen(1)).toBe(true);
  });

  it('shows how a question was answered in a word, and opens it again', async () => {
    await draw({ 'sample-film-blank': 'answered' });
    const stop = screen.getByRole('button', { name: /^Question 1, at 0:20: What was that\? ?Right$/ });
    await userEvent.click(stop);
    expect(isOpen(1)).toBe(true);
    await press('Watch this part again');
    expect(clock).toEqual({ atS: 0, isPaused: false });
  });

  it('opens the question that the address names', async () => {
    await renderBlock('interactive-video', { exercises: { wantedId: 'sample-film-blank' } });
    expect(isOpen(1)).toBe(true);
    expect(document.activeElement).toBe(question(1));
  });

  it('goes to a typed time, and says what a time looks like', async () => {
    const user = userEvent.setup();
    await draw({ 'sample-film-blank': 'answered' });
    const field = screen.getByRole('textbox', { name: 'Go to a time' });
    await user.type(field, '1:60{Enter}');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.clear(field);
    await user.type(field, '0:31{Enter}');
    expect(clock.atS).toBe(31);
  });

  it('takes keys on its controls, and none on a list or with another key held', async () => {
    const user = userEvent.setup();
    await draw({ 'sample-film-blank': 'answered' });
    screen.getByRole('button', { name: 'Play' }).focus();
    await user.keyboard('k');
    expect(clock.isPaused).toBe(false);
    await user.keyboard('k');
    expect(clock.isPaused).toBe(true);
    await user.keyboard('lll');
    expect(clock.atS).toBe(15);
    await user.keyboard('j');
    expect(clock.atS).toBe(10);
    await user.keyboard('c{Control>}l{/Control}');
    expect(screen.getByRole('button', { name: 'Captions' }).getAttribute('aria-pressed')).toBe('false');
    screen.getByRole('combobox', { name: 'Speed' }).focus();
    await user.keyboard('l');
    expect(clock.atS).toBe(10);
  });

  it('keeps its question in the frame that fills the screen', async () => {
    const { video, playTo } = await draw();
    const frame = screen.getByRole('group', { name: 'Controls of the film' }).parentElement;
    const asked = vi.fn(() => Promise.resolve());
    Object.assign(frame!, { requestFullscreen: asked });
    await press('Play');
    screen.getByRole('button', { name: 'Pause' }).focus();
    await userEvent.keyboard('f');
    expect(asked).toHaveBeenCalledOnce();
    await playTo(20);
    expect(frame?.contains(question(1))).toBe(true);
    expect(frame?.contains(video)).toBe(true);
  });

  it('stops a film that another key started at a question that holds', async () => {
    const { video, playTo } = await draw();
    await press('Play');
    await playTo(20);
    await act(() => video.play());
    expect(clock.isPaused).toBe(true);
  });

  it('lists all questions without the film where none can be played', async () => {
    const { container, video } = await draw();
    for (const source of video.querySelectorAll('source')) fireEvent.error(source);
    expect(container.querySelector('video')).toBeNull();
    expect(screen.queryByText('This film cannot be played here')).not.toBeNull();
    expect([isOpen(1), isOpen(2)]).toEqual([true, true]);
    expect(screen.queryByRole('button', { name: 'Continue the film' })).toBeNull();
  });
});
