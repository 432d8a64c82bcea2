import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';
import { plainSamples } from './testing/plain-samples.ts';

const item = plainSamples.item as object;

const channel = (name: string) => screen.getByRole('radiogroup', { name });
const state = (name: string, word: string) => within(channel(name)).getByRole('radio', { name: word });

describe('color-tubes view without times', () => {
  it('names every switch by its tube and its light', async () => {
    await renderExercise('color-tubes', { item });
    expect(screen.getAllByRole('radiogroup')).toHaveLength(10);
    expect(channel('Tube 2 No DNA RNA glow')).toBeTruthy();
  });

  it('has the light that is on before the one that is off, as over time, whichever the author wrote first', async () => {
    await renderExercise('color-tubes', { item });
    const words = () => within(channel('Tube 2 No DNA RNA glow')).getAllByRole('radio');
    expect(words().map((radio) => radio.closest('label')?.textContent)).toEqual(['on', 'off']);
  });

  it('is set with the keyboard: Tab from light to light, arrows within one', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('color-tubes', { item });
    await user.tab();
    await user.keyboard(' ');
    expect(shown.answer()).toEqual(['complete.rna=on']);
    await user.keyboard('{ArrowRight}');
    expect(shown.answer()).toEqual(['complete.rna=off']);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(shown.answer()).toEqual(['complete.protein=off', 'complete.rna=off']);
  });

  it('draws a light with its own pattern, and nothing of a light that is off', async () => {
    const user = userEvent.setup();
    const { container } = await renderExercise('color-tubes', { item });
    const tube = () => container.querySelectorAll('svg')[0];
    const shapes = (name: string) => tube()?.querySelectorAll(`.animate-light-up ${name}`).length;
    expect(tube()?.textContent).toBe('??1');
    await user.click(state('Tube 1 Complete reaction RNA glow', 'on'));
    expect([shapes('path'), shapes('circle')]).toEqual([4, 0]);
    await user.click(state('Tube 1 Complete reaction protein glow', 'on'));
    expect([shapes('path'), shapes('circle')]).toEqual([4, 5]);
    await user.click(state('Tube 1 Complete reaction RNA glow', 'off'));
    expect([shapes('path'), shapes('circle')]).toEqual([0, 5]);
    expect(tube()?.textContent).toBe('1');
  });

  it('is set by pressing the tube itself, which leads through all looks, unless it is locked', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('color-tubes', { item });
    const press = () => user.click(shown.container.querySelectorAll('svg')[0] as Element);
    const looks: string[] = [];
    for (let look = 0; look < 5; look += 1) {
      await press();
      looks.push(
        shown
          .answer()
          .map((entry) => entry.split('=')[1])
          .join(' '),
      );
    }
    // Each look lists protein, then RNA, because the wire form is sorted.
    expect(looks).toEqual(['off off', 'on off', 'off on', 'on on', 'off off']);
    shown.show({ isReadOnly: true });
    await press();
    expect(shown.answer()).toEqual(['complete.protein=off', 'complete.rna=off']);
  });

  it('draws a faint light with fewer shapes than a bright one', async () => {
    const user = userEvent.setup();
    const scale = ['faint', 'medium', 'bright'].map((strength) => ({
      id: strength,
      text: strength,
      glow: 'green',
      strength,
    }));
    const { container } = await renderExercise('color-tubes', {
      item: {
        ...item,
        channels: [
          {
            id: 'rna',
            text: 'RNA glow',
            pattern: 'strands',
            states: [{ id: 'off', text: 'off', glow: 'dark' }, ...scale],
          },
        ],
        tubes: [
          {
            id: 'complete',
            text: 'Complete reaction',
            channels: [{ channel: 'rna', answers: ['bright'], ifWrong: 'Nothing is missing here.' }],
          },
        ],
      },
    });
    const strands = () =>
      container.querySelectorAll('svg')[0]?.querySelectorAll('.animate-light-up path').length;
    const counts: (number | undefined)[] = [];
    for (const { text } of scale) {
      await user.click(state('Tube 1 Complete reaction RNA glow', text));
      counts.push(strands());
    }
    expect(counts).toEqual([2, 3, 4]);
  });

  it('says at the light what was wrong with it, and later what is right', async () => {
    const answer = plainSamples.partly[0] ?? [];
    const shown = await renderExercise('color-tubes', { item, answer, isChecked: true });
    expect(screen.getAllByText('Not this')).toHaveLength(1);
    expect(screen.getByRole('radiogroup', { description: /meets only RNA/ })).toBe(
      channel('Tube 3 RNase added: an enzyme that cuts RNA to pieces protein glow'),
    );
    expect(screen.queryByText('Right here:')).toBeNull();
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    expect(screen.getAllByText('Right here:')).toHaveLength(1);
  });

  it('shows one colour of several where a channel has them', async () => {
    const user = userEvent.setup();
    const { container, answer } = await renderExercise('color-tubes', {
      item: {
        ...item,
        channels: [
          {
            id: 'dye',
            text: 'Colour',
            pattern: 'liquid',
            states: ['blue', 'amber', 'red'].map((glow) => ({ id: glow, text: glow, glow })),
          },
        ],
        tubes: [
          {
            id: 'indicator',
            text: 'Indicator with acid',
            channels: [{ channel: 'dye', answers: ['amber'], ifWrong: 'Look at the chart.' }],
          },
        ],
      },
    });
    await user.click(screen.getByRole('radio', { name: 'amber' }));
    expect(answer()).toEqual(['indicator.dye=amber']);
    expect(container.querySelector('svg path[fill="var(--caution)"]')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows a teacher every tube', async () => {
    await renderAnswer('color-tubes', plainSamples.wrong[0] ?? [], { item });
    expect(screen.getAllByText('Not this')).toHaveLength(6);
  });
});

describe('color-tubes view over time', () => {
  const lineOf = (container: HTMLElement, at: number) =>
    [...container.querySelectorAll('svg')]
      .filter((svg) => svg.getAttribute('preserveAspectRatio') === 'none')
      [at]?.querySelector('polyline')
      ?.getAttribute('points');

  it('names every point by its tube, its light and its time', async () => {
    const { container } = await renderExercise('color-tubes');
    expect(screen.getAllByRole('radiogroup')).toHaveLength(18);
    expect(state('Tube 1 Complete reaction Protein light 30 min', 'faint')).toBeTruthy();
    expect(screen.getAllByText(/· 3 times not set$/)).toHaveLength(6);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is set with the keyboard as the eye sees it: a course is one stop, right leads to the next time', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('color-tubes');
    await user.tab();
    await user.keyboard(' {ArrowDown}');
    expect(shown.answer()).toEqual(['complete.rna.start=off']);
    // The arrow to the right turned the light on again, though the times stand side by side.
    await user.keyboard('{ArrowRight} ');
    expect(shown.answer()).toEqual(['complete.rna.half=off', 'complete.rna.start=off']);
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(shown.answer()).toEqual(['complete.rna.half=on', 'complete.rna.start=off']);
    expect(document.activeElement).toBe(state('Tube 1 Complete reaction RNA light 0 min', 'off'));
    await user.keyboard('{ArrowLeft}');
    await user.tab();
    await user.keyboard(' ');
    expect(shown.answer()).toContain('complete.protein.start=bright');
  });

  it('is drawn in one stroke across the times, each of which snaps to a state', async () => {
    const shown = await renderExercise('color-tubes');
    // Three times of 100 px, two states of 50 px.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100));
    const first = state('Tube 1 Complete reaction RNA light 0 min', 'on');
    const at = (clientX: number, clientY: number) => ({ pointerId: 1, button: 0, clientX, clientY });
    fireEvent.pointerDown(first, at(40, 80));
    fireEvent.pointerMove(first, at(44, 20));
    expect(shown.answer()).toEqual([]);
    // A quick hand jumps over the second time: no move is reported there.
    fireEvent.pointerMove(first, at(260, 10));
    fireEvent.pointerUp(first, at(260, 10));
    fireEvent.pointerMove(first, at(260, 90));
    vi.restoreAllMocks();
    expect(shown.answer()).toEqual(['complete.rna.end=on', 'complete.rna.half=on', 'complete.rna.start=off']);
  });

  it('takes no stroke when it is locked', async () => {
    const shown = await renderExercise('color-tubes', { isReadOnly: true });
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100));
    const first = state('Tube 1 Complete reaction RNA light 0 min', 'on');
    fireEvent.pointerDown(first, { pointerId: 1, button: 0, clientX: 40, clientY: 80 });
    fireEvent.pointerMove(first, { pointerId: 1, clientX: 260, clientY: 10 });
    vi.restoreAllMocks();
    expect(shown.answer()).toEqual([]);
  });

  it('draws the course through neighboring times that are set, the brightest state on top', async () => {
    const user = userEvent.setup();
    const { container } = await renderExercise('color-tubes');
    await user.click(state('Tube 1 Complete reaction Protein light 0 min', 'off'));
    expect(lineOf(container, 1)).toBeUndefined();
    await user.click(state('Tube 1 Complete reaction Protein light 30 min', 'bright'));
    expect(lineOf(container, 1)).toBe('0.5,2.5 1.5,0.5');
  });

  it('draws a tube for each time, and a press on it sets both lights at that time alone', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('color-tubes');
    const caps = [...shown.container.querySelectorAll('svg text')].filter((text) => text.textContent === '1');
    expect(caps).toHaveLength(3);
    await user.click(caps[1]?.closest('svg') as Element);
    await user.click(caps[1]?.closest('svg') as Element);
    expect(shown.answer()).toEqual(['complete.protein.half=faint', 'complete.rna.half=off']);
  });

  it('marks each point, says a remark once for its times, and later the right state', async () => {
    const answer = samples.wrong[0] ?? [];
    const shown = await renderExercise('color-tubes', { answer, isChecked: true });
    expect(screen.getAllByText('CANARY Which machine is blocked, and which one makes the RNA?')).toHaveLength(
      1,
    );
    expect(
      screen.getByRole('radiogroup', {
        name: 'Tube 2 Antibiotic that blocks the ribosome RNA light 90 min',
        description: /^Not this At 30 min, 90 min: CANARY Which machine/,
      }),
    ).toBeTruthy();
    expect(screen.queryByText(/^Right here:/)).toBeNull();
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    // Five of the six courses are wrong and get a second line; the right one gets none.
    expect(shown.container.querySelectorAll('svg.stroke-positive')).toHaveLength(5);
    expect(screen.getByText('Right here: 30 min, 90 min:').parentElement?.textContent).toMatch(/on$/);
  });

  it('shows a teacher every time with its mark', async () => {
    await renderAnswer('color-tubes', samples.wrong[0] ?? []);
    const courses = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(courses[0]).toBe('RNA light:0 minonNot this30 minonRight90 minonRight');
  });
});
