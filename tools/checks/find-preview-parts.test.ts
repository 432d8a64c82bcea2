import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../start/folders.mjs';
import { findPreviewParts } from './find-preview-parts.mjs';

const page = (name: string) => ({ name, text: readFileSync(fromRoot('tools/preview/page', name), 'utf8') });
const drive = {
  name: 'drive.ts',
  text: readFileSync(fromRoot('src/lab/exercises/testing/drive.ts'), 'utf8'),
};

describe('findPreviewParts', () => {
  it('knows the pages of the preview and the drives by what they hold today', () => {
    const strays = [page('sample-page.tsx'), page('gallery-page.tsx'), page('main.tsx'), drive];
    expect(findPreviewParts(strays)).toHaveLength(strays.length);
  });

  it('leaves the product alone', () => {
    const view = readFileSync(fromRoot('src/lab/exercises/multiple-choice/view.tsx'), 'utf8');
    expect(findPreviewParts([{ name: 'view.tsx', text: view }])).toEqual([]);
  });
});
