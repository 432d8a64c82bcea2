import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '../../ui/message/live-region.tsx';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import { writeAct } from '../acts.ts';
import type { HandAct, HandBench } from '../hand.ts';
import { sampleStation, sampleView } from '../testing/sample-station.tsx';
import { stageSizes } from './spot.ts';
import { Stage } from './stage.tsx';

function draw(start: readonly HandAct[] = [], usedRoom: (acts: readonly unknown[]) => number = () => 0) {
  const seen: { acts: readonly HandAct[] } = { acts: start };
  function Frame() {
    const [acts, setActs] = useState(seen.acts);
    return (
      <IntlProvider locale="en-US" timeZone="UTC">
        <LiveRegion>
          <Stage<null, HandBench, HandAct>
            view={sampleView}
            settings={null}
            tubes={[]}
            acts={acts}
            onActs={(next) => {
              seen.acts = next;
              setActs(next);
            }}
            usedRoom={usedRoom}
            title="Sample bench"
          />
        </LiveRegion>
      </IntlProvider>
    );
  }
  const { container } = render(<Frame />);
  const spot = (id: string) => container.querySelector<HTMLElement>(`[data-spot="${id}"]`)!;
  return { container, spot, tokens: () => seen.acts.map((act) => writeAct(sampleStation.acts, act)) };
}
const press = (element: HTMLElement) => userEvent.click(element);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const carried = ['tip', 'draw:dye', 'dispense:tube-1', 'eject'];

afterEach(() => vi.restoreAllMocks());

describe('a stage', () => {
  it('is worked by press and press: the pipette is always in the hand', async () => {
    const { spot, tokens, container } = draw();
    for (const id of ['tips', 'dye', 'tube-1', 'bin']) await press(spot(id));
    expect(tokens()).toEqual(carried);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is worked by keys: arrows go through lawful targets only, Enter uses the pipette there', async () => {
    const { spot, tokens } = draw();
    spot('tips').focus();
    await userEvent.keyboard('{Enter}');
    const names: (string | undefined)[] = [];
    for (let step = 0; step < 3; step += 1) {
      await userEvent.keyboard('{ArrowRight}');
      names.push((document.activeElement as HTMLElement).dataset.spot);
    }
    // The tubes are empty: nothing can be drawn of them.
    expect(names).toEqual(['dye', 'water', 'bin']);
    spot('dye').focus();
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
    expect(tokens()).toEqual(carried.slice(0, 3));
  });

  it('is worked as a list, which has every act and the whole bench in words', async () => {
    const { tokens, container } = draw();
    await press(button('As a list'));
    for (const words of [
      /Take a new tip/,
      /Draw 10.µL of dye/,
      /Put 10.µL into tube 1/,
      /Throw the tip away/,
    ])
      await press(button(words));
    expect(tokens()).toEqual(carried);
    expect(screen.getByText(/tube 1, open: 10.µL of dye/)).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each(['mouse', 'touch', 'pen'])('is worked by drag with a %s', (pointerType) => {
    const { width, height } = stageSizes.wide;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
      DOMRect.fromRect({ x: 0, y: 0, width, height }),
    );
    HTMLElement.prototype.setPointerCapture ??= () => undefined;
    const { spot, tokens } = draw();
    const spots = sampleView.listSpots(null, sampleStation.start(null, []), 'wide');
    const drag = (target: string) => {
      const box = spots.find(({ id }) => id === target)!;
      // A thing floats above a finger, and its end is where it goes.
      const lift = pointerType === 'touch' ? 56 : 0;
      const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 + lift };
      fireEvent.pointerDown(spot('pipette'), { button: 0, pointerType, clientX: 300, clientY: 300 });
      fireEvent.pointerMove(spot('pipette'), { pointerType, ...at });
      expect(spot(target).dataset.aimed).toBeDefined();
      fireEvent.pointerUp(spot('pipette'), { pointerType, ...at });
      fireEvent.click(spot('pipette'));
    };
    for (const target of ['tips', 'dye', 'tube-1', 'bin']) drag(target);
    expect(tokens()).toEqual(carried);
    // Dropped beside everything, nothing happens.
    fireEvent.pointerDown(spot('pipette'), { button: 0, pointerType, clientX: 300, clientY: 300 });
    fireEvent.pointerUp(spot('pipette'), { pointerType, clientX: 900, clientY: 30 });
    expect(tokens()).toEqual(carried);
  });

  it('lays a small thing above a larger one: the gel once lay over the comb that stands in it', () => {
    const { spot } = draw();
    const above = (id: string) => Number(spot(id).style.zIndex);
    // The pipette is the tallest thing here; a lid is smaller than its tube, wherever they stand in the order of work.
    expect(above('tube-1')).toBeGreaterThan(above('pipette'));
    expect(above('lid-tube-1')).toBeGreaterThan(above('tube-1'));
  });

  it('says why an act is refused, and changes nothing', async () => {
    const { spot, tokens } = draw();
    await press(spot('dye'));
    expect(screen.getAllByText(/Take a tip first/).length).toBeGreaterThan(0);
    expect(tokens()).toEqual([]);
    await press(spot('tips'));
    expect(screen.queryByText(/Take a tip first/, { selector: 'p' })).toBeNull();
  });

  it('undoes and does again every act, and forgets what was undone once something else is done', async () => {
    const { spot, tokens } = draw();
    for (const id of ['tips', 'dye', 'tube-1']) await press(spot(id));
    await press(button('Undo'));
    await press(button('Undo'));
    expect(tokens()).toEqual(['tip']);
    await press(button('Redo'));
    expect(tokens()).toEqual(['tip', 'draw:dye']);
    await press(spot('tube-2'));
    expect(button('Redo').getAttribute('aria-disabled')).toBe('true');
    expect(tokens()).toEqual(['tip', 'draw:dye', 'dispense:tube-2']);
  });

  it('sets a dial by its usual values and by typing, and explains a limit', async () => {
    const { spot, tokens } = draw();
    await press(spot('pipette'));
    const open = () => within(screen.getByRole('dialog', { name: 'Volume of the pipette' }));
    await press(open().getByRole('button', { name: /^5.µL$/ }));
    // What comes next is free to be pressed at once, and the focus is where it was.
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(spot('pipette'));
    await press(spot('pipette'));
    const panel = open();
    await userEvent.clear(panel.getByRole('spinbutton'));
    await userEvent.type(panel.getByRole('spinbutton'), '60{Enter}');
    expect(tokens()).toEqual(['set:5000', 'set:50000']);
    expect(screen.getAllByText(/goes up to 50.µL/).length).toBeGreaterThan(0);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does the rest of a line once the hand has shown it, as one act', async () => {
    const { spot, tokens } = draw();
    expect(screen.queryByRole('button', { name: 'Do the same for the others' })).toBeNull();
    for (const id of ['tips', 'dye', 'tube-1']) await press(spot(id));
    await press(button('Do the same for the others'));
    expect(tokens().at(-1)).toBe('again:10000:dye>tube-2.dye>tube-3:one');
    await press(button('Undo'));
    expect(tokens()).toHaveLength(3);
  });

  it('keeps the focus where the work goes on, when an act takes its button away', async () => {
    const { spot } = draw();
    for (const id of ['tips', 'dye', 'tube-1']) await press(spot(id));
    button('Do the same for the others').focus();
    await userEvent.keyboard('{Enter}');
    expect((document.activeElement as HTMLElement).dataset.pointed).toBeDefined();
    await press(button('As a list'));
    button(/Close tube 1/).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toMatch(/^Close tube 2/);
  });

  it('has in its list first what the plan points at, and the things after what can be done', async () => {
    const { container } = draw([{ kind: 'tip' }]);
    await press(button('As a list'));
    const [first] = container.querySelectorAll('li > button');
    expect(first?.textContent).toMatch(/^Draw 10.µL of dye/);
    const things = screen.getByRole('heading', { name: 'On the bench' });
    expect(first && things.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  });

  it('shows the line of now in its plan, which scrolls by itself and moves nothing else', async () => {
    const boxes = { top: 0, bottom: 100 };
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      // The page of the notebook is 100 px high, and its second line ends 60 px below it.
      const isNow = this.getAttribute('aria-current') === 'step';
      const bottom = isNow && this.textContent?.startsWith('Close') ? 160 : boxes.bottom;
      return DOMRect.fromRect({ x: 0, y: isNow ? bottom - 20 : 0, width: 100, height: isNow ? 20 : bottom });
    });
    const { spot, container } = draw();
    const page = screen.getByRole('region', { name: 'Plan' });
    expect(page.scrollTop).toBe(0);
    for (const id of ['tips', 'dye', 'tube-1']) await press(spot(id));
    await press(button('Do the same for the others'));
    expect(page.scrollTop).toBe(60);
    expect(container.scrollTop + document.documentElement.scrollTop).toBe(0);
  });

  it('replays its record, without changing it', async () => {
    const { spot, tokens } = draw();
    for (const id of ['tips', 'dye', 'tube-1']) await press(spot(id));
    await press(button('Replay'));
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
    expect(screen.getByText('New tip')).toBeTruthy();
    await press(spot('dye'));
    expect(tokens()).toHaveLength(3);
    await press(button('Back to now'));
    expect(spot('tube-1').getAttribute('aria-label')).toContain('10\u00a0µL of dye');
  });

  it('opens as far as the acts fit, and says so', () => {
    const { spot } = draw([{ kind: 'tip' }, { kind: 'draw', from: 'gone' }, { kind: 'draw', from: 'dye' }]);
    expect(screen.getByText(/One act of your record no longer fit.*does not stand here/)).toBeTruthy();
    expect(spot('tube-1').getAttribute('aria-label')).toContain('Put 10');
  });

  it('says in time that its record is nearly full, and keeps nothing that would be cut', async () => {
    const { spot, tokens } = draw([], (acts) => acts.length / 2.1);
    for (const id of ['tips', 'dye', 'tube-1']) await press(spot(id));
    expect(tokens()).toEqual(['tip', 'draw:dye']);
    expect(screen.getByText(/nearly full/)).toBeTruthy();
    expect(screen.getAllByText(/is full, so this cannot be kept/).length).toBeGreaterThan(0);
  });
});
