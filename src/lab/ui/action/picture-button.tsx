import ImageDown from 'lucide-react/icons/image-down';
import type { RefObject } from 'react';
import { late } from '../../kernel/late.ts';
import { Icon } from '../mark/icon.tsx';
import { useAnnounce } from '../message/live-region.tsx';
import { Button } from './button.tsx';
import type { PictureWords } from './save-picture.ts';

// Few people save a picture, so the code that draws it is loaded only on request.
const drawing = late(() => import('./save-picture.ts'));

interface Props extends PictureWords {
  /** The part of the page with the drawings. */
  readonly container: RefObject<Element | null>;
  readonly fileName: string;
  readonly texts: { readonly save: string; readonly failed: string };
}

/** Saves the drawings of a part of the page as a PNG. */
export function PictureButton({ container, notes, letters, fileName, texts }: Props) {
  const announce = useAnnounce();
  return (
    <Button
      variant="secondary"
      icon={<Icon icon={ImageDown} />}
      onClick={async () => {
        if (!container.current) return;
        try {
          const { savePicture } = await drawing.load();
          await savePicture(container.current, { notes, letters }, fileName);
        } catch {
          announce(texts.failed, 'assertive');
        }
      }}
    >
      {texts.save}
    </Button>
  );
}
