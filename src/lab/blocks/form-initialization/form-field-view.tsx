import { useId } from 'react';
import { RadioGroup } from '../../ui/field/choice-fieldset.tsx';
import { FieldDescription, RequiredMark } from '../../ui/field/field-frame.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { FormResponse, InputFault } from './answer.ts';
import { listFieldInputs } from './inputs.ts';
import type { ChoiceField, FormField, LabelsField } from './schema.ts';
import { texts } from './texts.ts';

/** With more options than this, a drop-down list is quicker to scan than a row of radio buttons. */
const maxRadioOptions = 6;

export function FormFieldView(props: FormFieldViewProps) {
  const { field, response, isReadOnly, isStarred, teamName, onInput } = props;
  const t = useTexts(texts);
  const faultText = useFaultText(props);
  if (field.kind === 'labels') return <LabelsFieldView {...props} field={field} />;
  if (field.kind === 'choice') return <ChoiceFieldView {...props} field={field} />;
  return (
    <TextField
      label={field.isRequired || teamName !== null ? field.label : `${field.label} ${t('optional')}`}
      description={teamName === null ? field.description : t('team')}
      error={faultText(field.id)}
      isRequired={isStarred}
      maxLength={field.maxLength}
      autoComplete="off"
      readOnly={isReadOnly || teamName !== null}
      value={response[field.id] ?? ''}
      onChange={(event) => onInput(field.id, event.target.value)}
      className="max-w-measure"
    />
  );
}

function ChoiceFieldView(props: FormFieldViewProps<ChoiceField>) {
  const { field, response, isReadOnly, isStarred, onInput } = props;
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
        isRequired={isStarred}
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
      isRequired={isStarred}
      name={name}
      options={field.options.map(({ id, text }) => ({ value: id, label: text }))}
      isDisabled={isReadOnly}
      value={value || null}
      onValueChange={(chosen) => onInput(field.id, chosen)}
      className="max-w-measure"
    />
  );
}

function LabelsFieldView(props: FormFieldViewProps<LabelsField>) {
  const { field, response, isReadOnly, isStarred, onInput } = props;
  const t = useTexts(texts);
  const faultText = useFaultText(props);
  const id = useId();
  return (
    <fieldset
      aria-describedby={field.description ? `${id}-description` : undefined}
      className="min-w-0 md:col-span-2"
    >
      <legend className="mb-1.5 font-semibold wrap-anywhere">
        <span>{field.isRequired ? field.label : `${field.label} ${t('optional')}`}</span>
        {isStarred && <RequiredMark />}
      </legend>
      {field.description && <FieldDescription id={id}>{field.description}</FieldDescription>}
      <div className="mt-2 grid max-w-measure grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-4">
        {listFieldInputs(field).map(({ key, number = 1 }) => (
          <TextField
            key={key}
            label={t('labelNumber', { number })}
            error={faultText(key)}
            isRequired={isStarred}
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

interface FormFieldViewProps<Field extends FormField = FormField> {
  readonly field: Field;
  readonly response: FormResponse;
  /** null until the learner has tried to save. */
  readonly faults: ReadonlyMap<string, InputFault> | null;
  readonly isReadOnly: boolean;
  /** A star shows that the field is required. */
  readonly isStarred: boolean;
  /** The team's name, shown in this field instead of an input. null: the learner types. */
  readonly teamName: string | null;
  onInput(key: string, value: string): void;
}

/** What is wrong with one input, in words; undefined: nothing is wrong. */
function useFaultText({ field, faults }: Pick<FormFieldViewProps, 'field' | 'faults'>) {
  const t = useTexts(texts);
  return (key: string): string | undefined => {
    const fault = faults?.get(key);
    if (!fault) return undefined;
    if (field.kind === 'choice') return t('missingChoice');
    const words = { missing: 'missing', repeated: 'repeated', 'bad-characters': 'badCharacters' } as const;
    if (fault === 'too-long' || fault === 'unknown-option')
      return t('tooLong', { maxLength: field.maxLength });
    return t(words[fault]);
  };
}
