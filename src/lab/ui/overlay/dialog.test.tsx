// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Add seats" closeLabel="Close">
        <p>Each seat is one person.</p>
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('opens as a modal named by its title and gives the focus back when closed', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { container } = render(<Opener />);
    const opener = screen.getByText('Open');
    await userEvent.click(opener);
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog', { name: 'Add seats' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Add seats' }));
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('closes by Escape, which the browser reports as cancel, and by a press outside but not inside', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByText('Open'));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByText('Open'));
    await userEvent.click(screen.getByText('Each seat is one person.'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('ConfirmDialog', () => {
  function draw(confirmWord?: string) {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    const rendered = render(
      <ConfirmDialog
        isOpen
        onConfirm={onConfirm}
        onCancel={onCancel}
        title="Delete this plate?"
        confirmLabel="Delete plate"
        cancelLabel="Keep it"
        tone="danger"
        confirmWord={confirmWord}
        confirmWordLabel={`Type ${confirmWord} to go on`}
      >
        Its figures are lost.
      </ConfirmDialog>,
    );
    return { ...rendered, onConfirm, onCancel };
  }

  it('asks, and acts only on yes', async () => {
    const { container, onConfirm, onCancel } = draw();
    const question = screen.getByRole('alertdialog', { name: 'Delete this plate?' });
    const described = document.getElementById(question.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Its figures are lost.');
    expect(document.activeElement?.textContent).toBe('Keep it');
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(screen.getByText('Keep it'));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
    await userEvent.click(screen.getByRole('button', { name: 'Delete plate' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('acts once for a double press, and again when that is done', async () => {
    const { onConfirm } = draw();
    let settle = () => {};
    onConfirm.mockImplementation(() => new Promise<void>((done) => (settle = done)));
    const button = screen.getByRole('button', { name: 'Delete plate' });
    // A second press before the next render.
    fireEvent.click(button);
    fireEvent.click(button);
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await act(async () => settle());
    fireEvent.click(button);
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('does not close by a press outside', async () => {
    const { onCancel } = draw();
    await userEvent.click(screen.getByRole('alertdialog'));
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('waits for the exact word', async () => {
    const { container, onConfirm } = draw('DELETE');
    const word = screen.getByLabelText('Type DELETE to go on');
    expect(document.activeElement).toBe(word);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete plate' });
    for (const nearly of ['delete', 'DELET', 'DELETED', ' DELETE', 'DELETE ']) {
      await userEvent.clear(word);
      await userEvent.type(word, `${nearly}{Enter}`);
      expect(button.disabled, nearly).toBe(true);
    }
    expect(onConfirm).not.toHaveBeenCalled();
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.clear(word);
    await userEvent.type(word, 'DELETE{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
