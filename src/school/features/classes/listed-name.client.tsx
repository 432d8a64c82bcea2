import { type ListedStudent, namePartsOf } from './name-parts.ts';

/** The name of a student in a list by last name: the last name stands out, because the list is sorted by it. */
export function ListedName({ student }: { readonly student: ListedStudent }) {
  const { fullName } = student;
  const { last } = namePartsOf(student);
  const at = fullName.endsWith(last) ? fullName.length - last.length : fullName.startsWith(last) ? 0 : null;
  // The list of the teacher may have another name than the one that the student goes by.
  if (last === '' || at === null) return <span className="font-normal">{fullName}</span>;
  const [before, behind] = [fullName.slice(0, at), fullName.slice(at + last.length)];
  return (
    <span className="font-normal">
      {before === '' ? null : <span>{before.trimEnd()}</span>}
      {before.endsWith(' ') ? ' ' : null}
      <span className="font-semibold">{last}</span>
      {behind.startsWith(' ') ? ' ' : null}
      {behind === '' ? null : <span>{behind.trimStart()}</span>}
    </span>
  );
}
