import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LiveRegion, useSaid } from './live-region.tsx';

function Line({ words }: { words: string | null }) {
  const said = useSaid<HTMLParagraphElement>();
  return words === null ? (
    <i>nothing</i>
  ) : (
    <p ref={said}>
      <b>{words}</b>
      <span aria-hidden="true">✓</span>
      <span>.</span>
    </p>
  );
}

const draw = (words: string | null) => (
  <LiveRegion>
    <Line words={words} />
  </LiveRegion>
);
const heard = () => screen.getByRole('status').textContent;

describe('useSaid', () => {
  it('says what changes, not what stands there at first, and nothing that is only drawn', () => {
    const { rerender } = render(draw('One chosen'));
    expect(heard()).toBe('');
    rerender(draw('Two chosen'));
    expect(heard()).toBe('Two chosen.');
  });

  it('says a line that appears later', () => {
    const { rerender } = render(draw(null));
    rerender(draw('Saved'));
    expect(heard()).toBe('Saved.');
  });
});
