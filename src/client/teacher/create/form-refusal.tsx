import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/message/notice.tsx';

/** Why the class was not saved, where no single field is to blame. It takes the focus, as an error summary does. */
export function FormRefusal({ title, text }: { title: string; text: string }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-label={title}>
      <Notice tone="negative" title={title}>
        {text}
      </Notice>
    </section>
  );
}
