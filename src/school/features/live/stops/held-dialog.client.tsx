import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import { Dialog } from '../../../../lab/ui/overlay/dialog.tsx';
import { OfflineError } from '../../../client/http/api-error.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import type { EndedLesson } from '../live-endpoints.ts';
import { classHeldMessages } from '../messages/class-held.client.ts';

const messages = { classHeld: classHeldMessages };

interface Props {
  readonly held: EndedLesson['held'];
  readonly isBusy: boolean;
  readonly error: Error | null;
  onEnd(): void;
  onClose(): void;
  /** Holds a lab at the end of another lesson. */
  onChoose(after: { readonly activityId: string; readonly moduleId: string }): void;
}

/** Says where the class waits now and what is due behind that, with the press that ends the hold again. */
export function HeldDialog(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Told {...props} />
    </WithMessages>
  );
}

function Told({ held, isBusy, error, onEnd, onClose, onChoose }: Props) {
  const t = useTranslations('classHeld');
  const format = useFormatter();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      className="whitespace-normal"
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="secondary" isBusy={isBusy} onClick={onEnd}>
            {t('end')}
          </Button>
        </>
      }
    >
      {held.map(({ activityId, title, lesson, lessons, moduleId, beyondCount, shut }) => (
        <div key={activityId} className="flex flex-col gap-2">
          <p>{t('place', { lab: title, ...lesson })}</p>
          {lessons.length > 1 ? (
            <SelectField
              label={held.length > 1 ? t('afterIn', { lab: title }) : t('after')}
              value={moduleId}
              onChange={({ target }) => onChoose({ activityId, moduleId: target.value })}
              options={lessons.map((one) => ({
                value: one.moduleId,
                label: t('lesson', { number: one.number, title: one.title }),
              }))}
            />
          ) : null}
          {beyondCount > 0 ? <p>{t('beyond', { count: beyondCount })}</p> : null}
          {shut.map(({ dateDue, ...one }) => (
            <p key={one.number} className="font-semibold text-caution">
              {t('shut', { ...one, when: format.dateTime(new Date(dateDue), { dateStyle: 'full' }) })}
            </p>
          ))}
        </div>
      ))}
      <p>{t('how')}</p>
      {error ? (
        <p role="alert" className="font-semibold text-negative">
          {t(error instanceof OfflineError ? 'offline' : 'failed')}
        </p>
      ) : null}
    </Dialog>
  );
}
