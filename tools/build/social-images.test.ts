import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inlineTokens, readColours, renderSocialImages } from './social-images.mjs';

const colours = readColours(readFileSync('src/lab/ui/theme/minipcr.css', 'utf8'));
const drawing =
  '<svg viewBox="0 0 320 200" class="mx-auto stroke-ink"><rect width="90" height="60" class="fill-signal-soft stroke-none opacity-20"></rect></svg>';

describe('the pictures of pages', () => {
  it('take the colours of the light scheme, also those that name another', () => {
    expect(colours.get('paper')).toBe('hsl(0, 0%, 100%)');
    expect(colours.get('signal')).toBe('hsl(171, 98%, 49%)');
  });

  it('spell the classes of a drawing out, and refuse a colour that the theme does not have', () => {
    const spelt = inlineTokens(drawing, colours);
    expect(spelt).toContain('stroke="hsl(214, 55%, 13%)"');
    expect(spelt).toContain('fill="hsl(171, 60%, 91%)" stroke="none" opacity="0.2"');
    expect(spelt).not.toContain('class=');
    expect(() => inlineTokens('<svg class="fill-pink"></svg>', colours)).toThrow('pink');
  });

  it('are PNG of the size that previews show, with texts as outlines', async () => {
    const withText = drawing.replace(
      '</svg>',
      '<text x="160" y="77" text-anchor="middle" class="fill-ink stroke-none font-mono text-[21px]">GAG</text></svg>',
    );
    const images = [drawing, withText].map((svg, index) => ({
      path: `/images/${index}.png`,
      svg,
      title: 'A title of several words',
    }));
    const [plain, lettered, ...icons] = await renderSocialImages(images);
    const header = Buffer.from(plain?.png ?? []);
    expect(header.subarray(1, 4).toString()).toBe('PNG');
    expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(Buffer.from(lettered?.png ?? []).equals(header)).toBe(false);
    // The icons of the installed application come with them.
    expect(icons.map(({ path, png }) => [path, Buffer.from(png).readUInt32BE(16)])).toEqual([
      ['/images/icon-192.png', 192],
      ['/images/icon-512.png', 512],
      ['/images/icon-maskable-512.png', 512],
    ]);
  });
});
