import ImageDown from 'lucide-react/icons/image-down';
import type { RefObject } from 'react';
import { Icon } from '../mark/icon.tsx';
import { useAnnounce } from '../message/live-region.tsx';
import { Button } from './button.tsx';
import { savePicture } from './save-picture.ts';

interface Props {
  /** The part of the page with the drawings. */
  readonly container: RefObject<Element | null>;
  /** Lines under the drawings: what the figures are, their range and their source. */
  readonly notes: readonly string[];
  readonly fileName: string;
  readonly texts: { readonly save: string; readonly failed: string };
}

/** Saves the drawings of a part of the page as a PNG. */
export function PictureButton({ container, notes, fileName, texts }: Props) {
  const announce = useAnnounce();
  return (
    <Button
      variant="secondary"
      icon={<Icon icon={ImageDown} />}
      onClick={async () => {
        if (!container.current) return;
        try {
          await savePicture(container.current, notes, fileName);
        } catch {
          announce(texts.failed, 'assertive');
        }
      }}
    >
      {texts.save}
    </Button>
  );
}
