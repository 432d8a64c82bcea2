import { type SubmitEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/action/button.tsx';
import { RequiredMark } from '../../ui/field/field-frame.tsx';
import { StatusMark } from '../../ui/mark/status-mark.tsx';
import { useSaid } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import { type FormResponse, fillTeam, findFaults, responses } from './answer.ts';
import { FormFieldView } from './form-field-view.tsx';
import { isTeamField, listAsked, type PublicFormInitialization } from './schema.ts';
import { texts } from './texts.ts';

type Props = BlockViewProps<PublicFormInitialization, FormResponse>;

function View({ item, response: given, teamName = null, ...props }: Props) {
  const { onChange, onSave, isSaved, isReadOnly, renderText } = props;
  const t = useTexts(texts);
  const said = useSaid<HTMLParagraphElement>();
  const titleId = useId();
  const [isTried, setIsTried] = useState(false);
  // A response that is read-only stays as it was saved, so the team's name is not filled in.
  const team = isReadOnly ? null : teamName;
  const response = fillTeam(item, given, team);
  const faults = findFaults(item, response);
  const fields = listAsked(item);
  const hasTyping = fields.some((field) => field.kind !== 'choice' && !(team !== null && isTeamField(field)));
  /** true: the form has only choices. Each choice is saved when it is made, once none is missing. */
  const isTouchedOnly = fields.every(({ kind }) => kind === 'choice');
  /**
   * true: the form was complete but not saved. Choosing the same option again triggers no change, so the form must
   * offer saving.
   */
  const [isLeftUnsaved] = useState(!isSaved && faults.size === 0 && responses.format(response).length > 0);
  const isOnRecord = isSaved && response === given && responses.format(response).length > 0;

  function onInput(key: string, value: string) {
    const changed = { ...response, [key]: value };
    onChange(changed);
    if (isTouchedOnly && findFaults(item, changed).size === 0) onSave(changed);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (faults.size === 0) {
      setIsTried(false);
      onSave(response);
      return;
    }
    const form = event.currentTarget;
    // The marks of faults must be in the page before the first faulty field takes the focus.
    flushSync(() => setIsTried(true));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <section aria-labelledby={titleId} className="border border-rule bg-paper-raised p-4 sm:p-5">
      <h3 id={titleId}>{item.title}</h3>
      {item.text && <div className="mt-1">{renderText(item.text)}</div>}
      {/* A form that may be passed over asks for nothing that has to be there. */}
      {item.isRequired && fields.some(({ isRequired }) => isRequired) && !isReadOnly && (
        // Tells a screen reader that the field is required.
        <p aria-hidden="true" className="mt-1 -ml-1 text-sm text-ink-soft">
          <RequiredMark /> <span>{t('required')}</span>
        </p>
      )}
      {hasTyping && <p className="mt-1 text-sm text-ink-soft">{t('privacy')}</p>}
      <form
        noValidate
        aria-labelledby={titleId}
        onSubmit={onSubmit}
        className="mt-4 grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-2"
      >
        {fields.map((field) => (
          <FormFieldView
            key={field.id}
            field={field}
            response={response}
            faults={isTried ? faults : null}
            isReadOnly={isReadOnly}
            isStarred={item.isRequired && field.isRequired}
            teamName={isTeamField(field) ? team : null}
            onInput={onInput}
          />
        ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-2">
          {!isReadOnly && (!isTouchedOnly || isLeftUnsaved) && (
            <Button type="submit" variant={isOnRecord ? 'secondary' : 'primary'} className="print:hidden">
              {t('save')}
            </Button>
          )}
          <p ref={said} className="flex items-center gap-2 text-sm font-semibold">
            {isOnRecord && (
              <>
                <StatusMark state="saved" text="" />
                <span>{t('saved')}</span>
              </>
            )}
            {isTouchedOnly && !isReadOnly && faults.size > 0 && (
              <span className="font-normal text-ink-soft">{t('savedByTouch')}</span>
            )}
            {isTried && faults.size > 0 && (
              <span className="text-negative-strong">{t('incomplete', { count: faults.size })}</span>
            )}
          </p>
        </div>
      </form>
    </section>
  );
}

export const view = defineBlockView<PublicFormInitialization, FormResponse>({
  responses,
  View,
  asksTeam: (item) => listAsked(item).some(isTeamField),
});
