import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../kernel/testing/any-text.ts';
import { isSafeHref, parseInline } from './parse-inline.ts';
import { type InlineNode, parseRichText, plainTextOf } from './parse-rich-text.ts';

const text = (value: string): InlineNode => ({ kind: 'text', text: value });

describe('parseInline', () => {
  it.each<[string, InlineNode[]]>([
    ['a **b** c', [text('a '), { kind: 'bold', children: [text('b')] }, text(' c')]],
    ['*E. coli*', [{ kind: 'italic', children: [text('E. coli')] }]],
    ['***x***', [{ kind: 'bold', children: [{ kind: 'italic', children: [text('x')] }] }]],
    [
      '*a **b** c*',
      [{ kind: 'italic', children: [text('a '), { kind: 'bold', children: [text('b')] }, text(' c')] }],
    ],
    ['H~2~O', [text('H'), { kind: 'sub', children: [text('2')] }, text('O')]],
    ['Mg^2+^', [text('Mg'), { kind: 'sup', children: [text('2+')] }]],
    ['`**ATG**`', [{ kind: 'code', text: '**ATG**' }]],
    [
      '[the *guide*](/guide#a)',
      [
        {
          kind: 'link',
          href: '/guide#a',
          children: [text('the '), { kind: 'italic', children: [text('guide')] }],
        },
      ],
    ],
    ['{{answer:q1}}', [{ kind: 'marker', name: 'answer', argument: 'q1' }]],
    ['{{ name }}', [{ kind: 'marker', name: 'name', argument: null }]],
    [String.raw`\*not italic\*`, [text('*not italic*')]],
  ])('reads %s', (source, nodes) => expect(parseInline(source)).toEqual(nodes));

  it.each([
    'a ** b',
    '**open',
    '*open',
    '2 * 3 * 4',
    '10 ^ 5 ^ 2',
    'about ~5 µl and ~10 µl',
    '`open',
    '[text](',
    '[text](javascript:alert(1))',
    '[text](http://plain.example)',
    '[text](//other.example)',
    '{{open',
    '{{UPPER CASE}}',
    '{single}',
    '<b>tag</b>',
    '****',
  ])('leaves %s as it was typed', (source) => expect(parseInline(source)).toEqual([text(source)]));
});

describe('isSafeHref', () => {
  it.each(['https://anneal.example/a?b=c#d', 'mailto:help@anneal.example', '/labs', '/'])(
    'lets %s pass',
    (href) => expect(isSafeHref(href)).toBe(true),
  );
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://a.example',
    '//a.example',
    '/\\a.example',
    'labs',
    '#part',
    'https://',
    ' https://a.example',
    '/a b',
    '/\ta',
    'mailto:',
    '',
  ])('refuses %j', (href) => expect(isSafeHref(href)).toBe(false));
});

describe('parseRichText', () => {
  it('parts paragraphs at empty lines and joins the lines of one', () => {
    expect(parseRichText('one\ntwo\r\n\r\n\n three ')).toEqual([
      { kind: 'paragraph', children: [text('one two')] },
      { kind: 'paragraph', children: [text('three')] },
    ]);
  });

  it('reads both kinds of list and lets an indented line go on with its item', () => {
    expect(parseRichText('- a\n- b\n  more\n1. c\n2. d\nafter')).toEqual([
      { kind: 'list', isOrdered: false, items: [[text('a')], [text('b more')]] },
      { kind: 'list', isOrdered: true, items: [[text('c')], [text('d')]] },
      { kind: 'paragraph', children: [text('after')] },
    ]);
  });

  it('starts a list right below a paragraph', () => {
    expect(parseRichText('Steps:\n- a').map((block) => block.kind)).toEqual(['paragraph', 'list']);
  });

  it('reads a hyphen or number without a space as text', () => {
    expect(parseRichText('-20 °C')).toEqual([{ kind: 'paragraph', children: [text('-20 °C')] }]);
    expect(parseRichText('1.5 ml')).toEqual([{ kind: 'paragraph', children: [text('1.5 ml')] }]);
  });

  it('gives no block for nothing', () => expect(parseRichText(' \n\n ')).toEqual([]));
});

describe('plainTextOf', () => {
  it('keeps the words and drops the signs', () => {
    expect(
      plainTextOf(parseRichText('H~2~O is **wet**, see [here](/x).\n\n- `ATG`\n- {{answer:q1}}end')),
    ).toBe('H2O is wet, see here.\nATG\nend');
  });

  const signs = fc.constantFrom(
    '**',
    '*',
    '`',
    '~',
    '^',
    '[',
    '](',
    ')',
    '{{',
    '}}',
    ':',
    '\n',
    '- ',
    '1. ',
    '<',
    '\\',
    ' ',
    'a',
    'https://',
    'javascript:',
  );
  const sources = fc.oneof(
    anyText({ maxLength: 200 }),
    fc.array(signs, { maxLength: 60 }).map((parts) => parts.join('')),
  );

  it('never fails, and every link that comes out is a safe one', () => {
    const check = (nodes: readonly InlineNode[]): void => {
      for (const node of nodes) {
        if (node.kind === 'link') expect(isSafeHref(node.href)).toBe(true);
        if ('children' in node) check(node.children);
      }
    };
    fc.assert(
      fc.property(sources, (source) => {
        const blocks = parseRichText(source);
        for (const block of blocks)
          block.kind === 'list' ? block.items.forEach(check) : check(block.children);
        expect(typeof plainTextOf(blocks)).toBe('string');
      }),
      { numRuns: 500 },
    );
  });

  it('invents no character: what comes out stands in the source in that order', () => {
    fc.assert(
      fc.property(sources, (source) => {
        const squeeze = (value: string) => value.replace(/\s/g, '');
        let at = 0;
        const haystack = squeeze(source);
        for (const character of squeeze(plainTextOf(parseRichText(source)))) {
          at = haystack.indexOf(character, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('is quick with hostile input of the greatest length an author may write', () => {
    const greatestLength = 4000;
    for (const sign of ['**', '*', '~', '^', '[', '[a](', '{{', '`', '*a', '**a ', '\\']) {
      const startedAt = performance.now();
      parseRichText(sign.repeat(greatestLength / sign.length));
      // A hundred times the usual duration, so that a slow machine does not fail the test.
      expect(performance.now() - startedAt, sign).toBeLessThan(1000);
    }
  });
});
