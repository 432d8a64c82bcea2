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
  // The list of the teacher has another name than the one that the student goes by.
  return <span className="font-normal">{fullName}</span>;
}
