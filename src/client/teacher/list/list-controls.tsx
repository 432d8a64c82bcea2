import { useTranslations } from 'use-intl';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { type ClassSelection, classSorts } from './select-classes.ts';

export interface ListControlsProps {
  readonly selection: ClassSelection;
  readonly onChange: (name: 'q' | 'sort', value: string) => void;
}

/** Search and order of the list; both stand in the query. */
export function ListControls({ selection, onChange }: ListControlsProps) {
  const t = useTranslations('classCare.list');
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <TextField
        type="search"
        label={t('search')}
        description={t('searchHint')}
        value={selection.text}
        onChange={(event) => onChange('q', event.target.value)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="min-w-0 flex-1 basis-64"
      />
      <SelectField
        label={t('sort')}
        value={selection.sort}
        onChange={(event) => onChange('sort', event.target.value)}
        options={classSorts.map((sort) => ({ value: sort, label: t(sort) }))}
        className="basis-56 max-sm:grow"
      />
    </div>
  );
}
