import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';
import { samples } from './samples.ts';

const sample = samples.item as object;
const figure = (name: RegExp) => screen.getByRole('button', { name });
const row = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const card = () => screen.getByText(/ of 4 opened$|1 of 2 opened$/).previousElementSibling as HTMLElement;

describe('interactive-silhouette view', () => {
  it('opens the card of a touched figure with report and note, and chooses the same in the list', async () => {
    const user = userEvent.setup();
    await renderBlock('interactive-silhouette');
    expect(card().textContent).toContain('Touch a person');
    await user.click(figure(/Mateo/));
    expect(within(card()).getByRole('heading', { level: 4 }).textContent).toBe('Mateo');
    expect(card().textContent).toContain('“Bitter, then it fades.”');
    expect(card().textContent).toContain('tasted the paper');
    expect(figure(/Mateo/).getAttribute('aria-pressed')).toBe('true');
    expect(row(/Mateo/).checked).toBe(true);
  });

  it('opens from the list too, and remembers what was visited', async () => {
    const user = userEvent.setup();
    await renderBlock('interactive-silhouette');
    await user.click(row(/Noor/));
    await user.click(row(/Ebo/));
    await user.click(figure(/Noor/));
    expect(screen.getByText('2 of 4 opened')).toBeTruthy();
    expect(figure(/Ebo, visited/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Noor, visited/ })).toBeNull();
    expect(row(/Ebo.*visited/)).toBeTruthy();
  });

  it('is walked and opened with the keyboard', async () => {
    const user = userEvent.setup();
    await renderBlock('interactive-silhouette', { isHeard: true });
    await user.tab();
    expect(document.activeElement).toBe(figure(/Noor/));
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(card().textContent).toContain('Linh');
    expect(screen.getByRole('status').textContent).toMatch(/^Linh /);
    await user.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(figure(/Ebo/));
    await user.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(figure(/Noor/));
  });

  it('leaves the report out where the author says so, and shows only the people named', async () => {
    const user = userEvent.setup();
    await renderBlock('interactive-silhouette', {
      item: { ...sample, personIds: ['linh', 'mateo'], hasReports: false },
    });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Linh', 'Mateo']);
    await user.click(figure(/Linh/));
    expect(card().textContent).toContain('Paints scenery');
    expect(card().textContent).not.toContain('paper');
  });

  it('holds every card for paper', async () => {
    const { container } = await renderBlock('interactive-silhouette');
    const printed = container.querySelector('ul.print\\:grid');
    expect(printed?.querySelectorAll('h4')).toHaveLength(4);
  });
});
