import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { expect, it, vi } from 'vitest';
import { sampleConfig } from '../../../../app/browser/testing/sample-config.ts';
import { NotLoadedError } from '../../../../lab/kernel/late.ts';
import { axeViolations } from '../../../../lab/ui/testing/axe-violations.ts';
import { ApiError, OfflineError } from '../../http/api-error.ts';
import { ConfigContext } from '../../http/config.ts';
import { shellMessages } from '../../messages/shell.ts';
import { ErrorPage } from './error-page.tsx';

function draw(error: unknown, onRetry?: () => void) {
  return (
    <ConfigContext value={sampleConfig}>
      <IntlProvider locale="en-US" messages={{ shell: shellMessages }}>
        <ErrorPage error={error} onRetry={onRetry} />
      </IntlProvider>
    </ConfigContext>
  );
}

const refusal = (status: number, detail: string) =>
  new ApiError({ code: `http-${status}`, status, detail, requestId: 'r-1' });

it.each([
  ['a status of 404', refusal(404, 'Not here'), 'Page Not Found'],
  ['any other status', refusal(500, ''), 'Internal Server Error'],
  [
    'a fault of the server, in its general words',
    new ApiError({ code: 'internal', status: 500, detail: 'Something went wrong' }),
    'Internal Server Error',
  ],
  ['a status with a message of its own', refusal(503, 'Back at noon'), 'Back at noon'],
  ['what nobody expected', new TypeError('x is not a function'), 'Internal Server Error'],
  ['what is no error at all', null, 'Internal Server Error'],
  [
    'code of a page that does not come without network',
    new NotLoadedError(new TypeError('Failed to fetch')),
    'The server cannot be reached',
  ],
])('%s reads as it should', async (_, error, title) => {
  const { container } = render(draw(error));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(document.title).toContain(title);
  expect(screen.queryByText(/not a function/)).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
});

it('offers to try again, but not for a page that does not exist', async () => {
  const onRetry = vi.fn();
  const { rerender } = render(draw(new OfflineError(new Error('no network')), onRetry));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(draw(refusal(404, '')));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
