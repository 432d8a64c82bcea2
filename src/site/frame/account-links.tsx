import type { ReactNode } from 'react';
import { buttonClasses } from '../../lab/ui/action/button.tsx';
import { publicMessages as texts } from '../public-messages.ts';

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

/** Leads to the account and then to the first class. Onboarding sees from this address that the person is a teacher. */
const wayToFirstClass = `/signup?${new URLSearchParams({ redirect: '/teacher/create-class' })}`;

/** The large button that begins: account and first class for a visitor who teaches, the classes for a member. */
export function WayIn() {
  const look = buttonClasses('primary', 'large');
  return (
    <>
      <ForVisitors>
        <a href={wayToFirstClass} className={look}>
          {texts.hero.action}
        </a>
      </ForVisitors>
      <ForMembers text={texts.myClasses} className={look} />
    </>
  );
}
