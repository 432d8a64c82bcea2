import { type ListedStudent, namePartsOf } from './name-parts.ts';

/** The name of a student in a list by last name: the last name stands out, because the list is sorted by it. */
export function ListedName({ student }: { readonly student: ListedStudent }) {
  const { fullName } = student;
  const { last } = namePartsOf(student);
  const before = fullName.slice(0, -last.length - 1);
  if (last !== '' && fullName === `${before} ${last}`)
    return (
      <span className="font-normal">
        <span>{before}</span> <span className="font-semibold">{last}</span>
      </span>
    );
  const behind = fullName.slice(last.length);
  if (last !== '' && fullName === `${last}${behind}`)
    return (
      <span className="font-normal">
        <span className="font-semibold">{last}</span>
        {behind === '' ? null : <span>{behind}</span>}
      </span>
    );
  // The teacher's list has another name for the student than the class uses.
  return <span className="font-normal">{fullName}</span>;
}
