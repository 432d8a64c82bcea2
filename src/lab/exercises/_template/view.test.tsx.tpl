import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderExercise } from '../testing/render-exercise.tsx';

describe('__kebab__ view', () => {
  it('is answered with the arrow keys', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise('__kebab__');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(shown.answer()).toEqual(['uracil']);
  });
});
