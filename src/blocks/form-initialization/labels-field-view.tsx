import { useId } from 'react';
import { FieldDescription, RequiredMark } from '../../ui/field/field-frame.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type FormFieldViewProps, useFaultText } from './field-props.tsx';
import { listFieldInputs } from './inputs.ts';
import type { LabelsField } from './schema.ts';
import { texts } from './texts.ts';

/** A row of tubes to name. */
export function LabelsFieldView(props: FormFieldViewProps<LabelsField>) {
  const { field, response, isReadOnly, onInput } = props;
  const t = useTexts(texts);
  const faultText = useFaultText(props);
  const id = useId();
  return (
    <fieldset aria-describedby={field.description ? `${id}-description` : undefined} className="min-w-0">
      <legend className="mb-1.5 font-semibold">
        {field.isRequired ? field.label : `${field.label} ${t('optional')}`}
        {field.isRequired && <RequiredMark />}
      </legend>
      {field.description && <FieldDescription id={id}>{field.description}</FieldDescription>}
      <div className="mt-2 grid max-w-measure grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-4">
        {listFieldInputs(field).map(({ key, number = 1 }) => (
          <TextField
            key={key}
            label={t('labelNumber', { number })}
            error={faultText(key)}
            isRequired={field.isRequired}
            maxLength={field.maxLength}
            autoComplete="off"
            readOnly={isReadOnly}
            value={response[key] ?? ''}
            onChange={(event) => onInput(key, event.target.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
