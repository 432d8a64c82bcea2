import type { ReactNode } from 'react';
import { Disclosure } from '../ui/layout/disclosure.tsx';

interface Props {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A fold on the screen, always open on paper: browsers print a closed `details` without its content. */
export function PrintableFold({ title, isOpen = false, children }: Props) {
  return (
    <>
      <Disclosure title={title} open={isOpen || undefined} className="print:hidden">
        {children}
      </Disclosure>
      <div className="hidden print:block">
        <p className="font-semibold">{title}</p>
        <div className="contents">{children}</div>
      </div>
    </>
  );
}
