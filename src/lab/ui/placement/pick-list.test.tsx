import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PickList } from './pick-list.tsx';

function draw(isReadOnly = false) {
  const picked = vi.fn<(id: string | null) => void>();
  const options = ['plus', 'minus'].map((id) => ({ id, name: id }));
  render(
    <PickList
      label="Top end"
      value="plus"
      emptyWord="Nothing"
      options={options}
      isReadOnly={isReadOnly}
      onPick={picked}
    />,
  );
  return { list: screen.getByRole('combobox', { name: 'Top end' }), picked };
}

/** jsdom draws no picker. */
function withPicker(showPicker: () => void) {
  Object.defineProperty(HTMLSelectElement.prototype, 'showPicker', { configurable: true, value: showPicker });
}

afterEach(() => {
  Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker');
});

/** Whether the browser is left to do what it does at that key. */
const isLeft = (list: HTMLElement, key: string, held = {}) => fireEvent.keyDown(list, { key, ...held });

describe('PickList', () => {
  it('opens at a key that would choose while it is closed', () => {
    const opened = vi.fn();
    withPicker(opened);
    const { list, picked } = draw();
    const choosing = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'PageDown', 'Home', 'End', 'm', 'é'];
    for (const key of choosing) expect(isLeft(list, key), key).toBe(false);
    expect(opened).toHaveBeenCalledTimes(choosing.length);
    expect(picked).not.toHaveBeenCalled();
  });

  it('leaves all other keys alone', () => {
    const opened = vi.fn();
    withPicker(opened);
    const { list } = draw();
    for (const key of ['Tab', 'Escape', 'Enter', 'Shift']) expect(isLeft(list, key), key).toBe(true);
    expect(isLeft(list, 'z', { ctrlKey: true })).toBe(true);
    expect(isLeft(list, 'z', { metaKey: true })).toBe(true);
    expect(isLeft(list, 'ArrowDown', { altKey: true })).toBe(true);
    expect(opened).not.toHaveBeenCalled();
  });

  it('keeps the keys of the browser where the page may not open the list', () => {
    withPicker(() => {
      throw new DOMException('a frame of another site', 'SecurityError');
    });
    expect(isLeft(draw().list, 'ArrowDown')).toBe(true);
  });

  it('stays shut once it is read-only', () => {
    const opened = vi.fn();
    withPicker(opened);
    isLeft(draw(true).list, 'ArrowDown');
    expect(opened).not.toHaveBeenCalled();
  });
});
