import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import type { NewClassAccount } from '../../../client/identity/port.ts';
import { AuthCard } from '../../sign-in/auth-card.client.tsx';
import { PinPlate } from './pin-pictures.client.tsx';
import { useEnterClass } from './use-door-way.client.ts';

interface MadeCardProps {
  readonly code: string;
  readonly made: NewClassAccount & { readonly name: string };
}

/** Shows the PIN of a new account until the student has written it down, and only then signs in. */
export function MadeCard({ code, made }: MadeCardProps) {
  const t = useTranslations('joining.made');
  const enterClass = useEnterClass();
  return (
    <AuthCard title={t('title', { name: made.name })} lead={t('lead')} isAnnounced>
      <div className="flex flex-col gap-5">
        <PinPlate pin={made.pin} label={t('label')} />
        <p>{t('use', { code })}</p>
        <p className="text-ink-soft">{t('lost')}</p>
        <Button
          size="large"
          onClick={() => {
            made.enter();
            enterClass(code);
          }}
        >
          {t('go')}
        </Button>
      </div>
    </AuthCard>
  );
}
