import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';

const text = { type: 'plain-text', id: 'text', text: 'Gloves first.' };

describe('plain-text view', () => {
  it('says its tone in words', async () => {
    await renderBlock('plain-text', { item: { ...text, tone: 'caution', title: 'Bleach' } });
    expect(screen.queryByText('Caution: Bleach')).not.toBeNull();
  });

  it('names the tone when there is no title', async () => {
    await renderBlock('plain-text', { item: { ...text, tone: 'note' } });
    expect(screen.queryByText('Note')).not.toBeNull();
  });

  it('folds what goes deeper, and prints it', async () => {
    const { container } = await renderBlock('plain-text', {
      item: { ...text, tone: 'deeper', title: 'Why' },
    });
    expect(container.querySelector('details')?.open).toBe(false);
    // A deeper passage is hidden until the document has `data-deeper`, because the class shows it.
    expect(container.querySelector('details')?.closest('.hidden.in-data-deeper\\:block')).not.toBeNull();
    expect(container.querySelector('.print\\:block')?.textContent).toContain('Gloves first.');
  });

  it('is bare text without a title or a tone', async () => {
    const { container } = await renderBlock('plain-text', { item: text });
    expect(container.textContent).toBe('Gloves first.');
  });
});
