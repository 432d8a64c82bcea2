import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../../lab/ui/layout/card.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';

export interface AuthCardProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** A failure of the whole form. */
  readonly failure?: string | null | undefined;
  /** The card has taken the place of another on the same page: the focus goes to its title. */
  readonly isAnnounced?: boolean | undefined;
  /** The line below the form, such as the link to sign up. */
  readonly aside?: ReactNode | undefined;
  readonly children: ReactNode;
}

export function AuthCard({ title, lead, failure, isAnnounced = false, aside, children }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnnounced) heading.current?.focus();
  }, [isAnnounced]);
  return (
    <Card className="w-full max-w-120">
      <PageHeading title={title} lead={lead} headingRef={heading} />
      {failure ? (
        <Notice tone="negative" className="mt-5">
          {failure}
        </Notice>
      ) : null}
      <div className="mt-6">{children}</div>
      {aside ? <p className="mt-6 border-t border-rule pt-4 text-ink-soft">{aside}</p> : null}
    </Card>
  );
}
