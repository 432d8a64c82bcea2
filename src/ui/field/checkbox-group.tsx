import { ChoiceFieldset, type ChoiceGroupProps } from './choice-fieldset.tsx';

export type CheckboxGroupProps<Value extends string = string> = ChoiceGroupProps<Value> & {
  value: readonly Value[];
  /** The chosen values in the order of the options. */
  onValueChange: (value: Value[]) => void;
};

export function CheckboxGroup<Value extends string>({
  value,
  onValueChange,
  ...group
}: CheckboxGroupProps<Value>) {
  return (
    <ChoiceFieldset
      {...group}
      type="checkbox"
      isChosen={(option) => value.includes(option)}
      onToggle={(toggled, isChosen) =>
        onValueChange(
          group.options
            .map((option) => option.value)
            .filter((option) => (option === toggled ? isChosen : value.includes(option))),
        )
      }
    />
  );
}
