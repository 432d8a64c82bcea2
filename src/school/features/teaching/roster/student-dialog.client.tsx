import { lateDialog } from '../../../client/page/late-dialog.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import type { RosterStudent } from '../roster-endpoints.ts';
import type { StudentAct } from './student-menu.client.tsx';

interface StudentDialogProps {
  readonly taught: TeacherClass;
  readonly student: RosterStudent;
  readonly name: string;
  readonly onClose: () => void;
}

/** Each dialog that asks something about one student, loaded when it is first opened. */
const dialogs = {
  listing: lateDialog<StudentDialogProps>(() =>
    import('./listing-dialog.client.tsx').then((module) => module.ListingDialog),
  ),
  rename: lateDialog<StudentDialogProps>(() =>
    import('./rename-dialog.client.tsx').then((module) => module.RenameDialog),
  ),
  move: lateDialog<StudentDialogProps>(() =>
    import('./move-dialog.client.tsx').then((module) => module.MoveDialog),
  ),
  merge: lateDialog<StudentDialogProps>(() =>
    import('./merge-dialog.client.tsx').then((module) => module.MergeDialog),
  ),
  record: lateDialog<StudentDialogProps>(() =>
    import('./record-dialog.client.tsx').then((module) => module.RecordDialog),
  ),
  remove: lateDialog<StudentDialogProps>(() =>
    import('./remove-dialog.client.tsx').then((module) => module.RemoveDialog),
  ),
};

/** The acts that open a dialog; new PINs end in cards, as taking back does, and a wish is answered with one press. */
export type DialogAct = Exclude<StudentAct, 'newPin' | 'takeBack' | 'sayYes' | 'sayNo'>;

export function StudentDialog({ act, ...props }: StudentDialogProps & { readonly act: DialogAct }) {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
}
