import { describe, expect, it } from 'vitest';
import { cutRange } from './cut-range.ts';

const film = () => new Response('0123456789', { headers: { 'Content-Type': 'video/webm' } });

describe('cutRange', () => {
  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-400', '89', 'bytes 8-9/10'],
  ])('answers %s', async (range, text, header) => {
    const part = await cutRange(film(), range);
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(header);
    expect(part.headers.get('content-type')).toBe('video/webm');
    expect(await part.text()).toBe(text);
  });

  it.each(['bytes=10-', 'bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5'])(
    'refuses %s',
    async (range) => {
      const part = await cutRange(film(), range);
      expect(part.status).toBe(416);
      expect(part.headers.get('content-range')).toBe('bytes */10');
    },
  );
});
