import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../mark/icon.tsx';
import { type ButtonVariant, buttonClasses } from './button.tsx';
import { type MenuItem, MenuItems } from './menu-items.tsx';

export type { MenuItem } from './menu-items.tsx';

export type MenuProps = {
  label: ReactNode;
  /** Needed when the label is only a picture. */
  accessibleLabel?: string | undefined;
  icon?: ReactNode | undefined;
  items: readonly MenuItem[];
  variant?: ButtonVariant | undefined;
  /** The edge of the button that the list is aligned with. */
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
};

/** A button that opens a list of links and actions; arrows, Home, End, letters and Escape work. */
export function Menu({
  label,
  accessibleLabel,
  icon,
  items,
  variant = 'quiet',
  align = 'start',
  className,
}: MenuProps) {
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null);
  const menuId = useId();
  const buttonId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openAt !== null;

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && frame.current?.contains(event.target)) return;
      setOpenAt(null);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  const close = () => {
    setOpenAt(null);
    button.current?.focus();
  };
  const onButtonKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  return (
    <div ref={frame} className={classNames('relative inline-block', className)}>
      <button
        ref={button}
        id={buttonId}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={accessibleLabel}
        onClick={() => setOpenAt(isOpen ? null : 'first')}
        onKeyDown={onButtonKeyDown}
        className={buttonClasses(variant)}
      >
        {icon && <span className="contents">{icon}</span>}
        <span>{label}</span>
        <Icon icon={ChevronDown} size={18} />
      </button>
      {openAt === null ? null : (
        <MenuItems
          id={menuId}
          items={items}
          openAt={openAt}
          labelledBy={buttonId}
          onClose={close}
          onLeave={() => setOpenAt(null)}
          className={align === 'end' ? 'right-0' : 'left-0'}
        />
      )}
    </div>
  );
}
