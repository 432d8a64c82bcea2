import type { ComponentType, SVGProps } from 'react';

/** Any icon of the lucide family: `import Check from 'lucide-react/icons/check'`. */
export type IconComponent = ComponentType<
  Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: number | string; absoluteStrokeWidth?: boolean }
>;

export type IconProps = {
  icon: IconComponent;
  /** Side in CSS px. */
  size?: number | undefined;
  className?: string | undefined;
};

/** Always decorative: the word beside it carries the meaning. */
export function Icon({ icon: Drawing, size = 20, className }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      size={size}
      strokeWidth={1.75}
      absoluteStrokeWidth
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
    />
  );
}
