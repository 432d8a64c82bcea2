import { useTranslations } from 'use-intl';
import { explainSeats, type SeatLedger } from '../../../domain/licenses/seat-ledger.ts';

/** What a class has of seats and uses of them, in a sentence; and what follows from it. */
export function SeatSentence({ ledger }: { ledger: SeatLedger }) {
  const t = useTranslations('licenses.panel');
  const types = useTranslations('licenses.types');
  const { basePass, baseSeats, addOnPacks, addedSeats, seats, studentQuantity, taken } = ledger;
  const { free, beyond, unplanned } = explainSeats(ledger);
  return (
    <div className="flex max-w-measure flex-col gap-2">
      <p>
        {t('sentence', {
          pass: basePass ? types(basePass) : t('freePass'),
          base: baseSeats,
          packs: addOnPacks,
          added: addedSeats,
          seats,
          taken,
          free,
        })}
      </p>
      {beyond > 0 ? <p className="font-semibold text-caution">{t('beyond', { count: beyond })}</p> : null}
      {unplanned > 0 && beyond === 0 ? (
        <p className="text-ink-soft">{t('unplanned', { planned: studentQuantity, seats })}</p>
      ) : null}
    </div>
  );
}
