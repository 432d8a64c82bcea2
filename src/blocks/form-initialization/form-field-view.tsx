import { useId } from 'react';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type FormFieldViewProps, useFaultText } from './field-props.tsx';
import { LabelsFieldView } from './labels-field-view.tsx';
import type { ChoiceField } from './schema.ts';

import { texts } from './texts.ts';

/** Beyond this many options a list that opens is quicker to survey than a row of radio buttons. */
const maxRadioOptions = 6;

export function FormFieldView(props: FormFieldViewProps) {
  const { field, response, isReadOnly, onInput } = props;
  const t = useTexts(texts);
  const faultText = useFaultText(props);
  if (field.kind === 'labels') return <LabelsFieldView {...props} field={field} />;
  if (field.kind === 'choice') return <ChoiceFieldView {...props} field={field} />;
  return (
    <TextField
      label={field.isRequired ? field.label : `${field.label} ${t('optional')}`}
      description={field.description}
      error={faultText(field.id)}
      isRequired={field.isRequired}
      maxLength={field.maxLength}
      autoComplete="off"
      readOnly={isReadOnly}
      value={response[field.id] ?? ''}
      onChange={(event) => onInput(field.id, event.target.value)}
      className="max-w-measure"
    />
  );
}

function ChoiceFieldView(props: FormFieldViewProps<ChoiceField>) {
  const { field, response, isReadOnly, onInput } = props;
  const t = useTexts(texts);
  const name = useId();
  const error = useFaultText(props)(field.id);
  const label = field.isRequired ? field.label : `${field.label} ${t('optional')}`;
  const value = response[field.id] ?? '';
  if (field.options.length > maxRadioOptions)
    return (
      <SelectField
        label={label}
        description={field.description}
        error={error}
        isRequired={field.isRequired}
        placeholder={t('choose')}
        options={field.options.map(({ id, text }) => ({ value: id, label: text }))}
        disabled={isReadOnly}
        value={value}
        onChange={(event) => onInput(field.id, event.target.value)}
        className="max-w-measure"
      />
    );
  return (
    <RadioGroup
      legend={label}
      description={field.description}
      error={error}
      isRequired={field.isRequired}
      name={name}
      options={field.options.map(({ id, text }) => ({ value: id, label: text }))}
      isDisabled={isReadOnly}
      value={value || null}
      onValueChange={(chosen) => onInput(field.id, chosen)}
      className="max-w-measure"
    />
  );
}
