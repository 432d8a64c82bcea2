import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { marks } from '../mark.ts';
import { MarkShape } from '../mark-shape.client.tsx';

const css = readFileSync('src/school/features/reports/snapshot/marks.css', 'utf8');
const [onScreen = '', onPaper = ''] = css.split('@media print');
const shapeIn = (rules: string, start: string) => rules.split(start)[1]?.split('}')[0] ?? '';
const ruleOf = (mark: string) => shapeIn(onScreen, `\n.mark[data-mark='${mark}'] {`);
const drawingOf = (rule: string) => /--mark-shape: (.+);/.exec(rule)?.[1] ?? '';
const printedOf = (mark: string) =>
  drawingOf(shapeIn(onPaper, `\n  .mark[data-mark='${mark}'] {`)) || drawingOf(ruleOf(mark));

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

  it.each(marks)('print %s as the same drawing, no two alike and none as a picture', (mark) => {
    const paths = (text: string) => [...text.matchAll(/ d='([^']+)'/g)].map(([, path]) => path).at(-1);
    const printed = printedOf(mark);
    expect(paths(printed)).toBe(paths(ruleOf(mark)));
    // A mask becomes a bitmap of its own for each mark on paper: nine megabytes for a large class.
    expect(printed).not.toContain('mask');
    expect(marks.filter((other) => printedOf(other) === printed)).toEqual([mark]);
  });
});
