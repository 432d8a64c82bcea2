import type { ReactNode } from 'react';

/** Shown to visitors; `/member.js` has marked the page of a member before it is painted. */
export function ForVisitors({ children }: { children: ReactNode }) {
  return <span className="contents in-data-[member]:hidden">{children}</span>;
}

/** Shown to members: one link to the classes of a teacher, one to those of a student. */
export function ForMembers({ text, className }: { text: string; className: string }) {
  return (
    <>
      <span className="hidden in-data-[member=teacher]:contents">
        <a href="/teacher" className={className}>
          {text}
        </a>
      </span>
      <span className="hidden in-data-[member=student]:contents">
        <a href="/classes" className={className}>
          {text}
        </a>
      </span>
    </>
  );
}
