// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { Button, buttonClasses } from './button.tsx';

describe('Button', () => {
  it('is pressed by mouse, Enter and Space, and does not send a form by itself', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    const { container } = render(
      <form onSubmit={onSubmit}>
        <Button onClick={onClick}>Check</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await userEvent.keyboard('{Enter} ');
    expect(onClick).toHaveBeenCalledTimes(3);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('keeps the focus while busy, says so, and neither acts nor sends the form again', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    const form = (isBusy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy={isBusy} busyText="Saving" onClick={onClick}>
          Save
        </Button>
      </form>
    );
    const { rerender, container } = render(form(false));
    await userEvent.tab();
    rerender(form(true));
    const button = screen.getByRole('button', { name: 'Saving' });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('gives links the same look and keeps the class names of the caller', () => {
    render(
      <Button variant="danger" className="mt-4">
        Delete
      </Button>,
    );
    const classes = screen.getByRole('button').className;
    expect(classes).toBe(`${buttonClasses('danger')} mt-4`);
  });
});
