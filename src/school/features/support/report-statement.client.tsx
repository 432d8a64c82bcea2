import Flag from 'lucide-react/icons/flag';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { useConfig } from '../../client/http/config.ts';
import { WithMessages } from '../../client/messages/with-messages.tsx';
import { go } from '../../client/navigation/address.ts';
import { useSession } from '../profile/use-session.client.ts';
import type { BegunMessage } from './contact-form.ts';
import { reportStatementMessages } from './report-statement-messages.client.ts';

export interface StatementPlace {
  readonly lab: string;
  /** Left out: the page is about the whole lab. The same holds for `screen`. */
  readonly lesson?: string | undefined;
  readonly screen?: string | undefined;
  /** The address of the page, without a class. */
  readonly page: string;
}

interface ReportStatementProps {
  readonly place: StatementPlace;
  readonly className?: string;
}

/**
 * Opens the contact form with the place in the lab and the words that are marked there. For teachers, and only where the
 * site takes messages. Nothing of a class or a student goes along.
 */
export function ReportStatement(props: ReportStatementProps) {
  const { hasContactForm } = useConfig();
  const { kind } = useSession();
  return kind === 'teacher' && hasContactForm ? (
    <WithMessages messages={{ reportStatement: reportStatementMessages }}>
      <Report {...props} />
    </WithMessages>
  ) : null;
}

function Report({ place: { lab, lesson, screen, page }, className = '' }: ReportStatementProps) {
  const t = useTranslations('reportStatement');
  // A tap unmarks what was marked before the press arrives.
  const marked = useRef('');
  const [isRefused, setIsRefused] = useState(false);
  function press() {
    setIsRefused(!navigator.onLine);
    if (!navigator.onLine) return;
    const lines = [
      t('lab', { title: lab }),
      ...(lesson === undefined ? [] : [t('lesson', { title: lesson })]),
      ...(screen === undefined ? [] : [t('screen', { title: screen })]),
      t('page', { address: `${window.location.origin}${page}` }),
      t('statement', { text: readMarked() || marked.current }),
      ...['', t('why'), ''],
    ];
    const state: BegunMessage = { message: lines.join('\n') };
    go('/support#contact', { state });
  }
  return (
    <div className={`flex flex-wrap items-center gap-x-3 print:hidden ${className}`}>
      <Button
        variant="quiet"
        icon={<Icon icon={Flag} size={18} />}
        onPointerDown={() => {
          marked.current = readMarked();
        }}
        onClick={press}
      >
        {t('action')}
      </Button>
      <p role="status" className="min-w-0 flex-1 basis-64 text-sm text-ink-soft">
        {isRefused ? t('offline') : t('hint')}
      </p>
    </div>
  );
}

const mostMarked = 1000;

/** The words that are marked in the page itself, in one line. */
function readMarked(): string {
  const selection = document.getSelection();
  const isInPage = document.querySelector('main')?.contains(selection?.anchorNode ?? null) ?? false;
  return isInPage ? (selection?.toString().replace(/\s+/g, ' ').trim().slice(0, mostMarked) ?? '') : '';
}
