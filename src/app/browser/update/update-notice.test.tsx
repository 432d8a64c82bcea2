import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildWatch } from '../../../school/client/http/newer-build.ts';
import { renderPage } from '../testing/render-page.tsx';
import { UpdateNotice } from './update-notice.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('makes room at the foot of the window for as long as it stands there', async () => {
  const user = userEvent.setup();
  vi.spyOn(buildWatch, 'isNewer').mockReturnValue(true);
  vi.stubGlobal('innerHeight', 844);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 720 } as DOMRect);
  const foot = () => document.documentElement.style.getPropertyValue('--foot');
  expect(foot()).toBe('');
  await renderPage({ Component: () => <UpdateNotice /> }, { path: '/teacher', role: 'teacher', replies: {} });
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
  // The row with the Check button sticks above it, and the page ends above it.
  expect(foot()).toBe('124px');
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(foot()).toBe('');
});
