import { useTranslations } from 'use-intl';
import { Spans } from '../../../lab/ui/rich-text/spans.tsx';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { joinLimitOf } from '../classes/seat-ledger.ts';
import { useDoorForm } from './use-door-form.client.ts';

interface JoiningStepsProps {
  readonly taught: TeacherClass;
  readonly className: string;
}

/** How a student comes into the class by its code, in three steps, with the words of the page that the student reads. */
export function JoiningSteps({ taught, className }: JoiningStepsProps) {
  const t = useTranslations('teacher.codeScreen');
  const door = useTranslations('joining');
  const form = useDoorForm(taught);
  const words = { comeIn: door('comeBack.submit'), join: door('newcomer.submit') };
  return (
    <ol className={`flex list-decimal flex-col marker:font-semibold ${className}`}>
      <li>
        <Spans>
          {t.rich('stepAddress', {
            address: `${window.location.host}/join`,
            strong: (chunks) => (
              <strong className="block font-mono wrap-anywhere">
                <Spans>{chunks}</Spans>
              </strong>
            ),
          })}
        </Spans>
      </li>
      <li>{t('stepCode', { find: door('code.find') })}</li>
      <li>
        <span>{t(`stepJoin.${form}`, words)}</span>
        {(form === 'names' || form === 'back') && canJoin(taught) ? (
          <span className="block">
            {t('noCard', { ...words, way: door(form === 'names' ? 'names.missing' : 'comeBack.newcomer') })}
          </span>
        ) : null}
      </li>
    </ol>
  );
}

/** Whether somebody without an account of the class finds the way in open. */
function canJoin({ students, studentQuantity, seats, ...taught }: TeacherClass): boolean {
  const hasPlace = students.length < joinLimitOf({ studentQuantity, seats: seats.seats });
  return hasPlace && !taught.areClassAccountsOff && !taught.isJoiningPaused && !taught.isDisabled;
}
