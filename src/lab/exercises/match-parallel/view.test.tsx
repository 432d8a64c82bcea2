import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { renderAnswer, renderExercise } from '../testing/render-exercise.tsx';

const mixed = ['factor=adds-stop', 'mrna=message', 'rrna=bond', 'trna=brings'];
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const list = (place: string) => screen.getByRole('combobox', { name: `Choose for: ${place}` });
const said = () => screen.getByRole('status').textContent;

describe('match-parallel view', () => {
  it('is paired by keyboard: take, carry, set down', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('match-parallel');
    await user.tab();
    expect(document.activeElement).toBe(button('recognises the stop codon'));
    await user.keyboard(' {ArrowUp} ');
    expect(shown.answer()).toEqual(['factor=stop']);
    expect(document.activeElement).toBe(button('recognises the stop codon, in: Release factor'));
    expect(said()).toBe('recognises the stop codon is now in: Release factor.');
    // The piece is picked up at its place and moved to the place before.
    await user.keyboard('{Enter}{ArrowLeft}{Enter}');
    expect(shown.answer()).toEqual(['mrna=stop']);
    await user.keyboard('{Delete}');
    expect(shown.answer()).toEqual([]);
    expect(document.activeElement).toBe(button('recognises the stop codon'));
  });

  it('is paired with nothing but the native lists', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('match-parallel');
    for (const [place, option] of [
      ['tRNA', 'brings'],
      ['rRNA', 'bond'],
      ['mRNA', 'message'],
      ['Release factor', 'stop'],
    ] as const) {
      await user.selectOptions(list(place), option);
      expect(document.activeElement).toBe(list(place));
    }
    expect(shown.isReady()).toBe(true);
    expect(shown.answer()).toEqual(['factor=stop', 'mrna=message', 'rrna=bond', 'trna=brings']);
    await user.selectOptions(list('tRNA'), '');
    expect(shown.answer()).toEqual(['factor=stop', 'mrna=message', 'rrna=bond']);
  });

  it('is paired by a line that is drawn to a partner, and a line to a used partner swaps the two', async () => {
    const shown = await renderExercise('match-parallel', { answer: ['factor=stop'] });
    const at = { clientX: 340, clientY: 480 };
    // What has moved flies, which this page cannot.
    Element.prototype.animate = vi.fn<Element['animate']>();
    const draw = (placeId: string, partner: Element | null) => {
      for (const piece of document.querySelectorAll('[data-piece]'))
        piece.getBoundingClientRect = () =>
          piece === partner ? new DOMRect(300, 450, 80, 44) : new DOMRect(700, 100, 80, 44);
      const handle = document.querySelector(`[data-draw-from="${placeId}"]`);
      if (!handle) throw new Error(`no line begins at ${placeId}`);
      fireEvent.pointerDown(handle, { button: 0, pointerId: 1 });
      fireEvent.pointerMove(handle, { pointerId: 1, ...at });
      fireEvent.pointerUp(handle, { pointerId: 1, ...at });
    };
    draw('trna', button('brings an amino acid'));
    expect(shown.answer()).toEqual(['factor=stop', 'trna=brings']);
    draw('mrna', null);
    expect(shown.answer()).toEqual(['factor=stop', 'trna=brings']);
    draw('factor', button(/^brings an amino acid, in: tRNA/));
    expect(shown.answer()).toEqual(['factor=brings', 'trna=stop']);
    expect(said()).toContain('brings an amino acid is now in: Release factor.');
    draw('trna', null);
    expect(shown.answer()).toEqual(['factor=brings']);
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  it('swaps two partners by one choice in a list, and takes a partner to an empty place', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('match-parallel', { answer: ['factor=stop', 'trna=brings'] });
    const used = (place: string) =>
      within(list(place)).getByRole('option', { name: /\(now in: / }).textContent;
    expect(used('tRNA')).toBe('recognises the stop codon (now in: Release factor)');
    await user.selectOptions(list('tRNA'), 'stop');
    expect(shown.answer()).toEqual(['factor=brings', 'trna=stop']);
    expect(document.activeElement).toBe(list('tRNA'));
    expect(said()).toBe(
      'recognises the stop codon is now in: tRNA. brings an amino acid is now in: Release factor.',
    );
    await user.selectOptions(list('rRNA'), 'stop');
    expect(shown.answer()).toEqual(['factor=brings', 'rrna=stop']);
  });

  it('is paired by pressing a partner and a place; a partner put on another swaps with it', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('match-parallel', { answer: ['trna=bond', 'rrna=brings'] });
    await user.click(button('builds the ribosome and catalyses the peptide bond, in: tRNA'));
    await user.click(button(/^brings an amino acid, in: rRNA/));
    expect(shown.answer()).toEqual(['rrna=bond', 'trna=brings']);
    expect(said()).toMatch(/^builds .* is now in: rRNA\. brings an amino acid is now in: tRNA\.$/);
    await user.click(button('recognises the stop codon'));
    await user.click(button('Put here: recognises the stop codon, in: Release factor'));
    expect(shown.answer()).toEqual(['factor=stop', 'rrna=bond', 'trna=brings']);
    await user.click(button('recognises the stop codon, in: Release factor'));
    await user.click(button('Put back here'));
    expect(shown.answer()).toEqual(['rrna=bond', 'trna=brings']);
  });

  it('puts the partner in hand back on Escape, with the focus', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('match-parallel');
    await user.tab();
    await user.keyboard(' {ArrowDown}');
    expect(document.activeElement).toBe(button('Put here: recognises the stop codon, in: tRNA'));
    await user.keyboard('{Escape}');
    expect(shown.answer()).toEqual([]);
    expect(document.activeElement).toBe(button('recognises the stop codon'));
    expect(said()).toBe('recognises the stop codon is back where it was.');
  });

  it('is paired by dragging, and a drag that ends nowhere changes nothing', async () => {
    const shown = await renderExercise('match-parallel');
    for (const [index, place] of [...shown.container.querySelectorAll('[data-place]')].entries()) {
      place.getBoundingClientRect = () => new DOMRect(100, 100 + 100 * index, 200, 50);
    }
    const drag = (name: RegExp | string, to: { clientX: number; clientY: number }) => {
      const piece = button(name);
      fireEvent.pointerDown(piece, { button: 0, pointerType: 'mouse', clientX: 0, clientY: 0 });
      fireEvent.pointerMove(piece, to);
      fireEvent.pointerUp(piece, to);
      fireEvent.click(piece, { detail: 1 });
    };
    drag('brings an amino acid', { clientX: 150, clientY: 120 });
    expect(shown.answer()).toEqual(['trna=brings']);
    drag('brings an amino acid, in: tRNA', { clientX: 150, clientY: 420 });
    expect(shown.answer()).toEqual(['factor=brings']);
    drag('brings an amino acid, in: Release factor', { clientX: 800, clientY: 700 });
    expect(shown.answer()).toEqual(['factor=brings']);
    expect(button('brings an amino acid, in: Release factor').getAttribute('aria-pressed')).toBe('false');
    const tray = shown.container.querySelector('[data-tray]');
    if (tray) tray.getBoundingClientRect = () => new DOMRect(400, 100, 200, 200);
    drag('brings an amino acid, in: Release factor', { clientX: 500, clientY: 200 });
    expect(shown.answer()).toEqual([]);
    expect(document.activeElement).toBe(button('brings an amino acid'));
  });

  it('leaves a finger free to scroll anywhere but on the handle', async () => {
    const shown = await renderExercise('match-parallel');
    const piece = button('brings an amino acid');
    for (const element of [piece, ...piece.querySelectorAll('*')]) {
      expect(element.classList.contains('touch-none')).toBe(element.hasAttribute('data-grip'));
    }
    fireEvent.pointerDown(piece, { button: 0, pointerType: 'touch', clientX: 0, clientY: 0 });
    fireEvent.pointerMove(piece, { clientX: 90, clientY: 90 });
    expect(button('brings an amino acid').getAttribute('aria-pressed')).toBe('false');
    expect(shown.answer()).toEqual([]);
  });

  it('speaks at wrong pairs only, and reveals when that is due', async () => {
    const shown = await renderExercise('match-parallel', { answer: mixed, isChecked: true });
    expect(screen.getAllByText('Right pair')).toHaveLength(3);
    expect(screen.getAllByText('Look again')).toHaveLength(1);
    expect(screen.getByRole('button', { description: /Count the amino acids/ })).toBe(
      button('adds the stop amino acid, in: Release factor'),
    );
    expect(screen.queryByText(/Belongs here/)).toBeNull();
    shown.show({ isChecked: true, isReadOnly: true, isRevealed: true });
    expect(screen.getByText(/Belongs here/).parentElement?.textContent).toBe(
      'Belongs here: recognises the stop codon',
    );
  });

  it('cannot be changed once it is read-only', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('match-parallel', { answer: mixed, isReadOnly: true });
    for (const control of screen.getAllByRole('button')) await user.click(control);
    await user.keyboard('{Delete}{Escape}');
    for (const control of screen.getAllByRole('combobox'))
      fireEvent.change(control, { target: { value: '' } });
    expect(shown.answer()).toEqual(mixed);
  });

  it('has no accessibility faults with a partner in hand', async () => {
    const user = userEvent.setup();
    const { container } = await renderExercise('match-parallel', { answer: mixed, isChecked: true });
    await user.click(button(/^brings an amino acid, in: tRNA/));
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows a teacher each pair', async () => {
    const { container } = await renderAnswer('match-parallel', mixed);
    expect([...container.querySelectorAll('dd')].map((entry) => entry.textContent)).toEqual([
      'brings an amino acidRight pair',
      'builds the ribosome and catalyses the peptide bondRight pair',
      'carries the message of a geneRight pair',
      'adds the stop amino acidLook again',
    ]);
  });
});
