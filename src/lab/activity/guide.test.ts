import { describe, expect, it } from 'vitest';
import { parseGuide } from './guide.ts';

describe('a guide', () => {
  it('is cut into headings, texts and tables in their order', () => {
    const source =
      '# Title\n\nFirst.\nStill first.\n\n## Part\n\n- one\n- two\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\n### Deep';
    expect(parseGuide(source)).toEqual({
      isValid: true,
      value: {
        title: 'Title',
        blocks: [
          { kind: 'text', text: 'First.\nStill first.' },
          { kind: 'heading', level: 2, text: 'Part' },
          { kind: 'text', text: '- one\n- two' },
          { kind: 'table', header: ['a', 'b'], rows: [['1', '2']] },
          { kind: 'heading', level: 3, text: 'Deep' },
        ],
      },
    });
  });

  it.each([
    ['', ['1 guide-without-title']],
    ['## Part first', ['1 guide-without-title']],
    ['# One\n# Two', ['2 guide-without-title']],
    ['# One\n\nCaf\ufffd.', ['3 broken-encoding']],
    ['# One\n\n| a | b |\n|---|---|\n| 1 |', ['5 uneven-table']],
    ['# One\n\n| a | b |\n| 1 | 2 |', ['3 uneven-table']],
  ])('%j is refused at its line', (source, faults) => {
    const parsed = parseGuide(source);
    expect(parsed.isValid ? [] : parsed.issues.map(({ line, code }) => `${line} ${code}`)).toEqual(faults);
  });
});
