import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

it('puts the page into the error at the end of a waiting, and into none of the looks before it', async () => {
  render(<p>All there is</p>);
  const looks: string[] = [];
  const look = () => {
    try {
      screen.getByText('Missing');
    } catch (error) {
      looks.push(String(error));
      throw error;
    }
  };
  const last = await waitFor(look, { timeout: 1 }).catch(String);
  expect(looks.join()).toContain('Missing');
  expect(looks.join()).not.toContain('All there is');
  expect(last).toContain('All there is');
  expect(look).toThrow('All there is');
});
