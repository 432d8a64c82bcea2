import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { SegmentedChoice } from '../../../../../lab/ui/choice/segmented-choice.tsx';
import { CheckboxField } from '../../../../../lab/ui/field/checkbox-field.tsx';
import { SelectField } from '../../../../../lab/ui/field/select-field.tsx';
import type { Role } from './list-heads.data.ts';
import { type ReadList, takenOf, withOrder, withRole } from './read-list.client.ts';

interface ListReadingProps {
  readonly list: ReadList;
  readonly onList: (list: ReadList) => void;
  /** The numbers of lines for which the teacher did not follow the proposal. */
  readonly turned: ReadonlySet<number>;
  readonly onTurned: (turned: ReadonlySet<number>) => void;
  /** The level of its headings, which lies below the headings of the page or dialog around it. */
  readonly level: 2 | 3;
}

/** true: the teacher still has to answer a question before lines can be taken. */
export function findReadingFault({ columns }: ReadList): 'orderMissing' | 'namesMissing' | null {
  if (columns.isOrderAsked) return 'orderMissing';
  return columns.roles.some((role) => role !== null) ? null : 'namesMissing';
}

/**
 * Lets the teacher change how each column is read, say which name is the last name, and decide about lines that may be
 * no students.
 */
export function ListReading({ list, onList, turned, onTurned, level }: ListReadingProps) {
  const t = useTranslations('classList.columns');
  const taken = takenOf(list, turned);
  return (
    <>
      {list.columns.hadNoOrder ? <Order list={list} onList={onList} level={level} /> : null}
      <Columns list={list} onList={onList} level={level} />
      {list.asked.length > 0 ? (
        <section className="flex flex-col gap-1">
          <Heading level={level}>{t('asked', { count: list.asked.length })}</Heading>
          <p className="text-sm text-ink-soft">{t('askedText')}</p>
          {list.asked.map(({ line: { number }, text }) => (
            <CheckboxField
              key={number}
              label={t('isStudent', { number, text })}
              checked={taken.has(number)}
              onChange={() => {
                const next = new Set(turned);
                if (!next.delete(number)) next.add(number);
                onTurned(next);
              }}
            />
          ))}
        </section>
      ) : null}
    </>
  );
}

type Part = Pick<ListReadingProps, 'list' | 'onList' | 'level'>;

interface HeadingProps {
  readonly level: 2 | 3;
  readonly id?: string;
  readonly children: string;
}

function Heading({ level, id, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className="text-base font-semibold">
      {children}
    </Tag>
  );
}

function Order({ list, onList, level }: Part) {
  const t = useTranslations('classList.columns');
  const id = useId();
  const { roles, isOrderAsked } = list.columns;
  const places = [roles.indexOf('lastName'), roles.indexOf('firstName')].toSorted((a, b) => a - b);
  const row = list.rows.find(
    ({ cells, number }) =>
      places.every((at) => (cells[at] ?? '') !== '') && list.lines.some((line) => line.number === number),
  );
  // A whole name or another column was chosen: the question is answered.
  if (places.some((at) => at < 0)) return null;
  return (
    <section className="flex flex-col gap-2">
      <Heading level={level} id={id}>
        {t('order')}
      </Heading>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {t('orderHint')}
      </p>
      <SegmentedChoice
        name={id}
        labelledBy={id}
        describedBy={`${id}-hint`}
        isReadOnly={false}
        chosenId={isOrderAsked ? undefined : String(roles.indexOf('lastName'))}
        options={places.map((at) => ({
          id: String(at),
          label: t('orderOption', { name: row?.cells[at] ?? list.samples[at] ?? '', number: at + 1 }),
        }))}
        onChoose={(at) => onList(withOrder(list, roles[Number(at)] !== 'lastName'))}
      />
    </section>
  );
}

const shownRoles = ['lastName', 'firstName', 'ownId'] as const;

function Columns({ list, onList, level }: Part) {
  const t = useTranslations('classList.columns');
  const { roles } = list.columns;
  const options = list.samples.map((sample, at) => ({
    value: String(at),
    label: t('column', { number: at + 1, sample: sample.slice(0, 40) }),
  }));
  const place = (role: Role) => (roles.includes(role) ? String(roles.indexOf(role)) : '');
  const change = (role: Role) => (value: string) =>
    onList(withRole(list, role, value === '' ? null : Number(value)));
  const whole: Role = roles.includes('fullNameLastFirst') ? 'fullNameLastFirst' : 'fullName';
  return (
    <section className="flex flex-col gap-3">
      <Heading level={level}>{t('title')}</Heading>
      <div className="grid gap-3 sm:grid-cols-2">
        {shownRoles.map((role) => (
          <SelectField
            key={role}
            label={t(role)}
            placeholder={t('missing')}
            options={options}
            value={place(role)}
            onChange={(event) => change(role)(event.target.value)}
          />
        ))}
        <SelectField
          label={t('fullName')}
          placeholder={t('missing')}
          options={options}
          value={place(whole)}
          onChange={(event) => change(whole)(event.target.value)}
        />
        {place(whole) === '' ? null : (
          <SelectField
            label={t('fullNameOrder')}
            options={[
              { value: 'fullName', label: t('firstFirst') },
              { value: 'fullNameLastFirst', label: t('lastFirst') },
            ]}
            value={whole}
            onChange={(event) => change(event.target.value as Role)(place(whole))}
          />
        )}
      </div>
    </section>
  );
}
