import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../../client/http/config.ts';
import { localStore } from '../../client/storage/browser-stores.ts';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { usePseudonyms } from '../classes/pseudonyms/use-pseudonyms.client.ts';
import { firstNamesOf } from './first-names.ts';

const kinds = ['firstNames', 'pseudonyms', 'noNames'] as const;
type Kind = (typeof kinds)[number];

/** Who has come into the class, on the screen that everybody sees: as the teacher chooses, and latest first. */
export function Arrivals({ taught, className }: { taught: TeacherClass; className?: string }) {
  const t = useTranslations('teacher.codeScreen');
  const titleId = useId();
  const [kind, choose] = useKind();
  const nameOf = useShownNames(taught, kind);
  const latestFirst = inOrderOfJoining(taught).toReversed();
  return (
    <section aria-labelledby={titleId} className={classNames('flex min-w-0 flex-col gap-3', className)}>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h3 id={titleId} className="text-xl">
          {t('arrived')}{' '}
          <span className="block text-lg font-normal text-ink-soft tabular-nums">
            {t('joined', { count: taught.students.length, seats: taught.studentQuantity })}
          </span>
        </h3>
        <SelectField
          label={t('names')}
          options={kinds.map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={(event) => choose(readKind(event.target.value))}
        />
      </header>
      {taught.students.length === 0 ? <p className="text-xl text-ink-soft">{t('nobody')}</p> : null}
      {kind === 'noNames' ? null : (
        <ul className="flex flex-wrap gap-x-3 gap-y-2 text-xl">
          {latestFirst.map(({ id }) => (
            <li key={id} className="rounded-data border border-rule bg-paper-raised px-3 py-1 wrap-anywhere">
              {nameOf(id)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function inOrderOfJoining({ students }: TeacherClass) {
  return students.toSorted(
    (left, right) =>
      Date.parse(left.enrolledAt) - Date.parse(right.enrolledAt) || (left.id < right.id ? -1 : 1),
  );
}

function useShownNames(taught: TeacherClass, kind: Kind): (id: string) => string {
  const pseudonymsOf = usePseudonyms();
  const ids = inOrderOfJoining(taught).map(({ id }) => id);
  const names = kind === 'pseudonyms' ? pseudonymsOf(taught.id, ids) : firstNamesOf(taught.students);
  return (id) => names.get(id) ?? '';
}

/** The choice is kept on this device. */
function useKind(): [Kind, (kind: Kind) => void] {
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
