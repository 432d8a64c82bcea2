import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';
import { samples } from './samples.ts';

const [right = []] = samples.right;
const mixed = [...right.slice(0, 5), 'spot-6=size-110', 'spot-7=size-176'];
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const list = (place: RegExp) => screen.getByRole('combobox', { name: place });
const said = () => screen.getByRole('status').textContent;
const mark = (placeId: string) => document.querySelector<HTMLElement>(`figure [data-place="${placeId}"]`);

const show = (answer: readonly string[] = [], isChecked = false) =>
  renderExercise('drag-and-drop-gel', { answer, isChecked });

describe('drag-and-drop-gel view', () => {
  it('is labelled by keyboard alone: take, carry through the places of the picture, set down', async () => {
    const user = userEvent.setup();
    const shown = await show();
    await user.tab();
    expect(document.activeElement).toBe(button('44 bp'));
    // From the tray, the first ArrowUp goes to the lowest place.
    await user.keyboard(' {ArrowUp}');
    expect(document.activeElement).toBe(button(/^Put .*44 bp.* in: G: Wire at the lower end/));
    await user.keyboard('{ArrowUp} ');
    expect(shown.answer()).toEqual(['spot-7=size-44']);
    expect(said()).toBe('44 bp is now in: F: Lane 4 (Mateo), the band 50.1 mm from the slots.');
    expect(document.activeElement).toBe(button(/^44 bp, in: F/));
    await user.keyboard('{Delete}');
    expect(shown.answer()).toEqual([]);
  });

  it('is labelled with nothing but the lists beside the picture', async () => {
    const user = userEvent.setup();
    const shown = await show();
    for (const [place, label] of [
      [/A: Wire at the upper end/, 'minus'],
      [/B: Lane 1, the lane as a whole/, 'ladder'],
      [/C: Row of slots/, 'wells'],
      [/D: Lane 4 \(Mateo\), the band 38/, 'size-220'],
      [/E: Lane 4 \(Mateo\), the band 40/, 'size-176'],
      [/F: Lane 4 \(Mateo\), the band 50/, 'size-44'],
      [/G: Wire at the lower end/, 'plus'],
    ] as const)
      await user.selectOptions(list(place), label);
    expect(shown.isReady()).toBe(true);
    expect(shown.answer()).toEqual(right);
  });

  it('is labelled by pressing a label and its place on the picture, and taken up there again', async () => {
    const user = userEvent.setup();
    const shown = await show();
    await user.click(button('220 bp'));
    await user.click(mark('spot-5') as HTMLElement);
    expect(shown.answer()).toEqual(['spot-5=size-220']);
    expect(document.activeElement).toBe(button(/^220 bp, in: D/));
    // While no label is picked up, a press on a mark picks up its label; on an empty mark it does nothing.
    await user.click(mark('spot-6') as HTMLElement);
    expect(shown.answer()).toEqual(['spot-5=size-220']);
    await user.click(mark('spot-5') as HTMLElement);
    expect(button(/^220 bp, in: D/).getAttribute('aria-pressed')).toBe('true');
    await user.click(mark('spot-6') as HTMLElement);
    expect(shown.answer()).toEqual(['spot-6=size-220']);
  });

  it('is labelled by dragging onto the picture, and from place to place on it', async () => {
    const shown = await show();
    for (const [index, element] of [...document.querySelectorAll('figure [data-place]')].entries())
      element.getBoundingClientRect = () => new DOMRect(100, 100 + 100 * index, 28, 28);
    const placeIds = [...document.querySelectorAll<HTMLElement>('figure [data-place]')].map(
      ({ dataset }) => dataset.place,
    );
    const middleOf = (placeId: string) => ({ clientX: 114, clientY: 114 + 100 * placeIds.indexOf(placeId) });
    const drag = (element: HTMLElement, to: { clientX: number; clientY: number }, pointerType: string) => {
      fireEvent.pointerDown(element, { button: 0, pointerType, clientX: 0, clientY: 0 });
      fireEvent.pointerMove(element, to);
      fireEvent.pointerUp(element, to);
      fireEvent.click(element, { detail: 1 });
    };
    drag(button('220 bp'), middleOf('spot-5'), 'mouse');
    expect(shown.answer()).toEqual(['spot-5=size-220']);
    drag(mark('spot-5') as HTMLElement, middleOf('spot-3'), 'touch');
    expect(shown.answer()).toEqual(['spot-3=size-220']);
    expect(button(/^220 bp, in: C/).getAttribute('aria-pressed')).toBe('false');
    drag(mark('spot-3') as HTMLElement, { clientX: 900, clientY: 90 }, 'mouse');
    expect(shown.answer()).toEqual(['spot-3=size-220']);
  });

  it('shows a finger what it hides: the place that would take the label, above it', async () => {
    await show();
    const tank = document.querySelector<HTMLElement>('[data-magnified]') as HTMLElement;
    tank.getBoundingClientRect = () => new DOMRect(0, 100, 300, 700);
    const [at, beside] = [mark('spot-5') as HTMLElement, mark('spot-6') as HTMLElement];
    at.getBoundingClientRect = () => new DOMRect(100, 300, 60, 40);
    beside.getBoundingClientRect = () => new DOMRect(100, 340, 60, 40);
    const loupe = () => document.querySelector<HTMLElement>('[data-loupe]');
    const shown = () => [
      loupe()?.textContent?.at(-1),
      ...[...(loupe()?.querySelectorAll('[data-aimed]') ?? [])].map((place) =>
        place.getAttribute('data-place'),
      ),
    ];
    const piece = button('220 bp');
    const finger = { button: 0, pointerType: 'touch', clientX: 130 };
    fireEvent.pointerDown(piece.querySelector('[data-grip]') as Element, { ...finger, clientY: 900 });
    fireEvent.pointerMove(piece, { ...finger, clientY: 850 });
    expect(loupe()).toBeNull();
    fireEvent.pointerMove(piece, { ...finger, clientY: 320 });
    expect(shown()).toEqual(['D', 'spot-5']);
    expect(Number.parseFloat(loupe()?.style.top ?? '') + 136).toBeLessThan(320);
    fireEvent.pointerMove(piece, { ...finger, clientY: 365 });
    expect(shown()).toEqual(['E', 'spot-6']);
    fireEvent.pointerUp(piece, { ...finger, clientY: 365 });
    expect(loupe()).toBeNull();
    expect(mark('spot-6')?.dataset.mark).toBe('size-220');
    // A mouse hides nothing.
    fireEvent.pointerDown(beside, { ...finger, pointerType: 'mouse', clientY: 365 });
    fireEvent.pointerMove(beside, { ...finger, pointerType: 'mouse', clientY: 330 });
    fireEvent.pointerMove(beside, { ...finger, pointerType: 'mouse', clientY: 320 });
    expect(loupe()).toBeNull();
  });

  it('marks right and wrong on the picture and in the list, and speaks in the list', async () => {
    const shown = await show(mixed, true);
    expect(screen.getAllByText('Right label')).toHaveLength(5);
    expect(screen.getAllByText('Look again')).toHaveLength(2);
    expect(button(/^110 bp, in: E/)).toBe(
      screen.getByRole('button', { description: /cuts at one place only/ }),
    );
    // The list is no higher than before: a mark is a sign, and a remark unfolds at its place.
    const remarks = [...document.querySelectorAll<HTMLDetailsElement>('li details')];
    expect(remarks.map(({ open }) => open)).toEqual([false, false]);
    expect(remarks.map(({ textContent }) => textContent?.charAt(0))).toEqual(['E', 'F']);
    expect(new Set(remarks.map(({ name }) => name)).size).toBe(1);
    for (const word of screen.getAllByText(/^(Right label|Look again)$/))
      expect(word.className).toBe('sr-only');
    expect(mark('spot-6')?.className).toMatch(/border-negative/);
    expect(mark('spot-5')?.className).toMatch(/border-positive/);
    expect(screen.queryByText(/Belongs here/)).toBeNull();
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    expect(screen.getAllByText(/Belongs here/).map((words) => words.parentElement?.textContent)).toEqual([
      'Belongs here: 176 bp',
      'Belongs here: 44 bp',
    ]);
  });

  it('cannot be changed on the picture once it is read-only', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('drag-and-drop-gel', { answer: mixed, isReadOnly: true });
    for (const element of document.querySelectorAll('figure [data-place]')) await user.click(element);
    expect(shown.answer()).toEqual(mixed);
    expect(document.querySelector('[aria-pressed="true"]')).toBeNull();
    expect(document.querySelector('figure [data-grip]')).toBeNull();
  });

  it('tells a screen reader of the gel in words and of each place once', async () => {
    await show(mixed);
    expect(document.querySelectorAll('figure [data-place]:not([aria-hidden="true"])')).toHaveLength(0);
    await waitFor(() =>
      expect(document.querySelector('details')?.textContent).toMatch(/Lane 4, Mateo: 3 bands/),
    );
    expect(screen.getAllByRole('combobox')).toHaveLength(7);
  });

  it('has no accessibility faults with a label in hand and the words unfolded', async () => {
    const user = userEvent.setup();
    const { container } = await show(mixed, true);
    await user.click(button(/^110 bp, in: E/));
    await waitFor(() => expect(container.querySelector('details')).not.toBeNull());
    for (const fold of container.querySelectorAll('details')) fold.open = true;
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows a teacher each place and its label', async () => {
    const { container } = await renderAnswer('drag-and-drop-gel', mixed);
    expect([...container.querySelectorAll('dt, dd')].slice(6, 10).map((entry) => entry.textContent)).toEqual([
      'Lane 4 (Mateo), the band 38.1 mm from the slots',
      '220 bpRight label',
      'Lane 4 (Mateo), the band 40.5 mm from the slots',
      '110 bpLook again',
    ]);
  });
});
