// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { characterIds } from '../../science/characters/character-ids.ts';
import { characters } from '../../science/characters/characters.ts';
import { axeViolations } from '../testing/axe-violations.ts';
import { SilhouetteFigure } from './silhouette-figure.tsx';
import { SilhouettePicker } from './silhouette-picker.tsx';

function draw(kind: 'one' | 'many', selected: readonly string[], isReadOnly = false) {
  const onChange = vi.fn<(ids: string[]) => void>();
  const { container } = render(
    <>
      <p id="task">Who is it</p>
      <SilhouettePicker
        kind={kind}
        silhouettes={characters.map((person) => ({ person, isSelected: selected.includes(person.id) }))}
        labelledBy="task"
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
    </>,
  );
  return { container, onChange };
}

describe('SilhouettePicker', () => {
  it('adds and takes away in the order of the picture, or replaces', async () => {
    const user = userEvent.setup();
    const many = draw('many', ['linh']);
    await user.click(screen.getByRole('button', { name: 'Noor' }));
    await user.click(screen.getByRole('checkbox', { name: /Linh/ }));
    expect(many.onChange.mock.calls).toEqual([[['linh', 'noor']], [[]]]);
  });

  it('replaces where one is chosen, and changes nothing when it is read-only', async () => {
    const user = userEvent.setup();
    const { onChange } = draw('one', ['linh']);
    await user.click(screen.getByRole('radio', { name: /Ebo/ }));
    expect(onChange).toHaveBeenLastCalledWith(['ebo']);
    const locked = draw('many', ['linh'], true);
    for (const control of locked.container.querySelectorAll('button, input')) await user.click(control);
    expect(locked.onChange).not.toHaveBeenCalled();
  });

  it('has one Tab stop in the picture, at the person who is chosen', () => {
    const { container } = draw('one', ['mateo']);
    const stops = [...container.querySelectorAll<HTMLElement>('button')].filter(
      (button) => button.tabIndex === 0,
    );
    expect(stops.map((stop) => stop.dataset.person)).toEqual(['mateo']);
  });

  it('says in words what every figure shows', () => {
    draw('many', []);
    for (const { name, look } of characters) {
      expect(
        screen.getByRole('checkbox', { name: new RegExp(name) }).closest('label')?.textContent,
      ).toContain(look);
    }
  });

  it('has no faults axe can find', async () => {
    const { container } = draw('many', ['noor']);
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('SilhouetteFigure', () => {
  it.each([...characterIds])('draws %s with tokens only, and lights up when lit', (id) => {
    const plain = render(<SilhouetteFigure personId={id} />).container.innerHTML;
    const lit = render(<SilhouetteFigure personId={id} isLit />).container.innerHTML;
    expect(plain).not.toMatch(/#[0-9a-f]{3,6}\b|rgb|hsl|signal"/);
    expect(lit).toContain('var(--signal)');
  });
});
