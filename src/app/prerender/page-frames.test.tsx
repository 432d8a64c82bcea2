import { describe, expect, it } from 'vitest';
import { publicRoutes } from '../../school/kernel/route-table.ts';
import { routes } from '../browser/routes.tsx';
import { renderPageFrames } from './page-frames.tsx';

const frames = await renderPageFrames({ productName: 'Anneal', productKey: 'anneal' });
const pages = routes.flatMap((route) => (route.kind === 'page' && route.path !== '*' ? [route.path] : []));

/** The text of a frame, as a reader sees it. */
function textOf(html: string): string {
  const drawn = document.createElement('div');
  drawn.innerHTML = html;
  for (const footer of drawn.querySelectorAll('footer')) footer.remove();
  return drawn.textContent;
}

describe('the frames of pages', () => {
  it('are there for every page', () => {
    expect(frames.map(({ path }) => path)).toEqual(pages);
  });

  it('have a heading where only visitors come', () => {
    const forVisitors = frames.filter(({ isForVisitors }) => isForVisitors);
    expect(forVisitors.map(({ path }) => path)).toEqual([...publicRoutes]);
    for (const { title, description, html } of forVisitors) {
      expect(title).toMatch(/ · Anneal$/);
      expect(description).not.toBe('');
      expect(html).toContain('<h1');
    }
  });

  it.each(frames.filter(({ isForVisitors }) => !isForVisitors).map((frame) => [frame.path, frame.html]))(
    'say nothing elsewhere that depends on who reads: %s',
    (path, html) => {
      const text = textOf(html);
      // The universal pages are there for visitors too, so they may offer them to sign in; nobody is known in a frame.
      expect(text.replace('Anneal', ''), path).toBe('Loading…');
    },
  );
});
