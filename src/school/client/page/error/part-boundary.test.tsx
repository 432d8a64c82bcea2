import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { PartBoundary } from './part-boundary.tsx';

const Broken = ({ onRetry }: { onRetry: () => void }) => (
  <button type="button" onClick={onRetry}>
    Show it again
  </button>
);

let fault: Error | null = null;

function Part() {
  if (fault) throw fault;
  return <p>The part</p>;
}

function Page() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <input aria-label="Name" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <PartBoundary Broken={Broken}>
        <Part key={typed} />
      </PartBoundary>
    </>
  );
}

it('a part that fails says so and is drawn again; what was typed beside it stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fault = null;
  render(<Page />);
  fault = new Error('NotFoundError: removeChild');
  const name = screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement;
  await userEvent.type(name, 'A');
  expect(screen.queryByText('The part')).toBeNull();
  expect(name.value).toBe('A');
  fault = null;
  await userEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  expect(screen.getByText('The part')).toBeTruthy();
});

it('a refusal of the server is left to the page', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fault = new ApiError({ code: 'not-found', status: 404, detail: 'Not found', requestId: null });
  expect(() => render(<Page />)).toThrow('Not found');
});
