import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { PinPlate } from '../../joining/page/pin-pictures.client.tsx';
import type { PinCard } from '../roster-endpoints.ts';
import { useDoorForm } from '../use-door-form.client.ts';

interface PinCardsProps {
  readonly taught: TeacherClass;
  readonly cards: readonly PinCard[];
  readonly onClose: () => void;
  /** What else can be done with those who have the cards. */
  readonly actions?: ReactNode;
}

/** New PINs as cards to cut apart. They are shown once: nobody can read a PIN back. */
export function PinCards({ taught, cards, onClose, actions }: PinCardsProps) {
  const t = useTranslations('classCare.cards');
  const door = useTranslations('joining');
  const form = useDoorForm(taught);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col gap-5">
      <header className="flex flex-col gap-3 print:hidden">
        <h1 ref={heading} tabIndex={-1}>
          {t('title', { count: cards.length })}
        </h1>
        <p className="max-w-measure">{t('once')}</p>
        <div className="flex flex-wrap gap-3">
          <Button icon={<Icon icon={Printer} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          {actions ? <div>{actions}</div> : null}
        </div>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        {cards.map(({ studentId, name, pin }) => (
          <li
            key={studentId}
            className="flex break-inside-avoid flex-col gap-3 border border-dashed border-rule-strong p-4"
          >
            <div>
              <p className="text-lg font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-soft wrap-anywhere">{taught.name}</p>
            </div>
            <PinPlate pin={pin} label={t('pin')} />
            <p className="text-sm wrap-anywhere">
              {t(`how.${form === 'account' ? 'new' : form}`, {
                address: `${window.location.host}/join`,
                code: taught.code,
                // The words of the page that the student reads.
                comeIn: door('comeBack.submit'),
                back: door('door.back'),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
