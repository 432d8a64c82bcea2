// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../testing/axe-violations.ts';
import { RichText } from './rich-text.tsx';

describe('RichText', () => {
  it('draws the subset', async () => {
    const { container } = render(<RichText text={'**A** *b* `c` H~2~O x^2^ [d](/d)\n\n- e\n- f\n\n1. g'} />);
    const count = (selector: string) => container.querySelectorAll(selector).length;
    expect(['strong', 'em', 'code', 'sub', 'sup', 'p', 'ul > li', 'ol > li'].map(count)).toEqual([
      1, 1, 1, 1, 1, 1, 2, 1,
    ]);
    expect(screen.getByRole('link', { name: 'd' }).getAttribute('href')).toBe('/d');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('draws one run without blocks when inline', () => {
    const { container } = render(<RichText isInline text={'one **two**\n\nthree'} />);
    expect(container.innerHTML).toBe('<span><span>one</span> <strong>two</strong> <span>three</span></span>');
  });

  it('lets its owner fill markers, and puts a placeholder where it cannot', () => {
    const { container } = render(
      <RichText
        text="You said {{answer:q1}}, then {{answer:q2}}."
        renderMarker={({ argument }) => (argument === 'q1' ? <b>blue</b> : null)}
        markerPlaceholder="(not answered yet)"
      />,
    );
    expect(container.textContent).toBe('You said blue, then (not answered yet).');
  });

  it('never shows a raw marker, not even without a placeholder', () => {
    const { container } = render(<RichText text="Hello {{name}}" />);
    expect(container.textContent).toBe('Hello …');
  });

  it('can draw nothing but its own elements, whatever the text', () => {
    const hostile = fc.array(
      fc.constantFrom(
        '<script>',
        '<img src=x onerror=a>',
        '"',
        "'",
        '&',
        '[x](',
        'javascript:a',
        'https://a"onx=',
        ')',
        '**',
        '`',
        '~',
        '^',
        '\n',
        '- ',
        '{{a:',
        '}}',
        '>',
        ' ',
      ),
      { maxLength: 40 },
    );
    const own = new Set(['DIV', 'P', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'CODE', 'SUB', 'SUP', 'A', 'SPAN']);
    fc.assert(
      fc.property(hostile, (parts) => {
        const holder = document.createElement('template');
        holder.innerHTML = renderToStaticMarkup(<RichText text={parts.join('')} />);
        for (const element of holder.content.querySelectorAll('*')) {
          expect(own).toContain(element.tagName);
          for (const attribute of element.attributes) expect(['class', 'href']).toContain(attribute.name);
          expect(element.getAttribute('href') ?? '/').toMatch(/^(https:|mailto:|\/)/);
        }
      }),
    );
  });
});
