import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { marks } from '../../../domain/reports/mark.ts';
import { MarkShape } from '../../classes/mark-shape.tsx';

const css = readFileSync('src/client/teacher/snapshot/marks.css', 'utf8');
const ruleOf = (mark: string) => css.split(`\n.mark[data-mark='${mark}'] {`)[1]?.split('\n}')[0] ?? '';

describe('the marks of the table', () => {
  it.each(marks)('draw %s as the legend does, in the same colour', (mark) => {
    const drawn = renderToStaticMarkup(<MarkShape mark={mark} text="" isTextVisible />);
    const rule = ruleOf(mark);
    const paths = [...drawn.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
    for (const path of paths) expect(rule).toContain(`d='${path}'`);
    expect(rule.includes("<circle cx='10' cy='10'")).toBe(drawn.includes('<circle cx="10" cy="10"'));
    expect(rule.includes("<rect x='3' y='7' width='14' height='6'")).toBe(drawn.includes('<rect'));
    const [, color] = drawn.match(/text-([a-z-]+)/) ?? [];
    expect(rule).toContain(`--mark-color: var(--${color});`);
  });
});
