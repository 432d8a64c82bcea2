import { useTranslations } from 'use-intl';
import { CheckboxGroup } from '../../../lab/ui/field/choice-fieldset.tsx';
import { SelectField } from '../../../lab/ui/field/select-field.tsx';
import { ReferenceChoice } from './reference-choice.client.tsx';
import { bindText, type StepProps } from './step-props.client.ts';

const selects = [
  { field: 'professionalRole', list: 'professional-roles', name: 'professional-role' },
  { field: 'gradeLevel', list: 'grade-levels', name: 'grade-level' },
] as const;

export function WorkStep(props: StepProps) {
  const t = useTranslations('auth.onboarding');
  const { answers, form, onChange } = props;
  return (
    <>
      {selects.map(({ field, list, name }) => (
        <ReferenceChoice key={field} id={form.idOf(field)} list={list} label={t(`work.${field}`)}>
          {(choices) => (
            <SelectField
              {...bindText(props, field)}
              label={t(`work.${field}`)}
              options={choices}
              placeholder={t('choose')}
              isRequired
              name={name}
              autoComplete="off"
            />
          )}
        </ReferenceChoice>
      ))}
      <ReferenceChoice id={form.idOf('subjects')} list="subjects" label={t('work.subjects')}>
        {(choices) => (
          <CheckboxGroup
            id={form.idOf('subjects')}
            legend={t('work.subjects')}
            description={t('work.subjectsHint')}
            error={form.faults.subjects}
            isRequired
            className="sm:grid sm:grid-cols-2 sm:[&>p]:col-span-2"
            options={choices}
            value={answers.subjects}
            onValueChange={(subjects) => onChange('subjects', subjects)}
          />
        )}
      </ReferenceChoice>
    </>
  );
}
