import { ChoiceFieldset, type ChoiceGroupProps } from './choice-fieldset.tsx';

export type RadioGroupProps<Value extends string = string> = ChoiceGroupProps<Value> & {
  value: Value | null;
  onValueChange: (value: Value) => void;
};

export function RadioGroup<Value extends string>({ value, onValueChange, ...group }: RadioGroupProps<Value>) {
  return (
    <ChoiceFieldset
      {...group}
      type="radio"
      isChosen={(option) => option === value}
      onToggle={onValueChange}
    />
  );
}
