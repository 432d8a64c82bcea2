import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '../../../lab/ui/message/live-region.tsx';
import { axeViolations } from '../../../lab/ui/testing/axe-violations.ts';
import { shellMessages } from '../messages/shell.ts';
import { Navigation } from '../navigation/navigation.tsx';
import { UnderWayBar } from '../navigation/under-way-bar.tsx';
import { type AppEvent, emitAppEvent, onAppEvent } from './app-events.ts';
import { EventHost } from './event-host.tsx';

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

function draw() {
  return render(
    <IntlProvider locale="en-US" messages={{ shell: shellMessages }}>
      <LiveRegion>
        <Navigation>
          <UnderWayBar />
          <EventHost />
        </Navigation>
      </LiveRegion>
    </IntlProvider>,
  );
}

const tell = (event: AppEvent) => act(async () => emitAppEvent(event));

describe('the events of the application', () => {
  it('reach those who listen to their kind, until they stop', () => {
    const [heard, other] = [vi.fn(), vi.fn()];
    const stop = onAppEvent('open-sub-module', heard);
    const stopOther = onAppEvent('end-loading', other);
    const event = { kind: 'open-sub-module', link: '/activity?id=gels&module=m2' } as const;
    emitAppEvent(event);
    stop();
    stopOther();
    emitAppEvent(event);
    expect(heard).toHaveBeenCalledExactlyOnceWith(event);
    expect(other).not.toHaveBeenCalled();
  });

  it('that are to be read wait for whoever shows them, and are shown once', async () => {
    emitAppEvent({ kind: 'notification', badge: '2 of 3', text: 'Sent before the page was there' });
    const { unmount } = draw();
    const notices = within(screen.getByRole('region', { name: 'Notices' }));
    expect(notices.getByText('Sent before the page was there')).toBeTruthy();
    expect(notices.getByText('2 of 3')).toBeTruthy();
    unmount();
    draw();
    expect(screen.queryByText('Sent before the page was there')).toBeNull();
  });

  it('a notification goes by itself after its time, and at a press', async () => {
    vi.useFakeTimers();
    draw();
    await tell({ kind: 'notification', text: 'Short', timeoutMs: 2000 });
    await tell({ kind: 'notification', text: 'Lasting', timeoutMs: null });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    expect(screen.queryByText('Short', { selector: 'p' })).toBeNull();
    expect(screen.getByText('Lasting', { selector: 'p' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Lasting', { selector: 'p' })).toBeNull();
  });

  it('a message is said', async () => {
    draw();
    await tell({ kind: 'message', text: 'The bench is free' });
    expect(screen.getByRole('status').textContent).toBe('The bench is free');
  });

  it('a popup is read before one goes on, one after the other', async () => {
    const { container } = draw();
    await tell({ kind: 'popup', text: 'Gloves on.', image: '/media/gels/gloves.svg' });
    await tell({ kind: 'popup', text: 'Lid closed.' });
    const dialog = screen.getByRole('dialog', { name: 'Please read' });
    expect(dialog.textContent).toContain('Gloves on.');
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/media/gels/gloves.svg');
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByRole('dialog').textContent).toContain('Lid closed.');
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('what was begun shows as under way until all of it has ended', async () => {
    const { container } = draw();
    const bar = () => container.querySelector('.bg-signal');
    await tell({ kind: 'start-loading' });
    await tell({ kind: 'start-loading' });
    await tell({ kind: 'end-loading' });
    expect(bar()).not.toBeNull();
    await tell({ kind: 'end-loading' });
    expect(bar()).toBeNull();
  });
});
