import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { joinLink } from '../../features/teaching/join-link.client.ts';
import { qrPath, quietZone } from './qr-code.tsx';

describe('qrPath', () => {
  it('covers exactly the dark modules', () => {
    const { modules } = create(joinLink('https://labs.example.org', 'ABCD-2345'), {
      errorCorrectionLevel: 'M',
    });
    const drawn = new Set<string>();
    for (const [, x, y, width] of qrPath(modules).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let step = 0; step < Number(width); step += 1) {
        drawn.add(`${Number(x) + step - quietZone},${Number(y) - quietZone}`);
      }
    }
    const dark = new Set<string>();
    for (let y = 0; y < modules.size; y += 1) {
      for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) dark.add(`${x},${y}`);
    }
    expect(dark.size).toBeGreaterThan(100);
    expect(drawn).toEqual(dark);
  });

  it('ends a run at the edge of its row', () => {
    expect(qrPath({ size: 2, data: [0, 1, 1, 0] })).toBe('M5 4h1v1h-1zM4 5h1v1h-1z');
  });
});

describe('joinLink', () => {
  it('opens the page of the class', () => {
    expect(joinLink('https://labs.example.org', 'ABCD-2345')).toBe(
      'https://labs.example.org/join?code=ABCD-2345',
    );
  });
});
