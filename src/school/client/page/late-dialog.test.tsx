import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../app/browser/testing/render-page.tsx';
import { classesMessages } from '../../features/classes/class-messages.client.ts';
import { lateDialog } from './late-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

it('leaves the page as it is where a dialog cannot be loaded without a network, and opens it later', async () => {
  const failed = new TypeError('Failed to fetch dynamically imported module');
  const load = vi.fn(async () => (_: { onClose(): void }) => <p role="dialog">the dialog</p>);
  load.mockRejectedValueOnce(failed);
  const Dialog = lateDialog(load);
  function Component() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen ? <Dialog onClose={() => setIsOpen(false)} /> : null}
      </>
    );
  }
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderPage(
    { Component, messages: { classes: classesMessages } },
    { path: '/teacher', role: 'teacher', replies: {} },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await screen.findAllByText(/needs a connection the first time/)).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy();
  onLine.mockReturnValue(true);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
