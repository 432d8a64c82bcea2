import { useTranslations } from 'use-intl';
import { type ActReason, actReasons, longestReason } from '../../../../domain/progress/teacher-acts.ts';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextAreaField } from '../../../../ui/field/text-area-field.tsx';

export interface ReasonDraft {
  readonly code: ActReason | null;
  readonly text: string;
}

export const noReason: ReasonDraft = { code: null, text: '' };

export type ReasonFault = 'choose' | 'wordsMissing' | null;

export function findReasonFault({ code, text }: ReasonDraft, isRequired: boolean): ReasonFault {
  if (code === null) return isRequired ? 'choose' : null;
  return code === 'other' && text.trim() === '' ? 'wordsMissing' : null;
}

/** As it travels; null where none was chosen. */
export function toReason({ code, text }: ReasonDraft) {
  return code && { code, text: text.trim() };
}

interface Props {
  readonly reason: ReasonDraft;
  onChange(reason: ReasonDraft): void;
  readonly isRequired: boolean;
  /** Shown once the form was sent with it. */
  readonly fault: ReasonFault;
}

/** A reason from a short list, and a teacher's own words. */
export function ReasonFields({ reason, onChange, isRequired, fault }: Props) {
  const t = useTranslations('studentHelp.help.reasons');
  return (
    <>
      <SelectField
        label={t('legend')}
        description={t('hint')}
        isRequired={isRequired}
        placeholder={isRequired ? t('choose') : t('none')}
        options={actReasons.map((code) => ({ value: code, label: t(code) }))}
        value={reason.code ?? ''}
        error={fault === 'choose' ? t('choose') : undefined}
        onChange={({ target }) =>
          onChange({ ...reason, code: actReasons.find((code) => code === target.value) ?? null })
        }
      />
      {reason.code === null ? null : (
        <TextAreaField
          label={t('words')}
          description={t('wordsHint')}
          isRequired={reason.code === 'other'}
          rows={2}
          maxLength={longestReason}
          value={reason.text}
          error={fault === 'wordsMissing' ? t('wordsMissing') : undefined}
          onChange={({ target }) => onChange({ ...reason, text: target.value })}
        />
      )}
    </>
  );
}
