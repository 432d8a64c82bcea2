import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../../lab/ui/field/select-field.tsx';
import { useConfig } from '../../client/http/config.ts';
import { localStore } from '../../client/storage/browser-stores.ts';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { usePseudonyms } from '../classes/pseudonyms/use-pseudonyms.client.ts';
import { shortNamesOf } from '../classes/short-names.ts';

const kinds = ['firstNames', 'pseudonyms', 'noNames'] as const;
/** What a screen that everybody sees calls the students. */
type Kind = (typeof kinds)[number];

interface NameKindFieldProps {
  readonly kind: Kind;
  readonly onChoose: (kind: Kind) => void;
}

export function NameKindField({ kind, onChoose }: NameKindFieldProps) {
  const t = useTranslations('teacher.codeScreen');
  return (
    <SelectField
      label={t('names')}
      options={kinds.map((value) => ({ value, label: t(value) }))}
      value={kind}
      onChange={(event) => onChoose(readKind(event.target.value))}
    />
  );
}

function inOrderOfJoining({ students }: TeacherClass) {
  return students.toSorted(
    (left, right) =>
      Date.parse(left.enrolledAt) - Date.parse(right.enrolledAt) || (left.id < right.id ? -1 : 1),
  );
}

export function useShownNames(taught: TeacherClass, kind: Kind): (id: string) => string {
  const pseudonymsOf = usePseudonyms();
  const ids = inOrderOfJoining(taught).map(({ id }) => id);
  const names =
    kind === 'pseudonyms'
      ? pseudonymsOf(taught.id, ids)
      : new Map(shortNamesOf(taught.students).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}

/** The choice is kept on this device, for all screens of the room. */
export function useNameKind(): [Kind, (kind: Kind) => void] {
  const { productKey } = useConfig();
  const key = `${productKey}_code_screen_names`;
  const [kind, setKind] = useState(() => readKind(localStore.read(key)));
  return [
    kind,
    (next) => {
      localStore.write(key, next);
      setKind(next);
    },
  ];
}

function readKind(stored: string | null): Kind {
  return kinds.find((kind) => kind === stored) ?? 'firstNames';
}
