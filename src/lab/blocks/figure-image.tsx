import { classNames } from '../ui/class-names.ts';

interface Props {
  readonly src: string;
  readonly alt: string;
  /** `wide`: a 16:9 frame that reserves its space while the picture loads. `own`: the picture's own shape. */
  readonly shape?: 'wide' | 'own';
  readonly className?: string;
}

/**
 * A picture from the activity's media folder. An SVG there carries both schemes itself
 * and follows the colour scheme of the page it is shown in (docs/guides/add-a-block.md).
 */
export function FigureImage({ src, alt, shape = 'wide', className }: Props) {
  return (
    <img
      src={src}
      alt={alt}
      decoding="async"
      className={classNames(
        'block w-full border border-rule bg-paper-raised',
        shape === 'wide' && 'aspect-video object-contain',
        className,
      )}
    />
  );
}
