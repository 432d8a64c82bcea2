// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LiveRegion } from '../message/live-region.tsx';
import { axeViolations } from '../testing/axe-violations.ts';
import { CopyButton } from './copy-button.tsx';

const texts = { copy: 'Copy', copied: 'Copied', failed: 'Select it by hand' };
const draw = () =>
  render(
    <LiveRegion>
      <CopyButton text="KQ7M-X2PD" texts={texts} />
    </LiveRegion>,
  );

describe('CopyButton', () => {
  afterEach(() => Reflect.deleteProperty(document, 'execCommand'));

  it('copies, says so in place and aloud, and offers itself again after the focus leaves', async () => {
    const user = userEvent.setup();
    const { container } = draw();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('KQ7M-X2PD');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Copied');
    expect(await axeViolations(container)).toEqual([]);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  });

  it.each([
    [true, 'Copied'],
    [false, 'Select it by hand'],
  ])('falls back to the selection where the clipboard is refused (%s)', async (isAllowed, words) => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    let selected = '';
    document.execCommand = () => {
      if (document.activeElement instanceof HTMLTextAreaElement) selected = document.activeElement.value;
      return isAllowed;
    };
    onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
    draw();
    await user.click(screen.getByRole('button'));
    const button = await screen.findByRole('button', { name: words });
    expect(selected).toBe('KQ7M-X2PD');
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});
