import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { StationModuleId } from '../../science/station/module-ids.ts';
import { stationModules } from '../../science/station/modules.ts';
import { pickableModules } from '../../science/station/station.ts';
import { StationPicker, type StationPickerProps } from './station-picker.tsx';

function Frame({ first = [], ...rest }: Partial<StationPickerProps> & { first?: StationModuleId[] }) {
  const [ids, setIds] = useState<StationModuleId[]>(first);
  return (
    <>
      <h2 id="about">Where to sample</h2>
      <StationPicker
        kind="one"
        modules={stationModules}
        selectableIds={pickableModules.map(({ id }) => id)}
        selectedIds={ids}
        onChange={setIds}
        labelledBy="about"
        {...rest}
      />
      <p data-testid="chosen">{ids.join(' ')}</p>
    </>
  );
}

const chosen = () => screen.getByTestId('chosen').textContent;
const map = () => screen.getByRole('group', { name: 'Where to sample Map of the station' });
const onMap = (name: RegExp) => within(map()).getByRole('button', { name });

describe('StationPicker', () => {
  it('keeps map and list in step, whichever is used', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    render(<Frame />);
    await user.click(onMap(/Quest/));
    expect(chosen()).toBe('quest');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Quest/ }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: /Kibo/ }));
    expect(onMap(/Kibo/).getAttribute('aria-pressed')).toBe('true');
    expect(onMap(/Quest/).getAttribute('aria-pressed')).toBe('false');
  });

  it('offers the nine, the three leading ones first, and leaves the rest of the station as context', () => {
    render(<Frame />);
    const names = within(map())
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names.slice(0, 3)).toEqual(['1 Tranquility', '2 Harmony', '3 PMM Permanent Multipurpose Module']);
    expect(names).toHaveLength(9);
    expect(screen.getAllByRole('radio')).toHaveLength(9);
  });

  it('is one tab stop whose arrow keys follow the drawing', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    render(<Frame first={['unity']} />);
    await user.tab();
    expect(document.activeElement).toBe(onMap(/Unity/));
    await user.keyboard('{ArrowUp}{ArrowRight}{Enter}');
    expect(chosen()).toBe('permanent-multipurpose-module');
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(onMap(/Kibo/));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Permanent/ }));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(onMap(/Kibo/));
  });

  it('stops at the limit, says so, and lets one be taken away', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    render(<Frame kind="many" limit={2} first={['unity']} statusText="How far" />);
    await user.click(onMap(/Quest/));
    await user.click(onMap(/Kibo/));
    await user.click(screen.getByRole('checkbox', { name: /Destiny/ }));
    expect(chosen()).toBe('unity quest');
    expect(screen.getByText('How far').closest('p')?.textContent).toContain('Take one away');
    expect(onMap(/Kibo/).getAttribute('aria-disabled')).toBe('true');
    await user.click(onMap(/Unity/));
    await user.click(onMap(/Kibo/));
    expect(chosen()).toBe('quest kibo');
  });

  it('changes nothing when read-only, and stays reachable', async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    render(<Frame isReadOnly first={['unity']} />);
    await user.click(onMap(/Quest/));
    await user.click(screen.getByRole('radio', { name: /Kibo/ }));
    expect(chosen()).toBe('unity');
    onMap(/Unity/).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(onMap(/Destiny/));
  });

  it('tells marks, tags and visits in words on the map and in the list', () => {
    render(
      <Frame
        first={['quest']}
        marks={{ quest: { isRight: false, word: 'Not this one' } }}
        flags={{ quest: [{ letter: 'A', label: 'clue A' }] }}
        visitedIds={['unity']}
      />,
    );
    expect(onMap(/Quest.*, clue A.*, Not this one/)).toBeTruthy();
    expect(onMap(/Unity.*, visited/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Quest.*clue A.*Not this one/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Unity.*visited/ })).toBeTruthy();
  });

  it('has no accessibility faults', async () => {
    const { container } = render(
      <Frame kind="many" limit={1} first={['unity']} statusText="1 of 1 chosen" />,
    );
    const result = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(result.violations.map(({ id }) => id)).toEqual([]);
  });
});
